/** The most products that are compared. */
export const MAX_COMPARED = 4;

/** More in an address are ignored, so that it cannot ask for any number of products. */
const MAX_IDS = 40;

/** The ids of an address like '?ids=a,b', each once. Malformed ones are left out. */
export function idsToCompare(text: string): string[] {
  const ids = text.split(",", MAX_IDS).filter((id) => /^[0-9a-f]{24}$/.test(id));
  return [...new Set(ids)];
}

/** The address of a comparison. */
export function compareAddress(ids: readonly string[]): string {
  return ids.length === 0 ? "/compare" : `/compare?ids=${ids.join()}`;
}
