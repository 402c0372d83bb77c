import { expect, test } from "vitest";
import { productOf } from "./product-response.ts";

const row = {
  state: "live" as const,
  id: "1",
  title: "Lamp",
  slug: "lamp",
  description: "<p>Warm.</p>",
  specs: '[["Power","5 W"]]',
  price_paise: 129_950,
  mrp_paise: 150_000,
  on_hand: 4,
  dispatch_days: 3,
  sold: 2,
  tags: "featured",
  category_id: "2",
  category_title: "Lights",
  brand_id: "3",
  brand_title: "Orlin",
  stars_0_5: 0,
  stars_1: 1,
  stars_1_5: 0,
  stars_2: 0,
  stars_2_5: 0,
  stars_3: 1,
  stars_3_5: 1,
  stars_4: 0,
  stars_4_5: 0,
  stars_5: 1,
  rating_hundredths: 313,
  source_rating_hundredths: 430,
  source_rating_count: 12,
  created_at_ms: 0,
  updated_at_ms: 1_000,
};

test("maps a row to a product of the API", () => {
  const color = [{ _id: "4", title: "Red" }];
  expect(productOf(row, color, [])).toEqual({
    _id: "1",
    title: "Lamp",
    slug: "lamp",
    description: "<p>Warm.</p>",
    specs: [["Power", "5 W"]],
    price: 1299.5,
    mrp: 1500,
    quantity: 4,
    dispatchDays: 3,
    sold: 2,
    tags: "featured",
    category: { _id: "2", title: "Lights" },
    brand: { _id: "3", title: "Orlin" },
    ratingsTotal: 4,
    totalrating: 3.13,
    importedRating: { mean: 4.3, count: 12 },
    createdAt: "1970-01-01T00:00:00.000Z",
    updatedAt: "1970-01-01T00:00:01.000Z",
    color,
    images: [],
  });
});

test("leaves out unknown values", () => {
  const product = productOf({ ...row, mrp_paise: null, source_rating_hundredths: null }, [], []);
  expect(product).not.toHaveProperty("mrp");
  expect(product).not.toHaveProperty("importedRating");
  expect(productOf({ ...row, source_rating_count: null }, [], []).importedRating).toEqual({ mean: 4.3, count: 0 });
});
