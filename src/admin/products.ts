import { z } from "zod";
import {
  ListedProduct,
  ManagedProduct,
  NewProduct,
  OneProduct,
  ProductEdit,
  ProductFilter,
} from "#contract/admin/products.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { createProduct } from "#shop/catalogue/editing/create-product.server.ts";
import { getManagedProduct, listManagedProducts } from "#shop/catalogue/editing/list-managed.server.ts";
import { listReasons, setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;

const Products = z.object({
  products: z.array(ListedProduct),
  more: z.string().nullable().describe("The id of the last one; null when there are no more."),
});

const Reasons = z.object({ reasons: z.array(z.string()) });
const Changed = z.object({ product: ManagedProduct, changed: z.array(z.string()).describe("The fields' names.") });

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
  routes.post(
    "/products",
    {
      schema: {
        summary: "Add a draft, which nobody sees yet",
        tags,
        body: NewProduct,
        response: { 201: ManagedProduct },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      return reply.code(201).send(await getManagedProduct(ctx, await createProduct(ctx, request.body)));
    },
  );
  routes.get(
    "/products/:product",
    { schema: { summary: "A product", tags, params: OneProduct, response: { 200: ManagedProduct } } },
    async (request) => getManagedProduct(contextOf(request), request.params.product),
  );
  routes.get(
    "/products/:product/why",
    {
      schema: {
        summary: "Why nobody can buy it; nothing when somebody can",
        tags,
        params: OneProduct,
        response: { 200: Reasons },
      },
    },
    async (request) => {
      const { reasons } = await listReasons(contextOf(request), request.params.product);
      return { reasons: reasons.map(({ reason }) => reason) };
    },
  );
  routes.put(
    "/products/:product",
    {
      schema: {
        summary: "Change some fields, unless somebody has changed them since they were read",
        tags,
        params: OneProduct,
        body: ProductEdit,
        response: { 200: Changed },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id, changed } = await changeProduct(ctx, { ...request.body, ...request.params });
      return { product: await getManagedProduct(ctx, id), changed };
    },
  );
  for (const [step, summary] of [
    ["publish", "Let customers see a draft"],
    ["archive", "Take it off the shop"],
    ["restore", "Bring an archived one back"],
  ] as const)
    routes.post(
      `/products/:product/${step}`,
      { schema: { summary, tags, params: OneProduct, body: z.object({}), response: { 200: ManagedProduct } } },
      async (request) => {
        const ctx = contextOf(request);
        const { id } = await setProductState(ctx, request.params.product, step);
        return getManagedProduct(ctx, id);
      },
    );
};
