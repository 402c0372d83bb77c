import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
export const customerConstraints: Record<string, TableConstraints> = {
  users: {
    unique: {
      id: "email = 'y', mobile = 'y', username = 'y'",
      email: "id = 'y', mobile = 'y', username = 'y'",
      mobile: "id = 'y', email = 'y', username = 'y'",
      username: "id = 'y', email = 'y', mobile = 'y'",
    },
  },
  customer_blocks: {
    row: "kind = 'cash', actor_kind = 'staff'",
    checks: {
      "kind IN ('logins', 'cash', 'orders')": ["kind = 'other'"],
      "actor_kind IN ('staff', 'commandLine', 'system')": ["actor_kind = 'other'"],
    },
    unique: { "kind, user_id": "" },
    references: { user_id: "users CASCADE" },
  },
  customer_notes: {
    row: "actor_kind = 'staff'",
    checks: { "actor_kind IN ('staff', 'commandLine', 'system')": ["actor_kind = 'other'"] },
    unique: { id: "" },
    references: { user_id: "users CASCADE" },
  },
  saved_addresses: {
    row: "is_default = 1, firstname = 'x', lastname = 'x'",
    checks: {
      "is_default IN (0, 1)": ["is_default = 2"],
      "(firstname IS NULL) = (lastname IS NULL)": ["firstname = NULL", "lastname = NULL"],
    },
    unique: { id: "is_default = 0", "user_id WHERE is_default = 1": "id = 'y'" },
    references: { user_id: "users CASCADE" },
  },
  customer_words: { unique: { "word, user_id": "" }, references: { user_id: "users CASCADE" } },
  sessions: {
    checks: {
      "bound IN (0, 1)": ["bound = 2", "bound = -1"],
      "remembered IN (0, 1)": ["remembered = 2", "remembered = -1"],
    },
    unique: {
      id: "token_hash = 'y', cookie_hash = 'y'",
      token_hash: "id = 'y', cookie_hash = 'y'",
      cookie_hash: "id = 'y', token_hash = 'y'",
    },
    references: { user_id: "users CASCADE" },
  },
  attempts: { checks: { "times >= 0": ["times = -1"] }, unique: { key: "" } },
  password_requests: { unique: { id: "" } },
  confirmed_emails: { unique: { "user_id, email": "" }, references: { user_id: "users CASCADE" } },
  signing_keys: { unique: { purpose: "" } },
  email_links: {
    row: "kind = 'reset-password', product_id = NULL",
    checks: {
      "kind IN ('undo-contact', 'confirm-email', 'reset-password', 'confirm-newsletter', 'confirm-stock-alert', 'end-stock-alerts', 'prove-address')":
        ["kind = 'other'"],
      "(mobile IS NOT NULL) = (kind = 'undo-contact')": ["mobile = 'x'", "kind = 'undo-contact'"],
      "(user_id IS NULL) = (kind IN ('confirm-newsletter', 'confirm-stock-alert', 'end-stock-alerts', 'prove-address'))":
        [
          "user_id = NULL",
          "kind = 'confirm-newsletter'",
          "kind = 'confirm-stock-alert', product_id = 'x'",
          "kind = 'end-stock-alerts'",
          "kind = 'prove-address'",
        ],
      "(product_id IS NOT NULL) = (kind = 'confirm-stock-alert')": [
        "product_id = 'x'",
        "kind = 'confirm-stock-alert', user_id = NULL",
      ],
    },
    unique: { token_hash: "" },
    references: { user_id: "users CASCADE", product_id: "products CASCADE" },
    dangling: { product_id: "kind = 'confirm-stock-alert', user_id = NULL" },
  },
  login_codes: {
    checks: {
      "tries >= 0": ["tries = -1"],
      "remembered IN (0, 1)": ["remembered = 2", "remembered = -1"],
    },
    unique: { attempt_hash: "" },
    references: { user_id: "users CASCADE" },
  },
  linked_sign_ins: {
    unique: { "provider, subject": "user_id = 'y'", "user_id, provider": "subject = 'y'" },
    references: { user_id: "users CASCADE" },
  },
  social_logins: {
    checks: { "state_hash IS NULL OR identity IS NULL": ["state_hash = 'x', identity = 'x'"] },
    unique: { cookie_hash: "" },
    references: { user_id: "users CASCADE" },
  },
  wishlist_items: {
    unique: { "user_id, product_id": "" },
    references: { user_id: "users CASCADE", product_id: "products CASCADE" },
  },
  wishlist_shares: { unique: { id: "user_id = 'y'", user_id: "id = 'y'" }, references: { user_id: "users CASCADE" } },
  price_alerts: { unique: { user_id: "" }, references: { user_id: "users CASCADE" } },
  lowered_prices: { unique: { product_id: "" }, references: { product_id: "products CASCADE" } },
  review_request_ends: { unique: { user_id: "" }, references: { user_id: "users CASCADE" } },
  reviews: {
    checks: { "half_stars BETWEEN 1 AND 10": ["half_stars = 0", "half_stars = 11"], "helpful >= 0": ["helpful = -1"] },
    unique: { id: "user_id = 'y'", "product_id, user_id": "id = 'y'" },
    references: { product_id: "products CASCADE", user_id: "users SET NULL" },
  },
  review_votes: {
    unique: { "review_id, user_id": "" },
    references: { review_id: "reviews CASCADE", user_id: "users CASCADE" },
  },
  review_pictures: {
    checks: {
      "position BETWEEN 0 AND 3": ["position = -1", "position = 4"],
      "width > 0": ["width = 0"],
      "height > 0": ["height = 0"],
    },
    unique: { name: "" },
    references: { user_id: "users CASCADE", review_id: "reviews CASCADE" },
  },
  review_picture_files: {
    unique: { "picture_name, size_format": "" },
    references: { picture_name: "review_pictures CASCADE" },
  },
  questions: {
    checks: {
      "answers >= 0": ["answers = -1, answered = 0"],
      "answered = CASE WHEN answers > 0 THEN 1 ELSE 0 END": ["answers = 0, answered = 1", "answers = 1, answered = 0"],
      "(shop_answer IS NULL) = (shop_answered_at_ms IS NULL)": ["shop_answer = 'x'", "shop_answered_at_ms = 1"],
    },
    unique: { id: "" },
    references: { product_id: "products CASCADE", user_id: "users SET NULL" },
  },
  buyer_answers: {
    unique: { id: "user_id = 'y'", "user_id, question_id": "id = 'y'" },
    references: { question_id: "questions CASCADE", user_id: "users SET NULL" },
  },
  question_counts: {
    checks: { "questions >= 0": ["questions = -1"] },
    unique: { product_id: "" },
    references: { product_id: "products CASCADE" },
  },
  enquiries: {
    row: "status = 'open'",
    checks: { "status IN ('open', 'answered', 'closed')": ["status = 'Submitted'"] },
    unique: {
      id: "ticket = 'y', reply_token = 'y'",
      ticket: "id = 'y', reply_token = 'y'",
      reply_token: "id = 'y', ticket = 'y'",
    },
  },
  enquiry_words: { unique: { "word, enquiry_id": "" }, references: { enquiry_id: "enquiries CASCADE" } },
  enquiry_messages: { unique: { id: "" }, references: { enquiry_id: "enquiries CASCADE" } },
  review_answers: {
    checks: { "shown IN (0, 1)": ["shown = 2"] },
    row: "shown = 1",
    unique: { id: "shown = 0", "review_id WHERE shown = 1": "id = 'y'" },
    references: { review_id: "reviews CASCADE" },
  },
  newsletter_codes: { unique: { mailbox_hash: "" } },
  newsletter_subscriptions: {
    row: "unsubscribe_token = 'x'",
    unique: {
      id: "email = 'y', unsubscribe_token = 'y'",
      email: "id = 'y', unsubscribe_token = 'y'",
      unsubscribe_token: "id = 'y', email = 'y'",
    },
  },
  stock_alerts: {
    unique: { id: "email = 'y'", "product_id, email": "id = 'y'" },
    references: { product_id: "products CASCADE" },
  },
};
