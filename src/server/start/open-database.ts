import { mkdirSync } from "node:fs";
import { openDb } from "#db/open.ts";
import { contextsOf, type Shop } from "#server/context.ts";
import { openSettings } from "#server/owner-settings.ts";
import { InvalidSetting } from "#server/secret-files.ts";
import type { Settings } from "#server/settings.ts";
import { createPdfThread } from "#server/tasks/pdf-thread.ts";
import { migrateShop } from "#shop/backup/migrate-shop.server.ts";
import { createProductSearch } from "#shop/catalogue/search/feed.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { isEmptyShop, loadDemo } from "#shop/demo/load-demo.server.ts";
import { readDemo, readPictureIndex } from "#shop/demo/read-demo.server.ts";
import { updateDemoPictures } from "#shop/demo/update-pictures.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";

/** The database, the search, the settings and the thread for PDFs live as long as the process. Contexts are made of them. */
export type OpenShop = Shop & { settings: Settings };

/** Opens the database in its newest form, for a web, a worker or both. */
export async function openDatabase(settings: Settings): Promise<{ shop: OpenShop; close(): Promise<void> }> {
  const db = await openDb(settings.database);
  makeMediaFolder(settings);
  const { root, dataDir, backupKey: secret } = settings;
  await migrateShop(db, { root, dataDir, secret, say: (sentence) => void process.stdout.write(`${sentence}\n`) });
  const search = createProductSearch(db);
  const settingsCopy = await openSettings(db, settings, search);
  if (settings.demo)
    await prepareDemo(
      contextsOf({ db, search, settings, settingsCopy })(null, console, { actor: { kind: "system", task: "demo" } }),
      settings.root,
    );
  const pdfs = createPdfThread();
  return {
    shop: { db, search, settings, settingsCopy, renderPdf: pdfs.render },
    /** It is called after all that uses it has stopped. */
    async close() {
      await pdfs.stop();
      await db.close();
    },
  };
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
