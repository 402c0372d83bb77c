import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { shopContext } from "#web/loader-context.ts";
import { canonicalPaths } from "./canonical-path.ts";
import type { ConsoleMiddleware } from "./console/console-files.ts";
import { ownProcess } from "./processes/own-process.ts";
import type { Settings } from "./settings.ts";
import { openDatabase } from "./start/open-database.ts";
import { startConsole } from "./start/start-console.ts";
import { startNotes } from "./start/start-notes.ts";
import { startWeb, type WebOptions } from "./start/start-web.ts";
import { startWorker, type Worker } from "./start/start-worker.ts";

export { OperatorError } from "#operator-error.ts";
export { readSettings } from "./settings.ts";

/** What serves the sources of pages and of the console instead of their builds. */
export type Development = { pages: NonNullable<WebOptions["middleware"]>; console: ConsoleMiddleware };

/**
 * Opens a web, and in the first process of the shop the console and a worker, too. The servers do not listen yet.
 */
export async function openShop(settings: Settings, development?: Development) {
  const own = ownProcess();
  const { shop, close } = await openDatabase(settings);
  const web = await startWeb(shop, { ...pages(), own, ...(development && { middleware: development.pages }) });
  const { app } = web;
  const ownerConsole = own.isFirst ? await startConsole(shop, development?.console) : null;
  let worker: Worker | undefined;
  // It does not begin earlier: a second server that ends because its port is in use must not claim emails.
  app.addHook("onListen", async () => {
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : settings.port;
    if (own.isFirst) worker = startWorker(shop, { log: app.log, port });
  });
  return {
    app,
    own,
    notes: startNotes(settings),
    /** Opens the console, and returns what the owner should know of it. It is called when the shop listens. */
    openConsole: async () => (await ownerConsole?.open()) ?? [],
    async shutDown(othersAccept = false) {
      await Promise.all([web.stop(othersAccept), ownerConsole?.stop(), worker?.stop()]);
      await close();
    },
  };
}

/** Returns the pages of the router's build. */
function pages(): WebOptions {
  const handle = createRequestHandler(build as ServerBuild, process.env.NODE_ENV);
  return {
    canonicalPath: canonicalPaths((build as ServerBuild).routes),
    renderPage(request, ctx) {
      const context = new RouterContextProvider();
      context.set(shopContext, ctx);
      return handle(request, context);
    },
  };
}
