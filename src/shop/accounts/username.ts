const MAX_STEM_LENGTH = 40;
const MAX_SMALL_NUMBER = 9;

/**
 * Returns 'alva.de.souza' for 'Álva de Souza'. Starts with a letter and has no @, so that it is never an email or
 * mobile.
 */
export function usernameStem(firstname: string, lastname: string): string {
  const plain = `${firstname} ${lastname}`.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const stem = words.join(".").slice(0, MAX_STEM_LENGTH).replace(/\.$/, "");
  return /^[a-z]/.test(stem) ? stem : ["shopper", stem].filter((part) => part !== "").join(".");
}

/** Usernames to try, best first: the stem, then with small numbers, then with large random ones (D13). */
export function usernameChoices(stem: string, random: () => number = Math.random): string[] {
  const small = Array.from({ length: MAX_SMALL_NUMBER - 1 }, (_, index) => index + 2);
  const large = [1e3, 1e4, 1e5, 1e6, 1e9].map((max) => Math.floor(max / 10 + random() * max * 0.9));
  return [stem, ...[...small, ...large].map((number) => `${stem}${number}`)];
}
