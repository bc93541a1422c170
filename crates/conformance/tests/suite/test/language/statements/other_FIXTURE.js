this is no test
