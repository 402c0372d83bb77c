const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The code of a state, the PAN, the number of the registration, Z and the check sign. */
const FORM = /^(?:0[1-9]|1\d|2[0-4679]|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether the text is a GSTIN of a state, as the tax office writes it, with the right check sign. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && checkSign(text.slice(0, 14)) === text.charAt(14);
}

/** Every second sign counts twice; what exceeds 35 is carried. */
function checkSign(text: string): string {
  const sum = [...text].reduce((total, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS.charAt((36 - (sum % 36)) % 36);
}
