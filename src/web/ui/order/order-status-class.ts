/** Specification §4. */
export function statusClass(status: string): string {
  return status.toLowerCase().replace(" ", "-");
}
