import { basename } from "node:path";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import type { Action } from "#cli/shop-command.ts";
import { CategoryPicture } from "#contract/admin/facets.ts";
import { setCategoryPicture } from "#shop/catalogue/facets/change-facets.server.ts";
import { getFacet } from "#shop/catalogue/facets/facet-rows.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { readPicture } from "#shop/pictures/read-picture.server.ts";
import { storePicture } from "#shop/pictures/store-picture.server.ts";
import { changeAnswer } from "./facet-text.ts";

export const picture: Action = async (input, { withShop }) => {
  const { facet, file } = parseInput(CategoryPicture, input);
  const checked = file === undefined ? null : await readPicture(resolvePath(file));
  return withShop(async (ctx, dataDir) => {
    await getFacet(ctx.db.read, "category", facet);
    if (checked) await storePicture(mediaFolder(dataDir), checked);
    const change = await setCategoryPicture(ctx, facet, checked?.name ?? null);
    const did = checked ? `shows ${basename(file ?? "")}` : "shows the picture of a product";
    return changeAnswer(change, did);
  });
};
