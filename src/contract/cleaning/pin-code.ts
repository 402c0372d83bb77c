/** Whether the text is written like a PIN code of India: six digits, the first not 0. Stored ones may be no more than that. */
export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}
