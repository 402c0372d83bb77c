import { z } from "zod";
import { oneLineText } from "#contract/cleaning/texts.ts";
import { requiredLine } from "#contract/fields.ts";
import { FilePath, Reference, WholeNumber } from "./fields.ts";
import { OneProduct } from "./products.ts";

/** Names a product by its id. */
export const ProductOfId = z.object({ productId: Reference });

/** Files of pictures, and the colour that they show. */
export const NewPictures = ProductOfId.extend({
  file: z.array(FilePath).min(1, "is missing."),
  color: z.string().transform(oneLineText).optional(),
});

/** One picture of a product; the first has the number 1. */
export const PictureOfNumber = ProductOfId.extend({ number: WholeNumber({ is: "The picture's number must" }) });

const Places = z.string("is missing.").transform((text, { addIssue }) => {
  const places = text.split(/[\s,]+/).filter((part) => part !== "");
  const numbers = places.map(Number);
  if (numbers.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0)) return numbers;
  addIssue({ code: "custom", message: `must be numbers such as 3,1,2, not '${text}'.`, input: text });
  return z.NEVER;
});

/** The pictures in another order, by their numbers: those that are not named follow as they are. */
export const PictureOrder = ProductOfId.extend({ order: Places });

/** What a picture shows in words; 'none' removes it. */
export const PictureText = PictureOfNumber.extend({
  text: requiredLine("is missing.", 200, "must have at most 200 characters."),
});

/** The colour that a picture shows; 'all' is every colour. */
export const PictureColor = PictureOfNumber.extend({ color: requiredLine("is missing.", 100) });

/** Of a product's picture that is sent over the network. */
export const MAX_PRODUCT_PICTURE_MB = 20;

/** A picture by the name under which it is stored. */
export const PictureOfName = OneProduct.extend({ picture: Reference });
/** The names of pictures in the order in which they come first. */
export const PictureNames = z.object({ order: z.array(Reference, "is missing.").min(1, "is missing.") });
export const TextOfPicture = z.object({
  text: requiredLine("is missing.", 200, "must have at most 200 characters.").nullable(),
});
export const ColorOfPicture = z.object({ color: requiredLine("is missing.", 100).nullable() });
