eval('foo bar')
