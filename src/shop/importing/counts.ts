const COUNT = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.0+)?$/;
/** What an integer column of both engines holds. */
const HIGHEST = 2_147_483_647;

/** A whole number as people write it: '1,13,956', '113,956', '42', '42.0'. Null where it is none, or too high. */
export function readCount(text: string): number | null {
  const digits = COUNT.exec(text.trim())?.[1];
  const count = Number(digits?.replaceAll(",", "") ?? Number.NaN);
  return count <= HIGHEST ? count : null;
}
