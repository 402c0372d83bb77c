import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRequestHandler, type EntryContext, Scripts, type ServerBuild, ServerRouter } from "react-router";

export async function renderRouterPage(): Promise<string> {
  const html = createElement("html", null, createElement("body", null, createElement(Scripts)));
  const render = (request: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(renderToString(createElement(ServerRouter, { context, url: request.url })), { status, headers });
  const route = { id: "root", path: "", module: "/assets/root.js", imports: ["/assets/shared.js"] };
  const has = {
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    hasDefaultExport: true,
  };
  const build: ServerBuild = {
    entry: { module: { default: render } },
    routes: { root: { id: "root", path: "", module: { default: () => html } } },
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: {
        root: {
          ...route,
          ...has,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      },
      url: "/assets/manifest.js",
      version: "1",
    },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  };
  const response = await createRequestHandler(build, "production")(new Request("http://localhost/"));
  return response.text();
}
