import type { Generated } from "kysely";

/** Row types of `db/migrations`, the same on both engines. Money in paise, times in milliseconds since 1970 UTC. */
export type Tables = {
  categories: TitledRow;
  brands: TitledRow;
  colors: TitledRow;
  products: ProductRow;
  product_colors: { color_id: string; product_id: string; position: number };
  product_images: { product_id: string; position: number; name: string };
  product_words: { rowid: number; words: string };
  users: UserRow;
  reviews: ReviewRow;
  blog_categories: TitledRow;
  blogs: BlogRow;
  enquiries: EnquiryRow;
  newsletter_subscriptions: { id: string; email: string; created_at_ms: number };
  changes: { seq: Generated<number>; topic: string };
  imports: ImportRow;
};

type Stamped = { id: string; created_at_ms: number; updated_at_ms: number };

export type TitledRow = Stamped & { title: string };

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
  sold: Generated<number>;
  category_id: string;
  brand_id: string;
  tags: string;
  stars_1: Generated<number>;
  stars_2: Generated<number>;
  stars_3: Generated<number>;
  stars_4: Generated<number>;
  stars_5: Generated<number>;
  rating_hundredths: Generated<number>;
  source_rating_hundredths: number | null;
  source_rating_count: number | null;
};

export type UserRow = Stamped & {
  firstname: string;
  lastname: string;
  email: string;
  mobile: string;
  username: string;
  password_hash: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  pincode: string | null;
};

export type ReviewRow = Stamped & {
  product_id: string;
  user_id: string | null;
  star: number;
  comment: string;
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
};

export type EnquiryRow = Stamped & {
  name: string;
  email: string;
  mobile: string;
  comment: string;
  status: string;
};

export type ImportRow = {
  fingerprint: string;
  file_name: string;
  rows_done: number;
  inserted: number;
  updated: number;
  unchanged: number;
  started_at_ms: number;
  updated_at_ms: number;
};
