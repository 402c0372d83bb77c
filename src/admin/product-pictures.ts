import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { ColorOfPicture, PictureNames, PictureOfName, TextOfPicture } from "#contract/admin/pictures.ts";
import { ManagedProduct, OneProduct } from "#contract/admin/products.ts";
import { getProductId } from "#shop/catalogue/editing/find-product.server.ts";
import { getManagedProduct } from "#shop/catalogue/editing/list-managed.server.ts";
import {
  addPictures,
  orderPictures,
  removePicture,
  setPictureColor,
  setPictureText,
} from "#shop/catalogue/writing/product-pictures.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { AdminRoutes } from "./admin-routes.ts";
import { pictureAnswer, sendPicture } from "./send-picture.ts";

/** The pictures of a product. They are named as they are stored, so that nobody changes another one than they see. */
export const productPictureRoutes: AdminRoutes = (routes, contextOf, { pictures }) => {
  const tags = ["Products"];
  const response = { 200: ManagedProduct };
  /** The answer of each change is the product as it is afterwards. */
  async function change(request: FastifyRequest, product: string, work: (ctx: ShopContext, id: string) => unknown) {
    const ctx = contextOf(request);
    requirePermission(ctx, "products.write");
    const id = await getProductId(ctx.db.read, product);
    await work(ctx, id);
    return getManagedProduct(ctx, id);
  }

  routes.post(
    "/products/:product/pictures",
    {
      config: { takesFile: true },
      schema: { summary: "Add a picture; the body is its file", tags, params: OneProduct, response },
    },
    async (request) =>
      change(request, request.params.product, async (ctx, id) => {
        const { body } = request;
        if (!(body instanceof Readable))
          throw new ShopError("badRequest", { message: "Send the picture as the body." });
        await addPictures(ctx, id, [await pictures.store(body)]);
      }),
  );
  routes.get(
    "/products/:product/pictures/:picture",
    {
      schema: {
        summary: "A picture in small: a WebP file",
        tags,
        params: PictureOfName,
        response: pictureAnswer,
      },
    },
    async (request, reply) => {
      const { product, picture } = request.params;
      const { pictures: own } = await getManagedProduct(contextOf(request), product);
      const file = own.some(({ name }) => name === picture) ? await pictures.thumbnail(picture) : null;
      if (!file) throw new ShopError("notFound");
      return sendPicture(reply, file);
    },
  );
  routes.post(
    "/products/:product/pictures/order",
    {
      schema: { summary: "Put pictures first, in this order", tags, params: OneProduct, body: PictureNames, response },
    },
    async (request) => change(request, request.params.product, (ctx, id) => orderPictures(ctx, id, request.body.order)),
  );
  routes.put(
    "/products/:product/pictures/:picture/text",
    {
      schema: { summary: "Say what a picture shows", tags, params: PictureOfName, body: TextOfPicture, response },
    },
    async (request) =>
      change(request, request.params.product, (ctx, id) =>
        setPictureText(ctx, id, request.params.picture, request.body.text),
      ),
  );
  routes.put(
    "/products/:product/pictures/:picture/color",
    {
      schema: {
        summary: "Say which colour a picture shows",
        tags,
        params: PictureOfName,
        body: ColorOfPicture,
        response,
      },
    },
    async (request) =>
      change(request, request.params.product, (ctx, id) =>
        setPictureColor(ctx, id, request.params.picture, request.body.color),
      ),
  );
  routes.delete(
    "/products/:product/pictures/:picture",
    { schema: { summary: "Take a picture off a product", tags, params: PictureOfName, response } },
    async (request) =>
      change(request, request.params.product, (ctx, id) => removePicture(ctx, id, request.params.picture)),
  );
};
