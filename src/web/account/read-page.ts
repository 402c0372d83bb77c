import { lastPage, type Page } from "#shop/paging.ts";
import type { PageOf } from "#web/features/api/page-api.ts";

/** Beyond the last page, reads the last one (D5). */
export async function readPage<Item>(
  request: Request,
  size: number,
  list: (request: { page: number; limit: number }) => Promise<PageOf<Item>>,
): Promise<Page<Item>> {
  const page = pageIn(new URL(request.url));
  const found = await list({ page, limit: size });
  const last = lastPage(found.total, size);
  if (page <= last) return { ...found, page, size };
  return { ...(await list({ page: last, limit: size })), page: last, size };
}

function pageIn(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

export const pageHref = (page: number) => (page === 1 ? "?" : `?page=${page}`);
