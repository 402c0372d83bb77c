type Courier = { name: string; trackingUrl: string };

/** The courier's page of a parcel; null when the shop does not know the courier, or the parcel has no number. */
export function trackingLink(
  couriers: readonly Courier[],
  { courier, tracking }: { courier: string | null; tracking: string | null },
): string | null {
  const known = couriers.find(({ name }) => name.toLowerCase() === courier?.toLowerCase());
  if (!known || tracking === null) return null;
  return known.trackingUrl.replaceAll("{number}", encodeURIComponent(tracking));
}
