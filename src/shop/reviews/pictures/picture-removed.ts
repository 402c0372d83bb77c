import type { AuditChange } from "#shop/audit/audit.ts";

/** The entry of a picture that is removed, with its review or from it; null: the review was not saved. */
export function pictureRemoved(name: string, reviewId: string | null): AuditChange {
  const subject = { kind: "reviewPicture", id: name };
  return { action: "review.removePicture", subject, before: { reviewId }, after: null };
}
