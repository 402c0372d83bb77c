import { z } from "zod";
import { Limit, WholeNumber, WholeProduct } from "./fields.ts";

/** Pieces that are added to the stock of a product, or taken from it. */
export const StockChange = z.object({
  productId: WholeProduct,
  quantity: WholeNumber({ is: "The number of pieces must" }),
});

/** The products that most customers wait for. */
export const WaitedForFilter = z.object({ limit: Limit });
