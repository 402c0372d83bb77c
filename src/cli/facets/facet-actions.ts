import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import {
  type FacetMerge,
  ListFacets,
  MergeFacets,
  MoveCategory,
  NewFacet,
  OneFacet,
  OrderFacets,
  RenameFacet,
} from "#contract/admin/facets.ts";
import {
  createFacet,
  moveCategory,
  orderFacets,
  removeFacet,
  renameFacet,
} from "#shop/catalogue/facets/change-facets.server.ts";
import { FACETS, type FacetKind } from "#shop/catalogue/facets/facet-kinds.ts";
import { facetResponse } from "#shop/catalogue/facets/facet-response.server.ts";
import { listFacets } from "#shop/catalogue/facets/list-facets.server.ts";
import { mergeFacets, planMerge } from "#shop/facets/merge-facets.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { changeAnswer, facetsText, gstText, mergeText } from "./facet-text.ts";

/** The commands of categories, brands or colours, which are the same. */
export function actionsOf(kind: FacetKind) {
  const { word, many } = FACETS[kind];

  const list: Action = (input, { withShop }) => {
    const { limit, after } = parseInput(ListFacets, input);
    return withShop(async (ctx) => {
      const json = (await listFacets(ctx, kind, { limit, after })).map((facet) => facetResponse(kind, facet));
      return { json, text: facetsText(json, many), next: nextPage(json, limit, "after", ({ _id }) => _id) };
    });
  };

  const create: Action = (input, { withShop }) => {
    const facet = parseInput(NewFacet, input);
    return withShop(async (ctx) => changeAnswer(await createFacet(ctx, kind, facet), `is a ${word} now`));
  };

  const rename: Action = (input, { withShop }) => {
    const { facet, title } = parseInput(RenameFacet, input);
    return withShop(async (ctx) =>
      changeAnswer(await renameFacet(ctx, kind, facet, title), `is the title of this ${word} now`),
    );
  };

  const order: Action = (input, { withShop }) => {
    const { facet } = parseInput(OrderFacets, input);
    return withShop(async (ctx) => {
      const { ids, changed, group } = await orderFacets(ctx, kind, facet);
      const undo = changed > 0 ? `\nUndo: audit undo ${group} --group` : "";
      return {
        json: { ids, changed, group: changed > 0 ? group : null },
        text: `${changed} of ${ids.length} ${many} have another place now.${undo}`,
      };
    });
  };

  const merge: Action = (input, { withShop, note }) => {
    const { dryRun, yes, ...wanted } = parseInput(MergeFacets, input);
    return withShop(async (ctx) => {
      const plan = await planMerge(ctx, kind, wanted);
      if (dryRun) return { json: plan satisfies FacetMerge, text: mergeText(plan, word) };
      if (plan.gst && !yes)
        throw new ShopError("badRequest", {
          message: `${gstText(plan.gst)} Add --yes if it may.`,
          errors: { yes: "is needed." },
        });
      if (plan.products > 1_000) note(`${plan.products} products are being moved.`);
      const json: FacetMerge = await mergeFacets(ctx, kind, wanted);
      return { json, text: mergeText(json, word) };
    });
  };

  const remove: Action = (input, { withShop }) => {
    const { facet } = parseInput(OneFacet, input);
    return withShop(async (ctx) => changeAnswer(await removeFacet(ctx, kind, facet), "is removed", true));
  };

  const move: Action = (input, { withShop }) => {
    const { facet, parent } = parseInput(MoveCategory, input);
    const did = parent === null ? "is at the top now" : `is in '${parent}' now`;
    return withShop(async (ctx) => changeAnswer(await moveCategory(ctx, facet, parent), did));
  };

  return { list, create, rename, order, merge, remove, move };
}
