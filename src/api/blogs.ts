import { z } from "zod";
import { Blog, BlogQuery } from "#contract/blogs.ts";
import { refusals } from "#contract/errors.ts";
import { Category, IdInput } from "#contract/fields.ts";
import { countBlogs, getBlog, listBlogCategories, listBlogs } from "#shop/blogs/blogs.server.ts";
import { categoryNamed } from "#shop/blogs/category-named.ts";
import type { FeatureRoutes } from "./feature-routes.ts";
import { requestedPage, sendPaging } from "./paging.ts";

export const blogRoutes: FeatureRoutes = (api, contextOf, { countBlogView }) => {
  api.get(
    "/blog",
    {
      schema: {
        summary: "List blog posts: by category, sorted, paged or whole",
        tags: ["Blog"],
        querystring: BlogQuery,
        response: { 200: z.array(Blog) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { category, sort } = request.query;
      const titles = (await listBlogCategories(ctx)).map(({ title }) => title);
      const filter = { categories: category.map((title) => categoryNamed(titles, title)), sort };
      const total = await countBlogs(ctx, filter);
      const page = requestedPage(request.query);
      sendPaging(request, reply, page, total);
      return listBlogs(ctx, filter, page ?? { offset: 0, limit: total });
    },
  );

  api.get(
    "/blog/:id",
    {
      config: { cached: false, refuses: ["blogNotFound"] },
      schema: {
        summary: "One blog post; counts a view",
        tags: ["Blog"],
        params: z.object({ id: IdInput(refusals.blogNotFound.message) }),
        response: { 200: Blog },
      },
    },
    async (request) => {
      const blog = await getBlog(contextOf(request), request.params.id);
      return { ...blog, numViews: blog.numViews + countBlogView(blog._id) };
    },
  );

  api.get(
    "/blogcategory",
    { schema: { summary: "List blog categories", tags: ["Blog"], response: { 200: z.array(Category) } } },
    async (request, reply) => {
      const categories = await listBlogCategories(contextOf(request));
      sendPaging(request, reply, null, categories.length);
      return categories;
    },
  );
};
