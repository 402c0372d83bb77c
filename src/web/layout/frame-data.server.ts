import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

export type FrameData = Awaited<ReturnType<typeof readFrameData>>;

export async function readFrameData(ctx: ShopContext) {
  const categories = await listFacet(ctx, "categories");
  const { name, contact, openingHours, newsletterDiscount, appDiscount, socialLogin, fewLeft } = ctx.settings;
  return {
    categories: categories.map(({ _id, title }) => ({ id: _id, title })),
    publicUrl: ctx.publicUrl,
    settings: { name, contact, openingHours, newsletterDiscount, appDiscount, socialLogin, fewLeft },
  };
}
