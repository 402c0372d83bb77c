type Spec = readonly [name: string, value: string];

/**
 * Names of the facts that a seller has to declare of a product, in the order in which its page shows them. They say what it is
 * and who is responsible for it, not what it can do.
 */
export const DECLARED = [
  "Generic name",
  "Net quantity",
  "In the box",
  "Dimensions",
  "Country of origin",
  "Manufacturer",
  "Imported by",
  "Warranty",
  "Warranty service",
] as const;

const NAMES: ReadonlySet<string> = new Set(DECLARED.map((name) => name.toLowerCase()));

/** The facts by which a product is found, shown and compared: without those that are only declared. */
export function chosenBy<Fact extends Spec>(specs: readonly Fact[]): Fact[] {
  return specs.filter(([name]) => !NAMES.has(name.toLowerCase()));
}

/** What is declared of a product, in the order of the names. */
export function declaredOf(specs: readonly Spec[]): [name: string, value: string][] {
  const values = new Map(specs.map(([name, value]) => [name.toLowerCase(), value]));
  return DECLARED.flatMap((name) => {
    const value = values.get(name.toLowerCase());
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
}
