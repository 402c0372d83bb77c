/** A small mistake in the storefront, and the tests that must detect it. */
export type WebFault = {
  /** What a customer would see. */
  title: string;
  /** Relative to the root of the project. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** `test/e2e/catalogue/home.e2e.ts · part of a title`: one of these tests must fail. */
  tests: string[];
};

/** @throws when the text does not occur exactly once, because the file has changed. */
export function applyFault(source: string, { title, file, find, replace }: WebFault): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${title}": "${find}" must occur exactly once in ${file}.`);
  return before + replace + after;
}
