import type { FastifyReply, FastifyRequest } from "fastify";
import { lastPage } from "#shop/paging.ts";

const DEFAULT_SIZE = 30;
const LARGEST_SIZE = 1_000;

/** Where the asked page begins; null when the query asks for the whole list. */
export function askedPage(query: { page?: number | undefined; limit?: number | undefined }) {
  if (query.page === undefined && query.limit === undefined) return null;
  const page = query.page ?? 1;
  const limit = Math.min(query.limit ?? DEFAULT_SIZE, LARGEST_SIZE);
  return { page, limit, offset: (page - 1) * limit };
}

/** `X-Total-Count`, and of an asked page `Link` (next, prev, first, last) with addresses relative to the root and the known parts of the query. */
export function sendPaging(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: ReturnType<typeof askedPage>,
  total: number,
) {
  reply.header("x-total-count", total);
  if (!asked) return;
  const { page, limit } = asked;
  const [path = "", ...rest] = request.url.split("?");
  // The schema has left out what it does not know: no link repeats it.
  const known = [...new URLSearchParams(rest.join("?"))].filter(([name]) =>
    Object.hasOwn(request.query as object, name),
  );
  const last = lastPage(total, limit);
  const link = (rel: string, to: number) => {
    const params = new URLSearchParams(known);
    params.set("page", String(to));
    params.set("limit", String(limit));
    return `<${path}?${params}>; rel="${rel}"`;
  };
  const links = [link("first", 1), link("last", last)];
  if (page > 1) links.unshift(link("prev", Math.min(page - 1, last)));
  if (page < last) links.unshift(link("next", page + 1));
  reply.header("link", links.join(", "));
}
