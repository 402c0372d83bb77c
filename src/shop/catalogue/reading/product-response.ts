import type { ListedProduct } from "#contract/catalogue.ts";
import { reviewCount, type StarCounts } from "#shop/catalogue/reviews/rating.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";

type StoredProduct = StarCounts & {
  id: string;
  title: string;
  slug: string;
  description: string;
  specs: string;
  price_paise: number;
  mrp_paise: number | null;
  on_hand: number;
  dispatch_days: number;
  sold: number;
  category_id: string;
  category_title: string;
  brand_id: string;
  brand_title: string;
  tags: string;
  rating_hundredths: number;
  source_rating_hundredths: number | null;
  source_rating_count: number | null;
  created_at_ms: number;
  updated_at_ms: number;
  state: "draft" | "live" | "archived";
};

/** A product as the API returns it, without its reviews; prices in rupees. */
export function productOf(
  row: StoredProduct,
  color: ListedProduct["color"],
  images: ListedProduct["images"],
): Omit<ListedProduct, "ratings"> {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    specs: JSON.parse(row.specs),
    price: toRupees(row.price_paise),
    ...(row.mrp_paise === null ? {} : { mrp: toRupees(row.mrp_paise) }),
    quantity: row.state === "live" ? row.on_hand : 0,
    ...(row.state === "live" ? {} : { archived: true as const }),
    dispatchDays: row.dispatch_days,
    sold: row.sold,
    category: { _id: row.category_id, title: row.category_title },
    brand: { _id: row.brand_id, title: row.brand_title },
    color,
    images,
    tags: row.tags,
    ratingsTotal: reviewCount(row),
    totalrating: row.rating_hundredths / 100,
    ...(row.source_rating_hundredths === null
      ? {}
      : { importedRating: { mean: row.source_rating_hundredths / 100, count: row.source_rating_count ?? 0 } }),
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
  };
}
