/** Cuts an answer down to the fields a client chose; `_id` always stays. Without a choice, everything. */
export function chosenFields<Item extends { _id: string }>(fields: readonly string[]): (item: Item) => Partial<Item> {
  const names = new Set(["_id", ...fields]);
  if (names.size === 1) return (item) => item;
  return (item) => Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))) as Partial<Item>;
}
