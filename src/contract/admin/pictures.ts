import { z } from "zod";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { FilePath, Reference, WholeNumber } from "./fields.ts";

/** Names a product by its id. */
export const ProductOfId = z.object({ productId: Reference });

/** Files of pictures, and the colour that they show. */
export const NewPictures = ProductOfId.extend({
  file: z.array(FilePath).min(1, "is missing."),
  color: z.string().transform(oneLineText).optional(),
});

/** One picture of a product; the first has the number 1. */
export const PictureOfNumber = ProductOfId.extend({ number: WholeNumber({ is: "The picture's number must" }) });
