import { createHash } from "node:crypto";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { footLine } from "#shop/seller/seller.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import type { FrameData, PublicSettings } from "#web/client/frame-data.ts";

export async function readFrameData(ctx: ShopContext): Promise<FrameData> {
  const categories = await listFacet(ctx, "categories");
  return {
    categories: categories.map(({ _id, title, parent }) => ({ id: _id, title, ...(parent && { parent }) })),
    publicUrl: ctx.publicUrl,
    settings: publicSettings(ctx.settings),
    version: frameVersion(ctx.settings),
  };
}

/** The same for the same settings, in every process. */
export function frameVersion(settings: ShopSettings): string {
  return createHash("sha256")
    .update(JSON.stringify(publicSettings(settings)))
    .digest("base64url")
    .slice(0, 8);
}

function publicSettings(settings: ShopSettings): PublicSettings {
  const { name, openingHours, newsletterDiscount, appDiscount, socialLogin, fewLeft } = settings;
  const { delivery, returns } = settings;
  const { salesEmail, phone, address } = settings.contact;
  return {
    name,
    contact: { salesEmail, phone, address },
    footLine: footLine(settings),
    openingHours,
    newsletterDiscount,
    appDiscount,
    socialLogin,
    fewLeft,
    delivery: delivery.text,
    deliveryDays: delivery.days,
    returns: returns.text,
  };
}
