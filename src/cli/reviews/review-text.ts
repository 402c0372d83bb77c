import { minuteOf } from "#cli/days.ts";
import { beginningOf } from "#cli/texts/beginning-of.ts";
import { customerEmail } from "#cli/texts/customer-email.ts";
import { listText } from "#cli/texts/table-text.ts";
import type { ManagedReview, ManagedReviewPicture } from "#contract/admin/reviews.ts";

export function reviewsText(reviews: readonly ManagedReview[]): string {
  const rows = reviews.map(({ _id, createdAt, star, hidden, customer, product, comment, answer }) => [
    _id,
    minuteOf(Date.parse(createdAt)),
    String(star),
    `${hidden ? "hidden" : "shown"}${answer ? ", answered" : ""}`,
    customerEmail(customer),
    beginningOf(product.title),
    beginningOf(comment),
  ]);
  return listText([["Id", "Written", "Stars", "State", "Customer", "Product", "Text"], ...rows], []);
}

export function picturesText(pictures: readonly ManagedReviewPicture[]): string {
  const rows = pictures.map(({ url, createdAt, customer, product }) => [
    url,
    minuteOf(Date.parse(createdAt)),
    customer,
    product ?? "(no review yet)",
  ]);
  return listText([["Picture", "Added", "Customer", "Product"], ...rows], []);
}
