import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { withoutDirections } from "#contract/cleaning/signs.ts";
import { shopContext } from "#web/loader-context.ts";
import { NonceProvider } from "./boot/nonce.ts";
import { inlineScripts } from "./render/inline-scripts.server.ts";
import { scriptStart, startLater } from "./render/script-start.server.ts";

/**
 * Pages are cached as complete bytes. The Content-Security-Policy has only the sources of the page's scripts; the server
 * adds the rest.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const start = scriptStart(context.staticHandlerContext.matches.map(({ route }) => route.handle));
  // Development has other scripts.
  const waits = import.meta.env.PROD && start !== "now";
  const nonce = randomBytes(16).toString("hex");
  return new Promise<Response>((resolve, reject) => {
    const page = (
      <NonceProvider value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceProvider>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // What is loaded on use stands in its place, and not at the end of the page, from where a script would move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      async onAllReady() {
        const body = new PassThrough();
        pipe(body);
        headers.set("content-type", "text/html; charset=utf-8");
        const rendered = withoutDirections(await text(body));
        const { html, sources } = inlineScripts(waits ? startLater(rendered, start) : rendered, nonce);
        headers.set("content-security-policy", sources.join(" "));
        resolve(new Response(html, { status, headers }));
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
