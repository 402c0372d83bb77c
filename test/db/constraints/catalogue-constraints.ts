import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
export const catalogueConstraints: Record<string, TableConstraints> = {
  categories: {
    checks: { "position >= 1": ["position = 0"] },
    unique: { id: "title = 'y'", title: "id = 'y'" },
    references: { parent_id: "categories NO ACTION" },
  },
  brands: { checks: { "position >= 1": ["position = 0"] }, unique: { id: "title = 'y'", title: "id = 'y'" } },
  colors: { checks: { "position >= 1": ["position = 0"] }, unique: { id: "title = 'y'", title: "id = 'y'" } },
  facet_aliases: {
    checks: {
      "(category_id IS NULL) = (brand_id IS NOT NULL OR color_id IS NOT NULL)": ["category_id = NULL"],
      "brand_id IS NULL OR color_id IS NULL": ["category_id = NULL, brand_id = 'x', color_id = 'x'"],
    },
    row: "category_id = 'x', brand_id = NULL, color_id = NULL",
    unique: { id: "" },
    references: {
      category_id: "categories NO ACTION",
      brand_id: "brands NO ACTION",
      color_id: "colors NO ACTION",
    },
    dangling: { brand_id: "category_id = NULL", color_id: "category_id = NULL" },
  },
  products: {
    checks: {
      "price_paise > 0": ["price_paise = 0"],
      "mrp_paise >= price_paise": ["mrp_paise = 1, price_paise = 2"],
      "on_hand >= 0": ["on_hand = -1"],
      "sold >= 0": ["sold = -1"],
      "stars_0_5 >= 0": ["stars_0_5 = -1"],
      "stars_1 >= 0": ["stars_1 = -1"],
      "stars_1_5 >= 0": ["stars_1_5 = -1"],
      "stars_2 >= 0": ["stars_2 = -1"],
      "stars_2_5 >= 0": ["stars_2_5 = -1"],
      "stars_3 >= 0": ["stars_3 = -1"],
      "stars_3_5 >= 0": ["stars_3_5 = -1"],
      "stars_4 >= 0": ["stars_4 = -1"],
      "stars_4_5 >= 0": ["stars_4_5 = -1"],
      "stars_5 >= 0": ["stars_5 = -1"],
      "rating_hundredths BETWEEN 0 AND 500": ["rating_hundredths = -1", "rating_hundredths = 501"],
      "source_rating_hundredths BETWEEN 0 AND 500": ["source_rating_hundredths = -1", "source_rating_hundredths = 501"],
      "source_rating_count >= 0": ["source_rating_count = -1"],
      "dispatch_days >= 0": ["dispatch_days = -1"],
      "state IN ('draft', 'live', 'archived')": ["state = 'other'"],
      "version >= 1": ["version = 0"],
      "low_stock >= 0": ["low_stock = -1"],
    },
    row: "source_key = 'x', state = 'live'",
    unique: {
      seq: "id = 'y', slug = 'y', source_key = 'y'",
      id: "seq = 2, slug = 'y', source_key = 'y'",
      slug: "seq = 2, id = 'y', source_key = 'y'",
      source_key: "seq = 2, id = 'y', slug = 'y'",
    },
    references: { category_id: "categories NO ACTION", brand_id: "brands NO ACTION" },
  },
  planned_prices: {
    checks: {
      "price_paise > 0": ["price_paise = 0"],
      "mrp_paise >= price_paise": ["mrp_paise = 1, price_paise = 2"],
      "ends_at_ms > begins_at_ms": ["ends_at_ms = begins_at_ms"],
      "by_hand_before IN (0, 1)": [
        "began_at_ms = 1, price_before_paise = 1, by_hand_before = 2",
        "began_at_ms = 1, price_before_paise = 1, by_hand_before = -1",
      ],
      "outcome IN ('applied', 'ended', 'kept', 'missed', 'refused', 'cancelled')": [
        "outcome = 'other', due_at_ms = NULL",
      ],
      "(due_at_ms IS NULL) = (outcome IS NOT NULL)": ["due_at_ms = NULL, outcome = NULL"],
      "(began_at_ms IS NULL) = (price_before_paise IS NULL)": [
        "began_at_ms = NULL, price_before_paise = 1, by_hand_before = NULL",
      ],
      "(began_at_ms IS NULL) = (by_hand_before IS NULL)": [
        "began_at_ms = NULL, price_before_paise = NULL, by_hand_before = 1",
      ],
    },
    row: "due_at_ms = 1, outcome = NULL, began_at_ms = NULL, price_before_paise = NULL, by_hand_before = NULL, ends_at_ms = NULL",
    unique: { id: "" },
    references: { product_id: "products NO ACTION" },
  },
  product_fields: {
    checks: { "version >= 1": ["version = 0"], "by_hand IN (0, 1)": ["by_hand = 2", "by_hand = -1"] },
    unique: { "product_id, field": "" },
    references: { product_id: "products CASCADE" },
  },
  product_colors: {
    unique: { "color_id, product_id": "" },
    references: { color_id: "colors NO ACTION", product_id: "products CASCADE" },
  },
  product_images: {
    checks: { "alt <> ''": ["alt = ''"] },
    unique: { "product_id, position": "" },
    references: { product_id: "products CASCADE", color_id: "colors NO ACTION" },
  },
  blog_categories: { unique: { id: "title = 'y'", title: "id = 'y'" } },
  blogs: {
    checks: { "num_views >= 0": ["num_views = -1"] },
    unique: { id: "slug = 'y'", slug: "id = 'y'" },
    references: { category: "blog_categories NO ACTION" },
  },
  sales_period: { checks: { "id = 1": ["id = 2"] }, unique: { id: "" } },
  imports: { unique: { fingerprint: "" } },
  import_history: {
    row: "actor_kind = 'staff'",
    checks: { "actor_kind IN ('staff', 'commandLine', 'system')": ["actor_kind = 'other'"] },
    unique: { id: "" },
  },
  settings: {
    row: "actor_kind = 'staff'",
    checks: {
      "version > 0": ["version = 0"],
      "actor_kind IN ('staff', 'commandLine', 'system')": ["actor_kind = 'other'"],
    },
    unique: { path: "" },
  },
  pincodes: {
    row: "pincode = '110001'",
    checks: {
      "length(pincode) = 6": ["pincode = '11000'", "pincode = '1100011'"],
      "zone IN ('metro', 'capital', 'rest', 'remote')": ["zone = 'other'"],
      "cod IN (0, 1)": ["cod = -1", "cod = 2"],
    },
    unique: { pincode: "" },
  },
  last_backup: { checks: { "id = 1": ["id = 2"] }, unique: { id: "" } },
  write_probe: { checks: { "id = 1": ["id = 2"] }, unique: { id: "" } },
};
