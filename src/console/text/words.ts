/** Returns a name of code in words: `salesEmail` is 'sales email', `orderEmailsPerDay` 'order emails per day'. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
}

/** Returns a text with a capital at its beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SHORT: Record<string, string> = {
  gstin: "GSTIN",
  gst: "GST",
  upi: "UPI",
  url: "URL",
  id: "ID",
  hsn: "HSN",
  pan: "PAN",
};

/** Returns a name of code as a label: `seller.gstin` is 'GSTIN', `delivery.zoneDays.metro` 'Metro'. */
export function labelOf(name: string): string {
  const words = wordsOf(name.split(".").at(-1) ?? name).split(" ");
  return capitalized(words.map((word) => SHORT[word] ?? word).join(" "));
}
