/** The order number that customers see: the last 8 digits of the id in capitals. */
export function orderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
