/** A small mistake in the storefront, planted on purpose, and the tests that must notice it. */
export type WebFault = {
  /** What a shopper would meet. */
  title: string;
  /** The file it is planted in, from the root of the tree. */
  file: string;
  /** Text that stands exactly once in this file … */
  find: string;
  /** … and what it is replaced with. */
  replace: string;
  /** `test/e2e/home.e2e.ts · part of a title`: one of these tests must fail. */
  tests: string[];
};

/** The source with this fault in it. Throws where the text is not there exactly once, because the file has changed since. */
export function plant(source: string, { title, file, find, replace }: WebFault): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${title}": "${find}" must stand exactly once in ${file}.`);
  return before + replace + after;
}
