import type { NotNull } from "kysely";
import type { ListedProduct, ManagedProduct, ProductFilter } from "#contract/admin/products.ts";
import { shownName } from "#shop/audit/audit.ts";
import { tagsOf } from "#shop/catalogue/tags.ts";
import { withParts } from "#shop/catalogue/writing/store-product.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { readTerms } from "#shop/gst/product-terms.server.ts";
import { toRupees } from "#shop/money.ts";
import { toIso } from "#shop/time.ts";
import { filteredProducts } from "./filtered-products.server.ts";
import { getProductId } from "./find-product.server.ts";

/** The newest first. A category or brand that the shop does not have has no products. */
export async function listManagedProducts(ctx: ShopContext, filter: ProductFilter): Promise<ListedProduct[]> {
  requirePermission(ctx, "products.read");
  const { read } = ctx.db;
  const query = await filteredProducts(read, filter);
  if (!query) return [];
  const rows = await query
    // Each product has both. With inner joins, SQLite would read and sort the products of all categories.
    .leftJoin("categories", "categories.id", "products.category_id")
    .leftJoin("brands", "brands.id", "products.brand_id")
    // The indexes of states, categories and brands end with it.
    .orderBy("products.seq", "desc")
    .limit(filter.limit)
    .select(["products.id", "source_key", "products.title", "state", "price_paise", "mrp_paise", "on_hand"])
    .select(["category_id", "brand_id", "categories.title as category_title", "brands.title as brand_title"])
    .$narrowType<{ category_title: NotNull; brand_title: NotNull }>()
    .execute();
  return rows.map(listedProduct);
}

type ListedRow = {
  id: string;
  source_key: string | null;
  title: string;
  state: ListedProduct["state"];
  price_paise: number;
  mrp_paise: number | null;
  on_hand: number;
  category_id: string;
  brand_id: string;
  category_title: string;
  brand_title: string;
};

function listedProduct(row: ListedRow): ListedProduct {
  return {
    _id: row.id,
    key: row.source_key,
    title: row.title,
    state: row.state,
    price: toRupees(row.price_paise),
    mrp: row.mrp_paise === null ? null : toRupees(row.mrp_paise),
    stock: row.on_hand,
    category: { _id: row.category_id, title: row.category_title },
    brand: { _id: row.brand_id, title: row.brand_title },
  };
}

/** By its id or its key, in every state. @throws {ShopError} productNotFound */
export async function getManagedProduct(ctx: ShopContext, named: string): Promise<ManagedProduct> {
  requirePermission(ctx, "products.read");
  const { read } = ctx.db;
  const id = await getProductId(read, named);
  const rows = await read
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .where("products.id", "=", id)
    .selectAll("products")
    .select(["categories.title as category_title", "brands.title as brand_title"])
    .execute();
  const [row] = await withParts(read, rows);
  if (!row) throw new Error(`The product ${id} is gone.`);
  const colors = await read.selectFrom("colors").where("id", "in", row.colorIds).select(["id", "title"]).execute();
  const titleOf = (colorId: string | null) => colors.find((color) => color.id === colorId)?.title ?? null;
  const edited = await read
    .selectFrom("product_fields")
    .where("product_id", "=", id)
    .orderBy("field")
    .selectAll()
    .execute();
  return {
    ...listedProduct(row),
    version: row.version,
    colors: row.colorIds.map((colorId) => titleOf(colorId) ?? ""),
    description: row.description,
    specs: JSON.parse(row.specs),
    tags: tagsOf(row.tags),
    pictures: row.images.map((name) => ({
      name,
      color: titleOf(row.imageColors.get(name) ?? null),
      alt: row.imageAlts.get(name) ?? null,
    })),
    dispatchDays: row.dispatch_days,
    lowStock: row.low_stock,
    tax: await readTerms(read, { productId: id, categoryId: row.category_id, nowMs: ctx.now() }),
    sold: row.sold,
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
    edited: edited.map(({ field, version, by_hand, changed_at_ms }) => {
      return { field: shownName(field), version, byHand: by_hand === 1, at: toIso(changed_at_ms) };
    }),
  };
}
