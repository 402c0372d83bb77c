import { colorName, cssColor } from "#shop/catalogue/reading/color-names.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

const MAX_BRANDS = 30;

export type Filters = {
  categories: { id: string; title: string }[];
  /** Null when the title is not a CSS colour. */
  colors: { id: string; name: string; css: string | null }[];
  brands: string[];
};

/** Returns null when reading fails; the page then has no filters. */
export async function readFilters(ctx: ShopContext): Promise<Filters | null> {
  try {
    const [categories, colors, brands] = await Promise.all([
      listFacet(ctx, "categories"),
      listFacet(ctx, "colors"),
      listFacet(ctx, "brands"),
    ]);
    return {
      categories: categories.map(({ _id, title }) => ({ id: _id, title })),
      colors: colors
        .map(({ _id, title }) => ({ id: _id, name: colorName(title), css: cssColor(title) }))
        .sort((a, b) => a.name.localeCompare(b.name, "en")),
      brands: brands.slice(0, MAX_BRANDS).map(({ title }) => title),
    };
  } catch (error) {
    ctx.logFailure(error);
    return null;
  }
}
