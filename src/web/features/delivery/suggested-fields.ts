import { isIndia } from "#contract/delivery-address.ts";

/** It is the place of a PIN code, and null when it has none. */
export type SuggestedPlace = { city?: string | null; state?: string | null };

type FieldTexts = { city: string; state: string; country: string };

/** Returns the fields to change: those in an Indian address that are empty or have the suggestion before. */
export function suggestedFields(
  fields: FieldTexts,
  before: SuggestedPlace,
  place: SuggestedPlace,
): Partial<Record<"city" | "state", string>> {
  if (!isIndia(fields.country)) return {};
  const changes = (["city", "state"] as const).flatMap((name) => {
    const text = place[name] ?? "";
    const own = fields[name].trim() !== "" && fields[name] !== before[name];
    return place[name] === undefined || own || text === fields[name] ? [] : [[name, text]];
  });
  return Object.fromEntries(changes);
}
