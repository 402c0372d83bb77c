/** The order's number as people read it out: the last 8 signs of its id. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
