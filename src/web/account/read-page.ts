import { lastPage, type Page } from "#shop/paging.ts";
import type { PageOf } from "#web/client/api.ts";

/** The page that the address of a tab names; one beyond the end is the last (D5). */
export async function readPage<Item>(
  request: Request,
  size: number,
  list: (asked: { page: number; limit: number }) => Promise<PageOf<Item>>,
): Promise<Page<Item>> {
  const page = pageIn(new URL(request.url));
  const asked = await list({ page, limit: size });
  const last = lastPage(asked.total, size);
  if (page <= last) return { ...asked, page, size };
  return { ...(await list({ page: last, limit: size })), page: last, size };
}

function pageIn(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** The first page has the plain address. */
export const pageHref = (page: number) => (page === 1 ? "?" : `?page=${page}`);
