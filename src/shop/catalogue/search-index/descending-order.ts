const DIGIT_BITS = 12;
const LAST_DIGIT = 2 ** DIGIT_BITS - 1;

/** Returns the indexes of the keys, the largest key first, and the last of equal ones. Takes linear time (radix sort). */
export function descendingOrder(keys: Uint32Array): Uint32Array {
  const { length } = keys;
  let order = new Uint32Array(length);
  let all = 0;
  for (let index = 0; index < length; index++) {
    order[index] = length - 1 - index;
    all |= keys[index] as number;
  }
  let next = new Uint32Array(length);
  const bits = 32 - Math.clz32(all);
  for (let shift = 0; shift < bits; shift += DIGIT_BITS) {
    const starts = new Uint32Array(LAST_DIGIT + 2);
    for (let index = 0; index < length; index++) {
      const after = LAST_DIGIT - (((keys[index] as number) >>> shift) & LAST_DIGIT) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let slot = 1; slot < starts.length; slot++)
      starts[slot] = (starts[slot] as number) + (starts[slot - 1] as number);
    for (let at = 0; at < length; at++) {
      const index = order[at] as number;
      const slot = LAST_DIGIT - (((keys[index] as number) >>> shift) & LAST_DIGIT);
      const place = starts[slot] as number;
      next[place] = index;
      starts[slot] = place + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
