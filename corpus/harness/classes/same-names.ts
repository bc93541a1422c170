// case Table.get {"Table.size": [1], "size": [2]}
export class Table { constructor(private size: number) {} get(size: number): number { return this.size + size; } }
