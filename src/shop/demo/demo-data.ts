import { z } from "zod";

export const DemoCatalogue = z.object({
  categories: z.array(z.string()),
  colors: z.array(z.string()),
  brands: z.array(z.string()),
  coupons: z.array(
    z.object({
      code: z.string(),
      discount: z.union([z.object({ percent: z.number().int() }), z.object({ amountPaise: z.number().int() })]),
      minimumPaise: z.number().int(),
      maxUsesPerUser: z.number().int().nullable(),
    }),
  ),
  reviewers: z.array(z.object({ firstname: z.string(), lastname: z.string() })),
});
export type DemoCatalogue = z.infer<typeof DemoCatalogue>;

/** What the demo's owner has set, by path. */
export const DemoSettings = z.record(z.string(), z.json());
export type DemoSettings = z.infer<typeof DemoSettings>;

export const DemoProduct = z.object({
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  price: z.number().int(),
  mrp: z.number().int(),
  stock: z.number().int(),
  dispatchDays: z.number().int().min(0).optional(),
  colors: z.array(z.string()).min(1),
  tags: z.enum(["", "featured", "popular"]),
  shape: z.string(),
  look: z.string().optional(),
  specs: z.array(z.tuple([z.string(), z.string()])).min(3),
  description: z.string(),
  sold: z.number().int(),
  daysAgo: z.number(),
  reviews: z.array(
    z.object({
      by: z.number().int(),
      star: z.number().multipleOf(0.5).min(0.5).max(5),
      comment: z.string(),
      daysAgo: z.number(),
    }),
  ),
});
export type DemoProduct = z.infer<typeof DemoProduct>;

export const DemoBlog = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  author: z.string(),
  daysAgo: z.number(),
  summary: z.string(),
  description: z.string(),
});
export type DemoBlog = z.infer<typeof DemoBlog>;

export type PictureIndex = ReadonlyMap<string, string>;

export type DemoShop = {
  catalogue: DemoCatalogue;
  settings: DemoSettings;
  products: DemoProduct[];
  blogs: DemoBlog[];
  pictures: PictureIndex;
};
