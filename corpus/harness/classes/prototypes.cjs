// case Queue {"limit": [2], "calls": [2], "method": [0, 1], "add.item": [5]}
/** @param {integer} limit */
function Queue(limit) { this.items = []; this.limit = limit; }
/** @param {number} item */
Queue.prototype.add = function (item) { if (this.items.length < this.limit) this.items.push(item); return this.items.length; };
Queue.prototype.first = function () { return this.items[0]; };
module.exports = Queue;
