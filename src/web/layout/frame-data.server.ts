import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import type { PublicSettings } from "#web/client/use-shop.ts";

export type FrameData = Awaited<ReturnType<typeof readFrameData>>;

export async function readFrameData(ctx: ShopContext) {
  const categories = await listFacet(ctx, "categories");
  return {
    categories: categories.map(({ _id, title }) => ({ id: _id, title })),
    publicUrl: ctx.publicUrl,
    settings: publicSettings(ctx),
  };
}

function publicSettings({ settings }: ShopContext): PublicSettings {
  const { name, contact, openingHours, newsletterDiscount, appDiscount, socialLogin, fewLeft } = settings;
  const { delivery, deliveryDays, returns, returnReasons } = settings;
  return {
    name,
    contact,
    openingHours,
    newsletterDiscount,
    appDiscount,
    socialLogin,
    fewLeft,
    delivery,
    deliveryDays,
    returns,
    returnReasons,
  };
}
