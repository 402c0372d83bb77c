import { z } from "zod";
import { ListedProduct, ManagedProduct, OneProduct, ProductFilter } from "#contract/admin/products.ts";
import { getManagedProduct, listManagedProducts } from "#shop/catalogue/editing/list-managed.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;

const Products = z.object({
  products: z.array(ListedProduct),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

/** Products in all states. */
export const productRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Products"];
  routes.get(
    "/products",
    {
      schema: {
        summary: "Products, newest first",
        tags,
        querystring: ProductFilter.omit({ limit: true }),
        response: { 200: Products },
      },
    },
    async (request) => {
      const products = await listManagedProducts(contextOf(request), { ...request.query, limit: LIMIT + 1 });
      const listed = products.slice(0, LIMIT);
      return { products: listed, more: products.length > LIMIT ? (listed.at(-1)?._id ?? null) : null };
    },
  );
  routes.get(
    "/products/:product",
    { schema: { summary: "A product", tags, params: OneProduct, response: { 200: ManagedProduct } } },
    async (request) => getManagedProduct(contextOf(request), request.params.product),
  );
};
