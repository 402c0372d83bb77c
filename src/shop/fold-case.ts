const ASCII = /^[\0-\x7f]*$/;

/**
 * Texts that differ by case only have one folded form, in every script: 'STRASSE' and 'Straße', 'ΣΑΣ' and 'σας', 'İstanbul' and
 * 'istanbul'. Upper case comes first because it has fewer forms.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFC").toUpperCase().toLowerCase().replaceAll("i\u0307", "i").normalize("NFC");
}
