import { type AuditChange, type AuditFields, changedFields } from "#shop/audit/audit.ts";
import type { GstRate } from "./gst-rates.ts";

/** Names a rate in entries, as 'other/2027-04-01'. */
export const rateId = ({ subject, validFrom }: GstRate) => `${subject.id}/${validFrom}`;

/** What entries have of a rate. */
export function rateFields({ terms }: GstRate): AuditFields {
  return { hsn: terms?.hsn ?? null, rateHundredths: terms?.rateHundredths ?? null };
}

/** The entry of a rate that replaces another one of the same subject from the same day, or none. */
export function rateChange(before: GstRate | undefined, rate: GstRate): AuditChange {
  const [own, id] = [rateFields(rate), rateId(rate)];
  const fields = before ? changedFields(rateFields(before), own) : { before: null, after: own };
  return { action: "gst.set", subject: { kind: "gstRate", id }, ...fields };
}
