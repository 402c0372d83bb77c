const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Returns the title of a page, from its document or from its data, without the shop's name; empty when it has none. */
export function titleOf(text: string): string {
  const [, ofDocument] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
  if (ofDocument !== undefined) return withSigns(ofDocument).replace(/ \| [^|]*$/, "");
  const [, ofData = '""'] = /"(?:heading|title)",("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
  return String(JSON.parse(ofData));
}

/** React writes these signs of a text in another way. */
function withSigns(text: string): string {
  return text.replace(/&(#x27|\w+);/g, (written, name: string) => SIGNS[name] ?? written);
}
