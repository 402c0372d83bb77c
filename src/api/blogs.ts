import { z } from "zod";
import { Blog, BlogQuery } from "#contract/blogs.ts";
import { Category, Id } from "#contract/fields.ts";
import { countBlogs, listBlogCategories, listBlogs, readBlog } from "#shop/blogs/blogs.server.ts";
import type { FeatureRoutes } from "./feature-routes.ts";
import { askedPage, sendPaging } from "./paging.ts";

/** Blog posts and their categories. */
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
      const filter = { categories: request.query.category, sort: request.query.sort };
      const total = await countBlogs(ctx, filter);
      const asked = askedPage(request.query);
      sendPaging(request, reply, asked, total);
      return listBlogs(ctx, filter, asked ?? { offset: 0, limit: total });
    },
  );

  api.get(
    "/blog/:id",
    {
      config: { kept: false },
      schema: {
        summary: "One blog post; counts a view",
        tags: ["Blog"],
        params: z.object({ id: Id }),
        response: { 200: Blog },
      },
    },
    async (request) => {
      const blog = await readBlog(contextOf(request), request.params.id);
      return { ...blog, numViews: blog.numViews + countBlogView(blog._id) };
    },
  );

  api.get(
    "/blogcategory",
    { schema: { summary: "List blog categories", tags: ["Blog"], response: { 200: z.array(Category) } } },
    (request) => listBlogCategories(contextOf(request)),
  );
};
