import { z } from "zod";
import { Colored, Id, IdInput, Image, ProductImage, Rupees, Time, Titled } from "./fields.ts";
import { MAX_RATINGS } from "./limits.ts";
import { ListParam, TextParam } from "./query.ts";

/** 0.5 to 5 in halves (D23). */
const Star = z.number().multipleOf(0.5).min(0.5).max(5).meta({ id: "Star", description: "0.5 to 5 in halves." });

/** A customer's picture. `sizes` and `avif` hold its files by the length of the longer side. */
export const ReviewPicture = Image.extend({
  name: z.string().meta({ description: "Keeps the picture when the review is sent again." }),
}).meta({ id: "ReviewPicture" });
export type ReviewPicture = z.infer<typeof ReviewPicture>;

export const Review = z
  .object({
    _id: Id,
    star: Star,
    comment: z.string(),
    postedby: z.object({ _id: z.string(), firstname: z.string(), lastname: z.string() }),
    createdAt: Time,
    verified: z.boolean().meta({ description: "The reviewer ordered the product." }),
    helpful: z.number().int().meta({ description: "How many customers found the review helpful." }),
    pictures: z.array(ReviewPicture),
    answer: z
      .object({ text: z.string(), createdAt: Time })
      .nullable()
      .meta({ description: "What the shop answered to it." }),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

const productFields = {
  _id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string().meta({ description: "Sanitised HTML." }),
  specs: z
    .array(z.tuple([z.string(), z.string()]))
    .meta({ description: "Name and value; the first three are the key facts." }),
  price: Rupees,
  mrp: Rupees.optional(),
  quantity: z.number().int().meta({ description: "Pieces in stock." }),
  archived: z.literal(true).optional().meta({ description: "Only in carts and wishlists: it is no longer sold." }),
  dispatchDays: z.number().int().meta({ description: "Business days until the product is ready to ship." }),
  sold: z.number().int(),
  category: Titled,
  brand: Titled,
  color: z.array(Colored),
  images: z.array(ProductImage).min(1),
  tags: z.string(),
  ratingsTotal: z
    .number()
    .int()
    .meta({ description: `Reviews; \`ratings\` has the newest ${MAX_RATINGS} of them.` }),
  totalrating: z.number().meta({ description: "Mean of the reviews, two decimals; 0 without one." }),
  importedRating: z
    .object({ mean: z.number(), count: z.number().int() })
    .optional()
    .meta({ description: "A rating from imported data; not from reviews in this shop. A count of 0 is unknown." }),
  createdAt: Time,
  updatedAt: Time,
};

/** A product in a list. `ratings` has one star for each of the newest reviews. */
export const ListedProduct = z
  .object({ ...productFields, ratings: z.array(z.object({ star: Star })).max(MAX_RATINGS) })
  .meta({ id: "ListedProduct" });
export type ListedProduct = z.infer<typeof ListedProduct>;

export const Product = z
  .object({ ...productFields, ratings: z.array(Review).max(MAX_RATINGS) })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

/** The query of `GET suggest`. */
export const SuggestQuery = z.object({ text: TextParam });

export const Suggestions = z
  .object({
    queries: z.array(z.string()).max(8).meta({ description: "Searches that begin with the text or correct it." }),
    products: z
      .array(
        z.object({
          _id: Id,
          title: z.string(),
          price: Rupees,
          image: z.string().meta({ description: "A WebP file of 160 pixels." }),
        }),
      )
      .max(6),
    categories: z.array(Titled).max(3),
    brands: z.array(Titled).max(3),
    pages: z
      .array(z.object({ title: z.string(), path: z.string() }))
      .max(3)
      .meta({ description: "Pages of the shop that answer the text." }),
  })
  .meta({ id: "Suggestions" });
export type Suggestions = z.infer<typeof Suggestions>;

const MAX_CARDS = 20;

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
