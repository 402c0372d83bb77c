/** The style of an order's label: its status in lower case, the first space a hyphen (specification §4). */
export function statusClass(status: string): string {
  return status.toLowerCase().replace(" ", "-");
}
