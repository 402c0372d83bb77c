import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { catalogueIndex } from "#search/segments/product-index.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { isEmptyShop, loadDemo } from "#shop/demo/load-demo.server.ts";
import { readDemo, readPictureIndex } from "#shop/demo/read-demo.server.ts";
import { updateDemoPictures } from "#shop/demo/update-pictures.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { shopContext } from "#web/loader-context.ts";
import { canonicalPaths } from "./canonical-path.ts";
import { contextsOf } from "./context.ts";
import { createHttp, type HttpOptions } from "./http.ts";
import { InvalidSetting } from "./secret-files.ts";
import type { Settings } from "./settings.ts";
import { linkOrigin, startNotes } from "./start/start-notes.ts";
import { type Mail, startMail } from "./tasks/mail.ts";
import { openTransport } from "./tasks/mail-transports.ts";
import { type OwnerReports, startOwnerReports } from "./tasks/owner-reports.ts";
import { createPdfThread } from "./tasks/pdf-thread.ts";
import { type Pruning, startPruning } from "./tasks/pruning.ts";

export { OperatorError } from "#operator-error.ts";
export { readSettings } from "./settings.ts";

/** The server does not listen yet. */
export async function openShop(settings: Settings, middleware?: HttpOptions["middleware"]) {
  const db = await openDb(settings.database);
  makeMediaFolder(settings);
  await migrate(db, settings.root);
  if (settings.demo) await prepareDemo(contextsOf({ db, settings })(null, console), settings.root);
  const pdfs = createPdfThread();
  const shop = { db, settings, renderPdf: pdfs.render };
  const handle = createRequestHandler(build as ServerBuild, process.env.NODE_ENV);
  const { app, shutDown } = await createHttp({
    ...shop,
    ...(middleware ? { middleware } : {}),
    canonicalPath: canonicalPaths((build as ServerBuild).routes),
    renderPage(request, ctx) {
      const context = new RouterContextProvider();
      context.set(shopContext, ctx);
      return handle(request, context);
    },
  });
  let mail: Mail | undefined;
  let pruning: Pruning | undefined;
  let reports: OwnerReports | undefined;
  let following: NodeJS.Timeout | undefined;
  // Not earlier: a second server that ends because its port is in use must not claim emails.
  app.addHook("onListen", async () => {
    following = followCatalogue(db);
    pruning = startPruning(contextsOf(shop)(null, app.log));
    const ctx = contextsOf(shop)(null, app.log, { origin: linkOrigin(settings, portOf(app.server.address())) });
    reports = startOwnerReports(contextsOf(shop)(null, app.log));
    mail = startMail(ctx, openTransport(settings), app.log);
  });
  return {
    app,
    notes: startNotes(settings),
    async shutDown() {
      clearInterval(following);
      const closed = Promise.all([shutDown(), mail?.stop(), pruning?.stop(), reports?.stop()]);
      // Open requests may wait for the index; a load of many products takes longer than a shutdown may.
      await Promise.race([closed, sleep(INDEX_GRACE_MS, undefined, { ref: false })]);
      await catalogueIndex(db).stop();
      await closed;
      await pdfs.stop();
      await db.close();
    },
  };
}

const portOf = (address: ReturnType<Server["address"]>) => (typeof address === "object" && address ? address.port : 0);

const FOLLOW_MS = 1_000;
/** Longer than V8 keeps freed pages (8 s). */
const PAGE_POOL_MS = 10_000;
const INDEX_GRACE_MS = 3_000;

/**
 * Loads the search index, and reads what other processes change. The first pages after a start do not compete with the
 * load, unless they search. A search reports failures.
 */
function followCatalogue(db: Database): NodeJS.Timeout {
  let isLoaded = false;
  const read = async () => {
    await catalogueIndex(db).current();
    if (isLoaded) return;
    isLoaded = true;
    returnMemory();
  };
  return setInterval(() => void read().catch(() => undefined), FOLLOW_MS).unref();
}

/**
 * Returns the memory that a load has freed: V8 keeps freed pages in a pool, and returns them at the first collection after
 * their time there. Without `--expose-gc` this happens later (decision 035).
 */
function returnMemory() {
  globalThis.gc?.();
  setTimeout(() => globalThis.gc?.(), PAGE_POOL_MS).unref();
}

/** Pictures are served only from folders that exist at the start. */
function makeMediaFolder({ dataDir }: Settings) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    mkdirSync(mediaFolder(dataDir), { recursive: true });
  } catch (error) {
    throw new InvalidSetting(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`);
  }
}

async function prepareDemo(ctx: ShopContext, root: string) {
  if (!(await isEmptyShop(ctx))) return updateDemoPictures(ctx, readPictureIndex(root), () => readDemo(root).products);
  process.stdout.write("Loading the demo shop (DEMO=off starts with an empty one) …\n");
  await loadDemo(ctx, readDemo(root));
}
