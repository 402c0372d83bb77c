// Conditions as numbers. The compiler makes a branch of `condition ? 1 : 0`, which costs 5 to 10 ns in a loop over values
// that the processor cannot predict; these cost 1 ns.

/** Returns 1 for 0, else 0. It takes integers of 32 bits. */
export const isZero = (number: number): number => Math.clz32(number) >>> 5;

/** Returns -1 (all bits) when `one` is less than `other`, else 0. It takes whole numbers; only `one` may be infinite. */
export const isLess = (one: number, other: number): number => Math.floor((one - other) * 2 ** -23) >> 31;
