import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { shopContext } from "#web/loader-context.ts";
import { scriptStart, startLater } from "./boot/script-start.ts";

/** Pages are cached as complete bytes. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const start = scriptStart(context.staticHandlerContext.matches.map(({ route }) => route.handle));
  // Development has other scripts.
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router's own 4xx responses are no failure of the shop.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(shopContext).logFailure(error);
};
