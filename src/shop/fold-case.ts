const ASCII = /^[\0-\x7f]*$/;

/**
 * Texts that differ by case only have one folded form, in every script: 'STRASSE' and 'Straße', 'ΣΑΣ' and 'σας', 'İstanbul' and
 * 'istanbul'. Upper case has fewer forms; lower case comes before it because the capital ẞ stays as it is in upper case.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFC").toLowerCase().toUpperCase().toLowerCase().replaceAll("i\u0307", "i").normalize("NFC");
}
