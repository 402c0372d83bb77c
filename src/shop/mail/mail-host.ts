/** The host for email addresses and Message-IDs: the shop's, else one made from its name. */
export function mailHost(publicUrl: string, shopName: string): string {
  return URL.parse(publicUrl)?.hostname ?? `${shopName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.local`;
}
