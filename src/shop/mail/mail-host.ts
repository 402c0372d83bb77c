/** The host that letters are known by: that of the shop's own address, where it has one. */
export function mailHost(publicUrl: string): string {
  return URL.parse(publicUrl)?.hostname ?? "bijli.local";
}
