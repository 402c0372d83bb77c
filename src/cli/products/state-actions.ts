import { forEach } from "#cli/batch.ts";
import { parseInput } from "#cli/parse-input.ts";
import type { Action } from "#cli/shop-command.ts";
import { OneProduct, SomeProducts } from "#contract/admin/products.ts";
import { getManagedProduct } from "#shop/catalogue/editing/list-managed.server.ts";
import { listReasons, type StateStep, setProductState } from "#shop/catalogue/editing/set-state.server.ts";

const DONE: Record<StateStep, string> = {
  publish: "is live: customers can buy it.",
  archive: "is archived: it is no longer sold.",
  restore: "is back: customers can buy it.",
};

function stepping(step: StateStep): Action {
  return (input, run) => {
    const { product: products } = parseInput(SomeProducts, input);
    return run.withShop((ctx) =>
      forEach(products, run, async (product) => {
        const { id, title, changed } = await setProductState(ctx, product, step);
        const text = changed ? `'${title}' ${DONE[step]}` : `'${title}' is so already: nothing was changed.`;
        return { text, json: await getManagedProduct(ctx, id) };
      }),
    );
  };
}

export const publish = stepping("publish");
export const archive = stepping("archive");
export const restore = stepping("restore");

export const why: Action = (input, { withShop }) => {
  const { product } = parseInput(OneProduct, input);
  return withShop(async (ctx) => {
    const { id, title, reasons } = await listReasons(ctx, product);
    const texts = reasons.map(({ reason, mend }) => (mend === null ? reason : `${reason} Use: ${mend}`));
    const text =
      reasons.length === 0 ? `Anybody can buy '${title}'.` : [`Nobody can buy '${title}':`, ...texts].join("\n");
    return { json: { _id: id, reasons }, text };
  });
};
