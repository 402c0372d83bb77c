import { mkdirSync } from "node:fs";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { isEmptyShop, loadDemo } from "#shop/demo/load-demo.server.ts";
import { readDemo, readPictureIndex } from "#shop/demo/read-demo.server.ts";
import { renewPictures } from "#shop/demo/renew-pictures.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { shopContext } from "#web/loader-context.ts";
import { contextsOf } from "./context.ts";
import { createHttp, type HttpDoors } from "./http.ts";
import { type Mail, startMail } from "./mail.ts";
import { openTransport } from "./mail-carriers.ts";
import { type Settings, WrongSetting } from "./settings.ts";

export { readSettings } from "./settings.ts";

/** Opens the whole shop: database, migrations, server. Nothing listens yet. */
export async function openShop(settings: Settings, before?: HttpDoors["before"]) {
  const db = await openDb(settings.database);
  makeMediaFolder(settings);
  await migrate(db, settings.root);
  if (settings.demo) await bringDemo(contextsOf({ db, settings })(null, console), settings.root);
  const handle = createRequestHandler(build as ServerBuild, process.env.NODE_ENV);
  const { app, close } = await createHttp({
    settings,
    db,
    ...(before ? { before } : {}),
    renderPage(request, ctx) {
      const context = new RouterContextProvider();
      context.set(shopContext, ctx);
      return handle(request, context);
    },
  });
  let mail: Mail | undefined;
  // Not earlier: a second start by mistake ends when it finds its port taken, and must not take letters with it.
  app.addHook("onListen", async () => {
    mail = startMail(contextsOf({ db, settings })(null, app.log), openTransport(settings), app.log);
  });
  return {
    app,
    async close() {
      await Promise.all([close(), mail?.stop()]);
      // Last: what others still store while they close needs it.
      await db.close();
    },
  };
}

/** Pictures that come later are served only from a folder that is there now. */
function makeMediaFolder({ dataDir }: Settings) {
  try {
    mkdirSync(mediaFolder(dataDir), { recursive: true });
  } catch (error) {
    throw new WrongSetting(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`);
  }
}

async function bringDemo(ctx: ShopContext, root: string) {
  if (!(await isEmptyShop(ctx))) return renewPictures(ctx, readPictureIndex(root), () => readDemo(root).products);
  process.stdout.write("Loading the demo shop (DEMO=off starts with an empty one) …\n");
  await loadDemo(ctx, readDemo(root));
}
