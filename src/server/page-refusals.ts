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

/**
 * Returns a function that refuses a page before it is routed, when too many wait: that takes half the time, and under a
 * flood refusals are most of the work. It returns false for all other requests.
 */
export function createPageRefusals(admission: Admission, cache: PageCache, commonHeaders: Record<string, string>) {
  const { failure, retryAfterSeconds } = translateError(new ShopError("unavailable"));
  const body = errorPage(failure.message);
  const head = Object.entries({
    ...commonHeaders,
    "content-security-policy": EMPTY_POLICY,
    "content-type": HTML,
    "content-length": String(Buffer.byteLength(body)),
    "retry-after": String(retryAfterSeconds),
    connection: "close",
  }).flat();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "", socket } = request;
    if (OTHER_PATHS.test(url) || laneOf(url) !== "reading" || cache.isRendering(request, pageKind(url))) return false;
    if (!admission.refuses([addressOf({ ip: socket.remoteAddress ?? "" })])) return false;
    response.writeHead(refusals.unavailable.status, head).end(body);
    return true;
  };
}
