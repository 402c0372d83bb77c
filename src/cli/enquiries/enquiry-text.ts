import { minuteOf } from "#cli/days.ts";
import { beginningOf } from "#cli/texts/beginning-of.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { StoredEnquiry } from "#shop/enquiries/manage-enquiries.server.ts";

export function enquiriesText(enquiries: readonly StoredEnquiry[]): string {
  const rows = enquiries.map(({ id, created_at_ms, name, comment }) => [
    id,
    minuteOf(created_at_ms),
    name,
    beginningOf(comment),
  ]);
  return listText([["Id", "Sent", "Name", "Message"], ...rows], []);
}

export function enquiryText({ id, created_at_ms, name, email, mobile, comment }: StoredEnquiry): string {
  const facts = [
    ["Message", id],
    ["Sent", minuteOf(created_at_ms)],
    ["Name", name],
    ["Email", email],
    ["Mobile", mobile],
  ];
  // Indented, so that no line of the message looks like one of the command's.
  const lines = comment.split(/\r?\n/).map((line) => `  ${line}`.trimEnd());
  return `${tableText(facts)}\n\n${lines.join("\n")}`;
}
