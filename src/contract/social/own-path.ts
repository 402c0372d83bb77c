/** Excludes hosts, schemes, and characters that browsers ignore or read as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Whether an address can only lead to a page of this shop. */
export function isOwnPath(address: string): boolean {
  return OWN_PATH.test(address);
}
