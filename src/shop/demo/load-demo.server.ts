import type { Insertable } from "kysely";
import type { ReviewRow } from "#db/catalogue-rows.ts";
import { insertNamedUsers } from "#shop/accounts/register.server.ts";
import { hasBlogs } from "#shop/blogs/blogs.server.ts";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { ensureFacets } from "#shop/catalogue/writing/ensure-facets.server.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { saveBatch } from "#shop/catalogue/writing/save-products.server.ts";
import { hasProduct, listSourceKeys } from "#shop/catalogue/writing/stored-products.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { insertCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { newId } from "#shop/ids.ts";
import { addReviews } from "#shop/reviews/reviews.server.ts";
import { readEntered, settingOf, writeSetting } from "#shop/settings/manage-settings.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import type { DemoProduct, DemoSettings, DemoShop, PictureIndex } from "./demo-data.ts";
import { colorOfDemoPicture, demoPictures } from "./demo-pictures.ts";

const DAY_MS = 86_400_000;

/** Whether the shop has neither products nor posts. */
export async function isEmptyShop(ctx: ShopContext): Promise<boolean> {
  requirePermission(ctx, "tasks.run");
  return !(await hasProduct(ctx.db.read)) && !(await hasBlogs(ctx));
}

/** Uses one transaction. A second call changes nothing. */
export async function loadDemo(
  ctx: ShopContext,
  { catalogue, settings, products, blogs, pictures }: DemoShop,
): Promise<void> {
  requirePermission(ctx, "products.write");
  await inTransaction(ctx, async (all) => {
    // It is what the shop begins with: nobody has changed anything.
    const tx = { ...all, audit: async () => [] };
    const loaded = await listSourceKeys(tx.db, "demo:%", 1);
    if (loaded.length > 0) return;
    for (const [path, entered] of Object.entries(settings)) await setDemo(tx, path, entered);
    await ensureFacets(tx, catalogue);
    const { ids } = await saveBatch(
      tx,
      products.map((product) => productInput(product, pictures, tx.now())),
    );
    for (const coupon of catalogue.coupons) await insertCoupon(tx, coupon);
    const customers = await addReviewers(tx, catalogue.reviewers);
    const reviews = products.flatMap((product, index) =>
      reviewRows(tx.now(), product, ids[index] as string, customers),
    );
    await addReviews(tx, reviews);
    const posts = [...blogs].sort((a, b) => b.daysAgo - a.daysAgo);
    await addBlogs(
      tx,
      posts.map(({ daysAgo, ...post }) => ({
        ...post,
        image: pictures.get(`blog-${post.slug}`) ?? null,
        createdAtMs: timeOf(tx.now(), daysAgo),
      })),
    );
  });
}

async function setDemo(tx: Tx, path: string, entered: DemoSettings[string]): Promise<void> {
  const known = settingOf(path);
  await writeSetting(tx, known, { row: undefined, value: readEntered(known, entered) });
}

function timeOf(nowMs: number, days: number): number {
  return nowMs - Math.round(days * DAY_MS);
}

function productInput(product: DemoProduct, pictures: PictureIndex, nowMs: number): ProductInput {
  return {
    title: product.title,
    description: product.description,
    specs: product.specs,
    category: product.category,
    brand: product.brand,
    colors: product.colors,
    tags: product.tags,
    sold: product.sold,
    sourceKey: `demo:${product.title}`,
    pricePaise: product.price * 100,
    mrpPaise: product.mrp * 100,
    onHand: product.stock,
    dispatchDays: product.dispatchDays,
    images: demoPictures(product, pictures),
    colorOfImage: (name) => colorOfDemoPicture(name, product.colors),
    importedRating: null,
    createdAtMs: timeOf(nowMs, product.daysAgo),
  };
}

async function addReviewers(tx: Tx, reviewers: DemoShop["catalogue"]["reviewers"]): Promise<string[]> {
  const users = reviewers.map(({ firstname, lastname }, index) => {
    const username = `${firstname}.${lastname}`.toLowerCase();
    const mobile = `00000000${String(index).padStart(2, "0")}`;
    return { firstname, lastname, username, mobile, email: `${username}@demo.example`, password_hash: null };
  });
  return insertNamedUsers(tx, users);
}

function reviewRows(
  nowMs: number,
  product: DemoProduct,
  productId: string,
  customers: string[],
): Insertable<ReviewRow>[] {
  return product.reviews.map(({ by, star, comment, daysAgo }) => {
    const time = timeOf(nowMs, daysAgo);
    const user_id = customers[by] ?? null;
    return {
      id: newId(time),
      product_id: productId,
      user_id,
      half_stars: star * 2,
      comment,
      created_at_ms: time,
      updated_at_ms: time,
    };
  });
}
