/** The host in the shop's email addresses and Message-IDs: that of its own address, else one made of its name. */
export function mailHost(publicUrl: string, shopName: string): string {
  return URL.parse(publicUrl)?.hostname ?? `${shopName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.local`;
}
