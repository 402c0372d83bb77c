/**
 * Cuts an answer down to the fields a client chose, or with `-` to all but those; `_id` always stays. Without a choice,
 * everything.
 */
export function chosenFields<Item extends { _id: string }>(fields: readonly string[]): (item: Item) => Partial<Item> {
  if (fields.length === 0) return (item) => item;
  const unwanted = new Set(fields.filter((name) => name.startsWith("-")).map((name) => name.slice(1)));
  const wanted = new Set(fields.filter((name) => !name.startsWith("-")));
  const stays = (name: string) => name === "_id" || (!unwanted.has(name) && (wanted.size === 0 || wanted.has(name)));
  return (item) => Object.fromEntries(Object.entries(item).filter(([name]) => stays(name))) as Partial<Item>;
}
