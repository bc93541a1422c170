// case f {"bytes.length": [2], "bytes[0]": [255]}
export function f(bytes: Uint8Array, floats: Float64Array, big: BigInt64Array): number { return bytes.length + floats.length + big.length; }
