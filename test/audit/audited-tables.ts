import { customerSubject } from "#shop/audit/customer-subject.server.ts";

/** Which entries tell what changed of a table's rows. */
export type AuditedTable = {
  /** The kind of subject; the column that is its id. */
  kind: string;
  key: string;
  /** The id of the subject, where it is not the key. */
  subjectOf?: (row: Record<string, unknown>) => string;
  /** A part of a subject that was there before: its row comes and goes, the subject does not. */
  isPart?: boolean;
  /** A row that goes with another subject stands in the entry of that: the subject, and the field. */
  keptBy?: { subjectOf(row: Record<string, unknown>): string; field: string };
  /** All columns but these, which say nothing that an owner decided. */
  except?: Record<string, string>;
  /** The field of an entry that has a column's value, where it is not the column's name. */
  fieldOf?: (column: string, row: Record<string, unknown>) => string;
  /** Columns whose values are a person's: they are in `audit_personal_values`, and in no entry. */
  personal?: readonly string[];
};

export const COUNTED = "counted from other rows; `verify` compares them";
const WRITTEN_ONCE = {
  reference: "may name the payer, and is never changed",
  actor_kind: "the entry's own",
  actor: "the entry's own",
  recorded: "by which version, or how",
};
const STARS = ["0_5", "1", "1_5", "2", "2_5", "3", "3_5", "4", "4_5", "5"].map((star) => `stars_${star}`);

/** Of every table: when its row was written, which the entry says as well. */
export const STAMPS = ["created_at_ms", "updated_at_ms"];

