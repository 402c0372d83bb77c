/** A small mistake that is put into the storefront on purpose, and the tests that must detect it. */
export type WebFault = {
  /** What a customer would see. */
  title: string;
  /** The source file, relative to the root of the project. */
  file: string;
  /** Text that occurs exactly once in this file. */
  find: string;
  /** The replacement of that text. */
  replace: string;
  /** `test/e2e/home.e2e.ts · part of a title`: one of these tests must fail. */
  tests: string[];
};

/** The source with this fault. @throws when the text does not occur exactly once: the file has changed. */
export function applyFault(source: string, { title, file, find, replace }: WebFault): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${title}": "${find}" must occur exactly once in ${file}.`);
  return before + replace + after;
}
