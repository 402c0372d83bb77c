/**
 * The stable key in a cell: an address without its query, fragment, host's 'www.' and '/ref=…' (shops add where it was
 * clicked); anything else as it stands.
 */
export function normaliseKey(text: string): string {
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!address) return text;
  const path = address.pathname.replace(/\/ref=.*$/, "").replace(/\/+$/, "");
  return `${address.host.replace(/^www\./, "")}${path}`;
}
