const LONGEST = 40;
const FIRST_NUMBERS = 9;

/**
 * What a username is made of: the names in ASCII letters and digits with dots between ('Álva de Souza' → 'alva.de.souza').
 * It begins with a letter and holds no @, so that it is never another one's e-mail address or mobile.
 */
export function usernameStem(firstname: string, lastname: string): string {
  const plain = `${firstname} ${lastname}`.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const stem = words.join(".").slice(0, LONGEST).replace(/\.$/, "");
  return /^[a-z]/.test(stem) ? stem : ["shopper", stem].filter((part) => part !== "").join(".");
}

/** Usernames to try, best first: the stem, with a small number, with larger and larger ones by chance. */
export function usernameChoices(stem: string, random: () => number = Math.random): string[] {
  const small = Array.from({ length: FIRST_NUMBERS - 1 }, (_, index) => index + 2);
  const large = [1e3, 1e4, 1e5, 1e6, 1e9].map((most) => Math.floor(most / 10 + random() * most * 0.9));
  return [stem, ...[...small, ...large].map((number) => `${stem}${number}`)];
}
