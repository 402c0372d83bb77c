import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { shopContext } from "#web/loader-context.ts";
import { scriptStart, startLater } from "./boot/script-start.ts";

/** Renders the whole page before the answer begins: pages are kept as finished bytes. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const start = scriptStart(context.staticHandlerContext.matches.map(({ route }) => route.handle));
  // In development the scripts are others, and of the first view nothing has to be fast.
  const waits = import.meta.env.PROD && start !== "now";
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      async onAllReady() {
        const body = new PassThrough();
        pipe(body);
        headers.set("content-type", "text/html; charset=utf-8");
        const html = await text(body);
        resolve(new Response(waits ? startLater(html, start) : html, { status, headers }));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** What a loader, an action or rendering threw and no page expected. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Addresses and methods that the router itself refuses are no failure of the shop.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(shopContext).logFailure(error);
};
