import { colorName, cssColor } from "#shop/catalogue/reading/color-names.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

/** The longest list of brands that the Advanced Filters show. */
const MOST_BRANDS = 30;

export type Filters = {
  categories: { id: string; title: string }[];
  /** `css` is null where the title is no colour that could be shown. */
  colors: { id: string; name: string; css: string | null }[];
  brands: string[];
};

/** Reads the filter options; null when that fails: the products are shown all the same. */
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
      brands: brands.slice(0, MOST_BRANDS).map(({ title }) => title),
    };
  } catch (error) {
    ctx.logFailure(error);
    return null;
  }
}
