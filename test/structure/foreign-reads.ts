/**
 * Which files read tables of other features by queries of their own, and why: everything else asks the owner's functions.
 * A folder, with a slash at its end, stands for its files.
 * `tables.test.ts` compares the list with the queries. What is written is never in it.
 */
export const FOREIGN_READS: readonly { files: readonly string[]; tables: readonly string[]; why: string }[] = [
  {
    files: ["shop/invariants/"],
    tables: [
      ...["brands", "categories", "colors", "facet_aliases", "saved_addresses"],
      ...["carts", "customer_blocks", "coupons", "coupon_redemptions"],
      ...["credit_notes", "credit_note_lines", "first_orders"],
      ...[
        "gst_rates",
        "idempotency_keys",
        "invoices",
        "invoice_lines",
        "notifications",
        "number_gaps",
        "orders",
        "order_lines",
        "order_words",
      ],
      ...["payments", "refunds"],
      ...[
        "outbox",
        "planned_prices",
        "products",
        "product_colors",
        ...["questions", "buyer_answers", "question_counts"],
        ...["returns", "return_lines", "return_pieces", "return_pictures"],
        ...["reviews", "review_votes", "sessions"],
      ],
      ...["sales_period", "stock_alerts", "stock_movements", "users"],
      ...["order_events", "parcels", "received_pieces", "serials"],
    ],
    why: "Compares what the features store with each other, as it is in the tables: their functions are what it checks.",
  },
  {
    files: ["shop/parcels/list-stage.server.ts"],
    tables: ["orders", "order_events", "packing_round_orders"],
    why: "A stage is made of an order's status, its calls and its parcel; a list reads only the orders of one, or of a round.",
  },
  {
    files: ["shop/rounds/rounds.server.ts"],
    tables: ["orders"],
    why: "What of a round waits is counted by stage, in one query for all rounds.",
  },
  {
    files: ["shop/parcels/deliver-order.server.ts"],
    tables: ["returns"],
    why: "A delivery that a return refers to was none by mistake; the returns are above the parcels.",
  },
  {
    files: ["shop/parcels/own-parcels.server.ts"],
    tables: ["orders"],
    why: "A parcel has no customer of its own: it is its order's.",
  },
  { files: ["shop/cash/"], tables: ["orders"], why: "The cart asks it what orders follow; they are above." },
  {
    files: ["shop/notifications/"],
    tables: ["orders", "order_lines", "returns", "return_lines", "return_pieces", "parcels", "refunds"],
    why: "They say how the order is paid, and what of it they are about; what tells by them is above.",
  },
  {
    files: ["shop/parcels/tables.server.ts"],
    tables: ["orders", "invoices"],
    why: "Numbers of pieces are kept as long as an invoice names their buyer.",
  },
  { files: ["shop/transaction.server.ts"], tables: ["users"], why: "Each ends here; the accounts are above it." },
  {
    files: ["shop/catalogue/reviews/product-reviews.server.ts"],
    tables: ["reviews", "review_answers", "review_pictures", "users", "orders", "order_lines"],
    why: "A product's page shows its reviews, their authors' names and whether they bought it, in one query.",
  },
  { files: ["shop/catalogue/reviews/review-ids.server.ts"], tables: ["reviews"], why: "The parts of such a page." },
  {
    files: ["shop/accounts/user.server.ts"],
    tables: ["wishlist_items"],
    why: "Each response with a user has the wishlist's ids (§7); the wishlist is above the accounts.",
  },
  {
    files: ["shop/accounts/profile.server.ts", "shop/orders/invalidate-reviewed.server.ts"],
    tables: ["reviews"],
    why: "Product pages show names and verified purchases beside reviews; the reviews are above accounts and orders.",
  },
  {
    files: ["shop/cart/cart-rows.server.ts"],
    tables: ["products"],
    why: "Lines are shown and totalled at today's prices in one query, which every change of a cart runs.",
  },
  { files: ["shop/cart/cart-rows.server.ts"], tables: ["colors"], why: "Of the same query: the names of colours." },
  {
    files: ["shop/cart/cart-rows.server.ts"],
    tables: ["sessions"],
    why: "Stores a shown price only if its session still exists, in the same statement.",
  },
  {
    files: [
      "shop/invoices/document-pdf.server.ts",
      "shop/invoices/erase-buyers.server.ts",
      "shop/invoices/read-credit-note.server.ts",
      "shop/invoices/read-invoice.server.ts",
      "shop/invoices/require-own-order.server.ts",
      "shop/invoices/tables.server.ts",
    ],
    tables: ["orders"],
    why: "A document has no customer of its own: it is its order's. The orders, which issue documents, are above.",
  },
  {
    files: ["shop/invoices/standing-invoice.server.ts"],
    tables: ["order_lines"],
    why: "A line of an invoice has no product of its own: it is its order's.",
  },
  {
    files: ["shop/invoices/rates/invoiced.server.ts"],
    tables: ["order_lines", "products"],
    why: "A line of an invoice has no product of its own: it is its order's. Once a rate changes, in one query of all of them.",
  },
  {
    files: [
      "shop/mail/confirmed-emails.server.ts",
      "shop/mail/erasing/erase-emails.server.ts",
      "shop/mail/owner-report.server.ts",
      "shop/mail/send-due.server.ts",
      "shop/mail/tables.server.ts",
    ],
    tables: ["orders"],
    why: "The outbox has no customer of its own: an email about an order is the order's. The orders are above.",
  },
  {
    files: [
      "shop/mail/email-links.server.ts",
      "shop/mail/erasing/erase-emails.server.ts",
      "shop/mail/is-confirmed.server.ts",
    ],
    tables: ["users"],
    why: "To whom an email goes is asked when it is queued and when it is sent; the accounts, which send some, are above.",
  },
  {
    files: ["shop/reviews/review-requests.server.ts"],
    tables: ["parcels"],
    why: "Deliveries whose customer was not asked for reviews, a batch in one query.",
  },
  {
    files: ["shop/stock-alerts/product-facts.server.ts", "shop/wishlist/price-alerts.server.ts"],
    tables: ["products", "product_images"],
    why: "The facts of emails about products and their pictures, in one query.",
  },
  {
    files: ["shop/orders/order-facts.server.ts"],
    tables: ["users"],
    why: "The facts of an email about an order and its customer's first name, in one query.",
  },
  {
    files: ["shop/orders/finding/order-finders.server.ts", "shop/orders/finding/order-words.server.ts"],
    tables: ["users"],
    why: "An order is found by its account's contacts and names, too: with its own in one query.",
  },
  {
    files: ["shop/orders/erase-orders.server.ts", "shop/orders/read-orders.server.ts"],
    tables: ["invoices"],
    why: "Orders with the number of their invoice, or without one, a page in one query.",
  },
  {
    files: [
      "shop/payments/cash-of-day.server.ts",
      "shop/payments/owed-refunds.server.ts",
      "shop/payments/read-payments.server.ts",
      "shop/payments/tables.server.ts",
    ],
    tables: ["orders"],
    why: "A payment or a refund has no customer of its own: it is its order's.",
  },
  {
    files: ["shop/progress/", "shop/tracking/track-order.server.ts"],
    tables: ["orders"],
    why: "The progress of an order: its row is read once, with what it is made of.",
  },
  {
    files: ["shop/customers/list-customers.server.ts"],
    tables: ["users", "customer_blocks", "saved_addresses"],
    why: "A page of customers is found by what is in several tables, in one query with its limit.",
  },
  {
    files: ["shop/customers/counted-orders.server.ts"],
    tables: ["orders", "parcels"],
    why: "Parts of queries, which count what each customer of a page has.",
  },
  {
    files: ["shop/customers/show-customer.server.ts"],
    tables: ["users", "returns", "sessions"],
    why: "What a customer has in several features, counted, and pages of it.",
  },
  {
    files: ["shop/returns/own-orders.server.ts"],
    tables: ["orders", "first_orders", "invoices"],
    why: "The export of an account: all orders with their documents, whatever their number.",
  },
  {
    files: ["shop/returns/read-returns.server.ts"],
    tables: ["order_lines"],
    why: "The lines of a return show what was ordered, in one query.",
  },
  {
    files: [
      "shop/returns/read-pictures.server.ts",
      "shop/returns/return-pictures.server.ts",
      "shop/returns/tables.server.ts",
      "shop/returns/undecided-returns.server.ts",
    ],
    tables: ["orders"],
    why: "A return has no customer of its own: it is its order's.",
  },
  {
    files: [
      "shop/questions/manage-questions.server.ts",
      "shop/reviews/manage-reviews.server.ts",
      "shop/reviews/newest-reviews.server.ts",
      "shop/reviews/pictures/manage-pictures.server.ts",
    ],
    tables: ["products", "users"],
    why: "Lists of reviews and questions of all products show each product and author, a page in one query.",
  },
  {
    files: ["shop/undo/product-uses.server.ts"],
    tables: ["cart_lines", "order_lines", "questions", "reviews", "saved_lines", "stock_alerts", "wishlist_items"],
    why: "Whether a product that an undo would remove is anybody's, in one query: the features that have it are below.",
  },
];

