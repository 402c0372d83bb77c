import { z } from "zod";
import { Id, Image, Time } from "./fields.ts";
import { CountParam, ListParam, SortParam } from "./query.ts";

const BLOG_SORT_KEYS = ["createdAt", "numViews", "title"] as const;

export const Blog = z
  .object({
    _id: Id,
    title: z.string(),
    slug: z.string(),
    category: z.string(),
    summary: z.string(),
    description: z.string().meta({ description: "Sanitised HTML." }),
    images: z.array(Image).min(1),
    author: z.string(),
    numViews: z.number().int(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "Blog" });
export type Blog = z.infer<typeof Blog>;

export const BlogQuery = z.object({
  category: ListParam,
  sort: SortParam(BLOG_SORT_KEYS),
  page: CountParam,
  limit: CountParam,
});
export type BlogQuery = z.infer<typeof BlogQuery>;
