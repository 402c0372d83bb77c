import type { Generated } from "kysely";
import type { OwnerKind } from "./audit-rows.ts";
import type { Flag, Stamped } from "./shared-rows.ts";

export type TitledRow = Stamped & { title: string };

/** The owner's order comes first; null: after those, by id. */
export type FacetRow = TitledRow & { position: Generated<number | null> };

/** A parent has no parent; without a picture, one of the products is shown. */
export type CategoryRow = FacetRow & { parent_id: Generated<string | null>; picture: Generated<string | null> };

/** Its title is a CSS colour; customers read the name, if it has one. */
export type ColorRow = FacetRow & { name: Generated<string | null> };

/** A former title, or what was merged. It has one of the three ids. */
export type FacetAliasRow = {
  id: string;
  category_id: Generated<string | null>;
  brand_id: Generated<string | null>;
  color_id: Generated<string | null>;
  title: string;
  title_key: string;
  created_at_ms: number;
  /** What the audit entries share while the products are being moved. */
  merging_group: Generated<string | null>;
};

export type ProductRow = Stamped & {
  seq: number;
  source_key: string | null;
  title: string;
  title_key: string;
  slug: string;
  description: string;
  specs: string;
  price_paise: number;
  mrp_paise: number | null;
  on_hand: number;
  /** The product is ready to ship after so many business days. */
  dispatch_days: Generated<number>;
  sold: Generated<number>;
  /** Pieces sold since the period's beginning, less those cancelled. */
  sold_lately: Generated<number>;
  sold_in_quarter: Generated<number>;
  /** More comes first in lists by popularity (`catalogue/stock/popularity.server.ts`). */
  popularity: Generated<number>;
  category_id: string;
  brand_id: string;
  tags: string;
  stars_0_5: Generated<number>;
  stars_1: Generated<number>;
  stars_1_5: Generated<number>;
  stars_2: Generated<number>;
  stars_2_5: Generated<number>;
  stars_3: Generated<number>;
  stars_3_5: Generated<number>;
  stars_4: Generated<number>;
  stars_4_5: Generated<number>;
  stars_5: Generated<number>;
  rating_hundredths: Generated<number>;
  source_rating_hundredths: number | null;
  source_rating_count: number | null;
  state: Generated<ProductState>;
  /** It grows by one with each change of what the owner says of the product. */
  version: Generated<number>;
  /** The owner is warned at so many pieces; null: at the shop's number. */
  low_stock: number | null;
};

/** The one row: since when `sold_lately` and `sold_in_quarter` count, and when the popularity of products was last computed. */
export type SalesPeriodRow = {
  id: number;
  from_ms: number;
  quarter_from_ms: Generated<number>;
  popularity_at_ms: Generated<number>;
};

/** Customers see the live ones. */
export type ProductState = "draft" | "live" | "archived";

/** By which change a field of a product has its value. */
export type ProductFieldRow = {
  product_id: string;
  field: string;
  /** The product's version since which the field has this value. */
  version: number;
  by_hand: Flag;
  changed_at_ms: number;
};

export type ReviewRow = Stamped & {
  product_id: string;
  user_id: string | null;
  /** They are 1 to 10. */
  half_stars: number;
  comment: string;
  /** It is null while the review is shown. */
  hidden_at_ms: Generated<number | null>;
  helpful: Generated<number>;
};

/** What the shop answered to a review; the one that is not shown any more, too. */
export type ReviewAnswerRow = { id: string; review_id: string; text: string; shown: number; created_at_ms: number };

/** A picture that a customer added to a review; null: to one that is not saved yet. */
export type ReviewPictureRow = {
  name: string;
  user_id: string;
  review_id: string | null;
  position: number;
  width: number;
  height: number;
  created_at_ms: number;
};

/** Why a stock changed. What is lost or damaged is less, unless it is found or mended. */
export type StockReason =
  | "initial"
  | "order"
  | "cancelled"
  | "received"
  | "returned"
  | "damaged"
  | "lost"
  | "counted"
  | "correction"
  | "import";

export type StockMovementRow = {
  id: Generated<number>;
  product_id: string;
  quantity: number;
  reason: StockReason;
  order_id: Generated<string | null>;
  return_id: Generated<string | null>;
  created_at_ms: number;
  /** The number that was counted; `quantity` is its difference. */
  counted: Generated<number | null>;
  actor_kind: "customer" | OwnerKind;
  /** Null for customers. */
  actor: string | null;
  note: Generated<string | null>;
  client_key: Generated<string | null>;
};

export type ImportRow = {
  fingerprint: string;
  file_name: string;
  rows_done: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** What its audit entries share; null when it was begun by an earlier version. */
  group_id: string | null;
  started_at_ms: number;
  updated_at_ms: number;
};

/** A price that a product gets at a time. Times are in milliseconds since 1970 UTC. */
export type PlannedPriceRow = {
  id: string;
  product_id: string;
  price_paise: number;
  /** Null: the M.R.P. stays as it is. */
  mrp_paise: number | null;
  begins_at_ms: number;
  /** Null: the price stays. */
  ends_at_ms: number | null;
  /** When it is to begin or to end; null: it is over. */
  due_at_ms: number | null;
  began_at_ms: number | null;
  price_before_paise: number | null;
  mrp_before_paise: number | null;
  /** Whether a person had entered what the product had before. */
  by_hand_before: Flag | null;
  /** Null: it is not over. */
  outcome: PlannedPriceOutcome | null;
  created_at_ms: number;
  updated_at_ms: number;
};

/** `src/contract/admin/prices/prices.ts` says what each one is. */
type PlannedPriceOutcome = "applied" | "ended" | "kept" | "missed" | "refused" | "cancelled";

/** What was imported from a file; its id is the group of its audit entries. */
export type ImportHistoryRow = {
  id: string;
  file_name: string;
  actor_kind: OwnerKind;
  actor: string;
  started_at_ms: number;
  /** It is null while the import runs, or when it was stopped. */
  finished_at_ms: number | null;
  rows_done: number;
  inserted: number;
  updated: number;
  unchanged: number;
  refused: number;
};

/** What the operator imported about a PIN code; city and state may be empty. */
export type PincodeRow = {
  pincode: string;
  city: string;
  state: string;
  zone: "metro" | "capital" | "rest" | "remote" | null;
  cod: number;
};

export type BlogRow = Stamped & {
  title: string;
  slug: string;
  category: string;
  summary: string;
  description: string;
  author: string;
  image: string | null;
  num_views: Generated<number>;
  version: Generated<number>;
  /** JSON: the version since which each changed column has its value. */
  field_versions: Generated<string>;
  /** Null for a draft. */
  shown_from_ms: number | null;
  /** The id of a category of products, 'none', or null for the one that the title names. */
  guide_of: string | null;
};
