throw Symbol('s')
