/** First two digits that no postal circle uses, and the army does not: `postal-circles.test.ts` compares them with the states. */
const UNUSED = /^(?:0\d|10|29|35|54|55|65|66|8[6-9])/;

/** Why the text cannot be a PIN code of India, in a sentence without its full stop; null when it can be one. */
export function pinProblem(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return "A PIN code in India has 6 digits";
  return UNUSED.test(text) || /^(\d)\1{5}$/.test(text)
    ? `There is no PIN code ${text} in India: please check it`
    : null;
}
