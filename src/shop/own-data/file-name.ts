/** Of the file with a customer's data: 'bijli-account-2026-11-25.json'. A name without Latin letters and digits is left out. */
export function accountFileName(shop: string, exportedAt: string): string {
  const name = shop
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return [name, "account", exportedAt.slice(0, 10)]
    .filter((part) => part !== "")
    .join("-")
    .concat(".json");
}
