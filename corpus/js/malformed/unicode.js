const été = "🙂"; let = = 2;
