import { Readable } from "node:stream";
import { CategoryPictureShown, FacetChange, OneFacetOfKind } from "#contract/admin/facets.ts";
import { setCategoryPicture } from "#shop/catalogue/facets/change-facets.server.ts";
import { getListedFacet } from "#shop/catalogue/facets/list-facets.server.ts";
import { requirePermission } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { AdminRoutes } from "./admin-routes.ts";
import { categoryOf, changeOf } from "./facets.ts";
import { pictureAnswer, sendPicture } from "./send-picture.ts";

/** The picture that a category shows in place of one of its products'. */
export const categoryPictureRoutes: AdminRoutes = (routes, contextOf, { pictures }) => {
  const tags = ["Categories, brands and colours"];
  const own = { tags, params: OneFacetOfKind, querystring: CategoryPictureShown, response: { 200: FacetChange } };
  routes.get(
    "/facets/:kind/:facet/picture",
    {
      schema: {
        summary: "The picture of a category in small: a WebP file",
        tags,
        params: OneFacetOfKind,
        response: pictureAnswer,
      },
    },
    async (request, reply) => {
      const { picture } = await getListedFacet(contextOf(request), "category", categoryOf(request.params));
      const file = picture ? await pictures.thumbnail(picture) : null;
      if (!file) throw new ShopError("notFound");
      return sendPicture(reply, file);
    },
  );
  routes.post(
    "/facets/:kind/:facet/picture",
    {
      config: { takesFile: true },
      schema: { ...own, summary: "Give a category a picture of its own; the body is its file" },
    },
    async (request) => {
      const ctx = contextOf(request);
      requirePermission(ctx, "products.write");
      const { id } = await getListedFacet(ctx, "category", categoryOf(request.params));
      const { body } = request;
      if (!(body instanceof Readable)) throw new ShopError("badRequest", { message: "Send the picture as the body." });
      return changeOf(await setCategoryPicture(ctx, id, await pictures.store(body), request.query.shown));
    },
  );
  routes.delete(
    "/facets/:kind/:facet/picture",
    { schema: { ...own, summary: "Let a category show the picture of a product again" } },
    async (request) =>
      changeOf(await setCategoryPicture(contextOf(request), categoryOf(request.params), null, request.query.shown)),
  );
};
