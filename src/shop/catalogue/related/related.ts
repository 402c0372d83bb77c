/** What says how closely products of one category are related. Prices are in paise. */
export type RelatedTraits = {
  brandId: string;
  pricePaise: number;
  /** They are keys of facts. */
  facts: readonly string[];
};

/** Products of less than a quarter or more than four times the price are no alternative. */
export const PRICE_RANGE = 4;

const BRAND_POINTS = 2;
const FACT_POINTS = 3;
const PRICE_POINTS = 3;

/**
 * The candidates by how much they are like a product: the share of its facts that they have, their price and their brand;
 * equal ones keep their order.
 */
export function rankRelated<Candidate extends RelatedTraits>(
  product: RelatedTraits,
  candidates: readonly Candidate[],
): Candidate[] {
  const points = new Map(candidates.map((candidate) => [candidate, likeness(product, candidate)]));
  return candidates.toSorted((one, other) => (points.get(other) as number) - (points.get(one) as number));
}

function likeness(product: RelatedTraits, other: RelatedTraits): number {
  const own = new Set(product.facts);
  const common = other.facts.filter((fact) => own.has(fact)).length;
  const steps = Math.abs(Math.log(other.pricePaise / product.pricePaise)) / Math.log(PRICE_RANGE);
  return (
    (other.brandId === product.brandId ? BRAND_POINTS : 0) +
    FACT_POINTS * (common / Math.max(1, own.size)) +
    PRICE_POINTS * Math.max(0, 1 - steps)
  );
}
