eval('throw new Error("e")');
