import { restock } from "#shop/catalogue/stock-movements.server.ts";
import type { Command } from "./command.ts";
import { inShop } from "./shop-context.ts";
import { countIn, readWords } from "./words.ts";

/** `stock add PRODUCT N`. */
export const stockAdd = stocker("add", 1, "put pieces of a product into the stock");

/** `stock take PRODUCT N`. */
export const stockTake = stocker("take", -1, "take pieces of a product off the stock");

function stocker(word: string, sign: 1 | -1, about: string): Command {
  return {
    about,
    help: `Usage: npm run shop -- stock ${word} PRODUCT N

Counts N pieces ${sign === 1 ? "that came in" : "that are gone without an order"}. PRODUCT is the id at the end of the product's address.`,
    async run(args) {
      const [product = "", pieces = ""] = readWords(args, ["product's id", "number of pieces"], {}).words;
      const quantity = sign * countIn("The number of pieces", pieces);
      await inShop(async (ctx) => console.log(`There are ${await restock(ctx, product, quantity)} in stock now.`));
      return 0;
    },
  };
}
