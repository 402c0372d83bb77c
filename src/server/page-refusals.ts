import type { IncomingMessage, ServerResponse } from "node:http";
import { refusals } from "#contract/errors.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Admission } from "./admission/admission.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { addressOf } from "./client-address.ts";
import { translateError } from "./failures.ts";
import { errorPage, HTML, laneOf, pageKind } from "./pages.ts";
import { EMPTY_POLICY } from "./security.ts";

const OTHER_PATHS = /^\/(api|assets|media|health|ready|metrics)(?:[/?]|$)/;

type PageRefusals = {
  admission: Admission;
  cache: PageCache;
  commonHeaders: Record<string, string>;
  shopName(): string;
};

/**
 * Returns a function that refuses a page before it is routed, when too many wait: that takes half the time, and under a
 * flood refusals are most of the work. It returns false for all other requests.
 */
export function createPageRefusals({ admission, cache, commonHeaders, shopName }: PageRefusals) {
  const { failure, retryAfterSeconds } = translateError(new ShopError("unavailable"));
  const head = Object.entries({
    ...commonHeaders,
    "content-security-policy": EMPTY_POLICY,
    "content-type": HTML,
    "retry-after": String(retryAfterSeconds),
    connection: "close",
  }).flat();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "", socket } = request;
    if (OTHER_PATHS.test(url) || laneOf(url) !== "reading" || cache.isRendering(request, pageKind(url))) return false;
    if (!admission.refuses([addressOf({ ip: socket.remoteAddress ?? "" })])) return false;
    const body = errorPage(failure.message, shopName());
    const length = String(Buffer.byteLength(body));
    response.writeHead(refusals.unavailable.status, [...head, "content-length", length]).end(body);
    return true;
  };
}
