import { parseInput } from "#cli/parse-input.ts";
import { plannedText } from "#cli/prices/price-text.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import { PlannedPriceFilter } from "#contract/admin/prices/prices.ts";
import { LowStockFilter, NewProduct, OneProduct, ProductChange, ProductFilter } from "#contract/admin/products.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { createProduct } from "#shop/catalogue/editing/create-product.server.ts";
import { getManagedProduct, listManagedProducts } from "#shop/catalogue/editing/list-managed.server.ts";
import { listLowStock } from "#shop/catalogue/editing/low-stock.server.ts";
import { listPlannedPrices } from "#shop/prices/manage-planned.server.ts";
import { lowStockText, productsText, productText } from "./product-text.ts";

export const create: Action = (input, { withShop }) => {
  const product = parseInput(NewProduct, input);
  return withShop(async (ctx) => {
    const id = await createProduct(ctx, product);
    const text = `The draft '${product.title}' is added.\n${id}\nCustomers see it after: product publish ${id}`;
    return { json: await getManagedProduct(ctx, id), text };
  });
};

export const change: Action = (input, { withShop }) => {
  const changes = parseInput(ProductChange, input);
  return withShop(async (ctx) => {
    const { id, changed, version } = await changeProduct(ctx, changes);
    const did = changed.length === 0 ? "It is so already: nothing was changed." : `Changed: ${changed.join(", ")}.`;
    return { json: await getManagedProduct(ctx, id), text: `${did} It has the version ${version}.` };
  });
};

export const show: Action = (input, { withShop }) => {
  const { product } = parseInput(OneProduct, input);
  return withShop(async (ctx) => {
    const found = await getManagedProduct(ctx, product);
    const plannedPrices = await listPlannedPrices(ctx, PlannedPriceFilter.parse({ product: found._id }));
    const texts = [
      productText(found, ctx.publicUrl),
      ...(plannedPrices.length === 0 ? [] : [plannedText(plannedPrices)]),
    ];
    return { json: { ...found, plannedPrices }, text: texts.join("\n\n") };
  });
};

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(ProductFilter, input);
  return withShop(async (ctx) => {
    const products = await listManagedProducts(ctx, filter);
    return {
      json: products,
      text: productsText(products),
      next: nextPage(products, filter.limit, "before", ({ _id }) => _id),
    };
  });
};

export const lowStock: Action = (input, { withShop }) => {
  const filter = parseInput(LowStockFilter, input);
  return withShop(async (ctx) => {
    const products = await listLowStock(ctx, filter);
    return { json: products, text: lowStockText(products) };
  });
};
