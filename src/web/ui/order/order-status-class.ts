/** The status in lower case, its first space replaced with a hyphen (specification §4). */
export function statusClass(status: string): string {
  return status.toLowerCase().replace(" ", "-");
}
