/** HSN code and rate of what is sold. The rate is in hundredths of a percent: 1800 is 18 %. */
export type GstTerms = { hsn: string; rateHundredths: number };

/** What a rate applies to. */
export type GstSubject = { kind: "category" | "product"; id: string } | { kind: "other"; id: "other" };

/** From this day on. The terms are null when the subject has none of its own any more. */
export type GstRate = { subject: GstSubject; validFrom: string; terms: GstTerms | null };

/** All categories and products without a rate of their own. */
export const OTHER: GstSubject = { kind: "other", id: "other" };

/** GST began in India: nothing is valid from before. */
export const FIRST_DAY = "2017-07-01";

/** The category is null for a product that was deleted. */
export type Taxed = { productId: string; categoryId: string | null };

/**
 * The terms of a product on a day such as 2026-12-31: its own, else those of its category, else the other ones; of each, the
 * newest that are valid.
 * @throws when there are none.
 */
export function termsOn(rates: readonly GstRate[], { productId, categoryId }: Taxed, day: string): GstTerms {
  for (const id of [productId, categoryId, OTHER.id]) {
    const terms = newestRate(rates, id, day)?.terms;
    if (terms) return terms;
  }
  throw new Error(`No GST rate applies on ${day}.`);
}

/** The rate that the subject with this id has on a day; undefined when it has never had one until then. */
export function newestRate(rates: readonly GstRate[], id: string | null, day: string): GstRate | undefined {
  let newest: GstRate | undefined;
  for (const rate of rates) {
    const isValid = rate.subject.id === id && rate.validFrom <= day;
    if (isValid && (!newest || newest.validFrom < rate.validFrom)) newest = rate;
  }
  return newest;
}

/** The rate of the same subject from the same day. */
export function rateFrom(rates: readonly GstRate[], { subject, validFrom }: GstRate): GstRate | undefined {
  return rates.find((rate) => rate.subject.id === subject.id && rate.validFrom === validFrom);
}

/** The rates with the new one, in place of that of the same subject from the same day. */
export function withRate(rates: readonly GstRate[], rate: GstRate): GstRate[] {
  return [...withoutRate(rates, rate), rate];
}

/** The rates without that of the same subject from the same day. */
export function withoutRate(rates: readonly GstRate[], rate: GstRate): GstRate[] {
  return rates.filter((one) => one !== rateFrom(rates, rate));
}

/** Whether HSN code and rate are the same. */
export function sameTerms(one: GstTerms, other: GstTerms): boolean {
  return one.hsn === other.hsn && one.rateHundredths === other.rateHundredths;
}
