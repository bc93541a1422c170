// An error that the program makes is meant wherever it is thrown; one that the language makes is not, wherever it is thrown again.

class Invalid extends Error {
  constructor(message: string) {
    super(message);
  }
}

export function again(n: number): number {
  try {
    if (n > 3) throw new Error("large");
  } catch (error) {
    throw error;
  }
  return n;
}

export function before(n: number): number {
  const error = new TypeError("made before");
  if (n > 3) throw error;
  return n;
}

export function own(n: number): number {
  const error = new Invalid("of a class of the program");
  if (n > 3) throw error;
  return n;
}

export function language(n: { v?: { w: number } }): number {
  try {
    return n.v!.w;
  } catch (error) {
    throw error;
  }
}

export async function handed(n: { v?: { w: number } }): Promise<number> {
  return Promise.resolve(n)
    .then((n) => n.v!.w)
    .catch((error) => {
      throw error;
    });
}

/** Both come from one place. */
export function mixed(n: { v?: { w: number } }): number {
  try {
    if (n.v && n.v.w > 3) throw new RangeError("large");
    return n.v!.w;
  } catch (error) {
    throw error;
  }
}

class Unfit extends TypeError {}

/** Its name is that of the class of the language, its class is the program's. */
export function unfit(n: number): number {
  const error = new Unfit("large");
  try {
    if (n > 3) throw error;
  } catch (caught) {
    throw caught;
  }
  return n;
}

/** The language makes it. */
export function long(n: number): number {
  try {
    return new Array(n).length;
  } catch (caught) {
    throw caught;
  }
}
