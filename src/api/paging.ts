import type { FastifyReply, FastifyRequest } from "fastify";
import { lastPage } from "#shop/paging.ts";

const DEFAULT_SIZE = 30;
const MAX_SIZE = 1_000;
/** The header repeats the query up to four times. */
const MAX_LINKED_QUERY = 1_000;

/** Returns null when the query requests the whole list. */
export function requestedPage(query: { page?: number | undefined; limit?: number | undefined }) {
  if (query.page === undefined && query.limit === undefined) return null;
  return pageOf(query.page ?? 1, query.limit, MAX_SIZE);
}

/** A page with as many items as requested, but no more than `max`. */
export function pageOf(page: number, size: number | undefined, max: number) {
  const limit = Math.min(size ?? DEFAULT_SIZE, max);
  return { page, limit, offset: (page - 1) * limit };
}

/** Sets `X-Total-Count` and, for a page with a query of usual length, `Link` with root-relative URLs. */
export function sendPaging(
  request: FastifyRequest,
  reply: FastifyReply,
  requested: ReturnType<typeof requestedPage>,
  total: number,
) {
  reply.header("x-total-count", total);
  if (!requested) return;
  const { page, limit } = requested;
  const [path = "", ...rest] = request.url.split("?");
  // The schema has removed unknown parameters from `request.query`.
  const queryParams = [...new URLSearchParams(rest.join("?"))].filter(([name]) =>
    Object.hasOwn(request.query as object, name),
  );
  if (new URLSearchParams(queryParams).toString().length > MAX_LINKED_QUERY) return;
  const last = lastPage(total, limit);
  const link = (rel: string, to: number) => {
    const params = new URLSearchParams(queryParams);
    params.set("page", String(to));
    params.set("limit", String(limit));
    return `<${path}?${params}>; rel="${rel}"`;
  };
  const links = [link("first", 1), link("last", last)];
  if (page > 1) links.unshift(link("prev", Math.min(page - 1, last)));
  if (page < last) links.unshift(link("next", page + 1));
  reply.header("link", links.join(", "));
}
