import { z } from "zod";
import { Id, IdInput, Rupees } from "./fields.ts";
import { ListParam } from "./query.ts";

export const MAX_CARDS = 20;

/** The query of `GET product-card`. */
export const CardQuery = z.object({
  id: ListParam.pipe(
    z.array(IdInput("This product does not exist")).max(MAX_CARDS, `At most ${MAX_CARDS} products can be asked for`),
  ),
});
export type CardQuery = z.infer<typeof CardQuery>;

/** What a list shows of a product. */
export const ProductCard = z
  .object({
    id: Id,
    title: z.string(),
    brand: z.string(),
    categoryId: Id,
    price: Rupees,
    mrp: Rupees.optional(),
    discount: z.string().nullable().meta({ description: "The label beside the price." }),
    rating: z.number().meta({ description: "Mean star of the reviews; 0 without one." }),
    reviews: z.number().int(),
    imported: z
      .object({ mean: z.number(), count: z.number().int() })
      .optional()
      .meta({ description: "An imported rating, shown when there are no reviews." }),
    stock: z.enum(["in", "few", "out"]),
    dispatchDays: z.number().int().meta({ description: "Business days until the product is ready to ship." }),
    colorId: Id.optional().meta({ description: "The first colour." }),
    chips: z.array(z.string()).meta({ description: "At most three key facts." }),
    images: z.array(z.string()).meta({ description: "Names of at most two pictures." }),
  })
  .meta({ id: "ProductCard" });
export type ProductCard = z.infer<typeof ProductCard>;
