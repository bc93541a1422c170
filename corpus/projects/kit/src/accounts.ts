function positive(_target: unknown, _key: string, descriptor: PropertyDescriptor): void {
  const original = descriptor.value;
  descriptor.value = function (this: unknown, amount: number) {
    if (amount <= 0) throw new RangeError("amount must be positive");
    return original.call(this, amount);
  };
}

export abstract class Account {
  protected balance = 0;

  constructor(public readonly owner: string) {}

  abstract fee(): number;

  @positive
  deposit(amount: number): number {
    this.balance += amount - this.fee();
    return this.balance;
  }
}

export class Savings extends Account {
  fee(): number {
    return this.balance > 100 ? 0 : 1;
  }
}

export async function later(account: Savings, amount: number): Promise<number> {
  await Promise.resolve();
  return account.deposit(amount);
}