/** Queries of a table that the caller names, and the tables that there are. */
export const NAMED_BY_CALLER: Readonly<Record<string, string>> = {
  "db/whole-database.ts": "Copies, loads and empties every table, for backups.",
  "shop/catalogue/facets/facet-fields.server.ts": "categories, brands, colors",
  "shop/catalogue/facets/facet-rows.server.ts": "categories, brands, colors",
  "shop/catalogue/facets/list-facets.server.ts": "products, product_colors",
  "shop/catalogue/facets/move-products.server.ts": "products, narrowed to a category or brand",
  "shop/catalogue/search/feed.server.ts": "categories, brands, colors",
  "shop/catalogue/writing/ensure-facets.server.ts": "categories, brands, colors",
  "shop/catalogue/writing/stored-products.server.ts": "categories, brands",
  "shop/invariants/catalogue.server.ts": "categories, brands, colors",
  "shop/invariants/wrongly-numbered.server.ts": "The series, and the documents that it numbers.",
  "shop/invoices/continue-numbers.server.ts": "invoice_series, credit_note_series",
  "shop/invoices/number-series.server.ts": "invoice_series, credit_note_series",
  "shop/name-words/word-tables.server.ts": "order_words, customer_words, enquiry_words",
  "shop/tables/old-rows.server.ts": "Deletes old rows of the table beside which the owner's list calls it.",
};
