const DIGIT_BITS = 11;
const LAST_DIGIT = 2 ** DIGIT_BITS - 1;

/** Returns the indexes of the keys, the largest key first, and the last of equal ones. Takes linear time (radix sort). */
export function descendingOrder(keys: Uint32Array): Uint32Array {
  const { length } = keys;
  let order = new Uint32Array(length).map((_, index) => length - 1 - index);
  let next = new Uint32Array(length);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const slotOf = (key: number) => LAST_DIGIT - ((key >>> shift) & LAST_DIGIT);
    const starts = new Uint32Array(LAST_DIGIT + 2);
    for (let index = 0; index < length; index++) {
      const after = slotOf(keys[index] as number) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
    for (let slot = 1; slot < starts.length; slot++)
      starts[slot] = (starts[slot] as number) + (starts[slot - 1] as number);
    for (let at = 0; at < length; at++) {
      const index = order[at] as number;
      const slot = slotOf(keys[index] as number);
      const place = starts[slot] as number;
      next[place] = index;
      starts[slot] = place + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
