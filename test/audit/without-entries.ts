import { COUNTED } from "./audited-tables.ts";

/** Tables whose changes need no entries, and why. */
export const WITHOUT_ENTRIES: Record<string, string> = {
  audit_entries: "the entries themselves",
  blog_categories: "made of the titles that posts have as their category; the post has an entry",
  audit_personal_values: "parts of the entries",
  enquiry_messages: "what was answered goes with the message, whose entry says which one it is",
  facet_aliases: "other titles, which the entry of the category, brand or colour has",
  product_fields: "by which change a product's fields have their values; the product has an entry",
  lowered_prices: "that wishlists are to follow a product's price, until they have; the product has an entry",
  question_counts: COUNTED,
  received_pieces: "what came back of a parcel, which is never changed; its order has an entry",
  serials: "numbers of pieces, whose buyer is a person; the order has an entry",
  stock_movements: "the ledger of the stock: it is never changed, and its sum is the stock",
  ...Object.fromEntries(
    ["notifications", "outbox", "email_causes"].map((table) => [
      table,
      "what customers are told: it has times of its own",
    ]),
  ),
  ...Object.fromEntries(
    ["invoices", "invoice_lines", "invoice_series", "credit_notes", "credit_note_lines", "credit_note_series"].map(
      (table) => [table, "documents, which are numbered and never changed"],
    ),
  ),
  packing_round_orders: "which orders a round has: nothing of them changes, and the entry says how many",
  order_lines: "parts of an order, whose entry says how many pieces of which remain",
  enquiry_words: "made of the texts of a message, which are never changed",
  order_words: "made of the names of an order, whose entry says that they changed",
  first_orders: COUNTED,
  coupon_redemptions: "what an order used; the order has an entry",
  return_pieces: "what was counted of a return's parcel, once: the entry says when, by whom and to which refund it led",
  review_picture_files: "the files of a picture, which are never changed",
  signing_keys: "secrets that the shop makes itself, once",
  settings: "their values stand as JSON; `src/shop/settings` tests their entries",
  imports: "how far an import is",
  import_history: "counts what became of an import's rows, whose products have entries",
  staff_passkeys: "secrets; that one was added or removed has an entry of whose it is",
  staff_recovery_codes: "secrets; that they were made has an entry of whose they are",
  last_backup: "when the last backup was made, which its entry says",
  ...Object.fromEntries(
    [
      ...["sessions", "email_links", "login_codes", "attempts", "shown_prices"],
      ...["staff_links", "staff_sessions", "staff_sign_ins"],
    ].map((table) => [table, "ends by itself"]),
  ),
};
