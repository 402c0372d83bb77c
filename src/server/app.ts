import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { openDb } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { shopContext } from "#web/shop-context.ts";
import { createHttp, type HttpDoors } from "./http.ts";
import type { Settings } from "./settings.ts";

/** Opens the whole shop: database, migrations, server. Nothing listens yet. */
export async function openShop(settings: Settings, before?: HttpDoors["before"]) {
  const db = await openDb(settings.database);
  await migrate(db, settings.root);
  const handle = createRequestHandler(build as ServerBuild, process.env.NODE_ENV);
  const { app } = await createHttp({
    settings,
    db,
    ...(before ? { before } : {}),
    renderPage(request, ctx) {
      const context = new RouterContextProvider();
      context.set(shopContext, ctx);
      return handle(request, context);
    },
  });
  app.addHook("onClose", () => db.close());
  return { app, db };
}
