import { minuteOf } from "#cli/days.ts";
import { beginningOf } from "#cli/texts/beginning-of.ts";
import { tableText } from "#cli/texts/table-text.ts";
import { shownContact } from "#shop/freed-contact.ts";
import type { ManagedReview } from "#shop/reviews/manage-reviews.server.ts";

export function reviewsText(reviews: readonly ManagedReview[]): string {
  const rows = reviews.map(({ id, writtenAtMs, star, hidden, customer, product, comment }) => [
    id,
    minuteOf(writtenAtMs),
    String(star),
    hidden ? "hidden" : "shown",
    customer === null ? "(former customer)" : shownContact(customer),
    beginningOf(product),
    beginningOf(comment),
  ]);
  return tableText([["Id", "Written", "Stars", "State", "Customer", "Product", "Text"], ...rows], []);
}
