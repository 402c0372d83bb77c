import { type AuditChange, type AuditFields, changedFields } from "#shop/audit/audit.ts";
import type { GstRate } from "./gst-rates.ts";

/** The entry of a rate that replaces another one of the same subject from the same day, or none. */
export function rateChange(before: GstRate | undefined, rate: GstRate): AuditChange {
  const fields = before ? changedFields(fieldsOf(before), fieldsOf(rate)) : { before: null, after: fieldsOf(rate) };
  return { action: "gst.set", subject: { kind: "gstRate", id: `${rate.subject.id}/${rate.validFrom}` }, ...fields };
}

function fieldsOf({ terms }: GstRate): AuditFields {
  return { hsn: terms?.hsn ?? null, rateHundredths: terms?.rateHundredths ?? null };
}
