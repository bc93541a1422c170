require('./missing')