export const AUDITED_TABLES: Record<string, AuditedTable> = {
  packing_rounds: { kind: "round", key: "id" },
  categories: { kind: "category", key: "id" },
  brands: { kind: "brand", key: "id" },
  colors: { kind: "color", key: "id" },
  blogs: {
    kind: "post",
    key: "id",
    except: { version: "counts the changes", field_versions: "which change was which version" },
  },
  enquiries: {
    kind: "enquiry",
    key: "id",
    except: {
      due_at_ms: "made of the other times",
      closed_reason: "somebody's words, which go with the message",
    },
  },
  staff: {
    kind: "staff",
    key: "id",
    except: {
      ...Object.fromEntries(
        ["name", "email", "password_hash", "totp_secret", "totp_step"].map((column) => [
          column,
          "who somebody is, and what only they know",
        ]),
      ),
      version: "counts the changes",
    },
  },
  coupons: { kind: "coupon", key: "code", except: { used: COUNTED } },
  products: {
    kind: "product",
    key: "id",
    except: {
      ...Object.fromEntries(
        [...STARS, "rating_hundredths", "sold", "sold_lately", "sold_in_quarter", "popularity"].map((column) => [
          column,
          COUNTED,
        ]),
      ),
      title_key: "made of the title",
      version: "counts the changes",
    },
  },
  pincodes: { kind: "pincode", key: "pincode" },
  planned_prices: {
    kind: "plannedPrice",
    key: "id",
    except: {
      due_at_ms: "made of the other times",
      outcome: "none at first: the entry of a cancellation has it",
      ...Object.fromEntries(
        ["began_at_ms", "price_before_paise", "mrp_before_paise", "by_hand_before"].map((column) => [
          column,
          "what the shop found when it began; the product has an entry",
        ]),
      ),
    },
  },
  orders: {
    kind: "order",
    key: "id",
    except: { paid_paise: COUNTED, address_key: "made of the address" },
    personal: [
      ...["firstname", "lastname", "street", "landmark", "city", "state", "pincode", "country"],
      ...["contact_email", "contact_mobile", "buyer_gstin"],
    ],
  },
  // What came of a call stands nowhere else.
  order_events: {
    kind: "order",
    key: "id",
    subjectOf: ({ order_id }) => String(order_id),
    isPart: true,
    except: {
      order_id: "the subject",
      kind: "the action",
      at_ms: "the time of the entry",
      actor_kind: "the actor of the entry",
      actor: "the actor of the entry",
      text: "somebody's words: personal, or the reason of the entry",
    },
  },
  parcels: {
    kind: "order",
    key: "id",
    subjectOf: ({ order_id }) => String(order_id),
    isPart: true,
    except: { order_id: "the subject", return_id: "of a replacement; its return has an entry", recorded: "always now" },
  },
  payments: {
    kind: "payment",
    key: "id",
    except: {
      ...WRITTEN_ONCE,
      received_at_ms: "the time of the entry",
      counter_of: "stands in the counter-entry, which is never changed",
      remitted_at_ms: "when the money was handed on",
    },
  },
  refunds: {
    kind: "refund",
    key: "id",
    except: {
      ...WRITTEN_ONCE,
      owed_at_ms: "the time of the entry",
      paid_at_ms: "the time of the entry",
      destination: "an account or a UPI address of the customer, which no entry has",
    },
  },
  returns: {
    kind: "return",
    key: "id",
    except: Object.fromEntries(
      ["decided_at_ms", "sent_at_ms", "received_at_ms", "ended_at_ms"].map((column) => [
        column,
        "the time of the entry",
      ]),
    ),
    personal: ["destination"],
  },
  return_pictures: {
    kind: "returnPicture",
    key: "id",
    except: { width: "of the file", height: "of the file", bytes: "the file" },
  },
  reviews: { kind: "review", key: "id", except: { helpful: COUNTED }, personal: ["user_id", "comment"] },
  review_answers: {
    kind: "review",
    key: "id",
    subjectOf: ({ review_id }) => String(review_id),
    isPart: true,
    except: {
      review_id: "the subject",
      shown: "the entry says which one is shown",
      text: "may name whoever wrote the review",
    },
  },
  review_pictures: {
    kind: "reviewPicture",
    key: "name",
    except: { position: "of the picture that is gone", width: "of the file", height: "of the file" },
    personal: ["user_id"],
  },
  questions: {
    kind: "question",
    key: "id",
    except: {
      answers: COUNTED,
      answered: COUNTED,
      buyer_told_at_ms: "of an email, which a customer's answer causes",
    },
    personal: ["user_id", "question"],
  },
  buyer_answers: { kind: "answer", key: "id", personal: ["user_id", "answer"] },
  gst_rates: {
    kind: "gstRate",
    key: "applies_to",
    subjectOf: ({ applies_to, valid_from }) => `${applies_to}/${valid_from}`,
    keptBy: { subjectOf: ({ category_id }) => `category ${category_id}`, field: "gstRates" },
    except: Object.fromEntries(
      ["category_id", "product_id", "valid_from", "set_at_ms"].map((column) => [
        column,
        "in the id, or the time of the entry",
      ]),
    ),
  },
  customer_blocks: {
    kind: "customer",
    key: "user_id",
    subjectOf: ({ user_id }) => customerSubject(String(user_id)).id,
    isPart: true,
    fieldOf: (_, { kind }) =>
      ({ logins: "blockedAtMs", cash: "noCashAtMs", orders: "noOrdersAtMs" })[String(kind)] ?? "",
    except: { kind: "the field", actor_kind: "the entry's own", actor: "the entry's own" },
    personal: ["reason"],
  },
  customer_notes: {
    kind: "note",
    key: "id",
    except: { user_id: "a personal value", actor_kind: "the entry's own", actor: "the entry's own" },
    personal: ["text"],
  },
  users: {
    kind: "customer",
    key: "id",
    subjectOf: ({ id }) => customerSubject(String(id)).id,
    personal: [...["email", "mobile", "username", "firstname", "lastname", "password_hash", "password_changed_at_ms"]],
  },
};

/** Parts of a product, which an entry has as the whole list. */
export const AUDITED_LISTS: Record<string, { field: string; of(row: Record<string, unknown>): unknown }> = {
  product_colors: { field: "colorIds", of: (row) => row.color_id },
  product_images: {
    field: "images",
    of: ({ name, color_id, alt }) => ({ name, colorId: color_id, ...(alt ? { alt } : {}) }),
  },
};
