import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "#server/settings.ts";
import { isContentHashed, mediaFolder } from "#shop/pictures/picture-files.ts";

export const ONE_YEAR = "public, max-age=31536000, immutable";
/** For files that may change under the same name: revalidated by ETag after an hour. */
export const ONE_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

const ONE_MONTH = "public, max-age=2592000";

/** The operator's pictures go before the demo's. */
export function pictureFolders({ root, dataDir }: Settings): string[] {
  return [mediaFolder(dataDir), join(root, "db/demo/pictures")];
}

export async function addFiles(app: FastifyInstance, settings: Settings) {
  const mediaRoots = pictureFolders(settings);
  const folders = [
    { prefix: "/assets/", roots: [join(settings.root, "build/client/assets")], isImmutable: () => true },
    { prefix: "/media/", roots: mediaRoots, isImmutable: isContentHashed },
  ];
  await app.register(addIcon, { roots: mediaRoots.filter((folder) => existsSync(folder)) });
  for (const { prefix, roots, isImmutable } of folders) {
    const existing = roots.filter((folder) => existsSync(folder));
    if (existing.length === 0) continue;
    await app.register(fastifyStatic, {
      root: existing,
      prefix,
      decorateReply: false,
      index: false,
      // The name of a file being written starts with a dot.
      dotfiles: "ignore",
      cacheControl: false,
      preCompressed: prefix === "/assets/",
      setHeaders: (reply, path) =>
        void reply.headers({
          "cache-control": isImmutable(path) ? ONE_YEAR : ONE_HOUR,
          "cross-origin-resource-policy": "cross-origin",
        }),
    });
  }
}

/** Browsers and search engines ask for it by this name, whatever pages say about icons. */
async function addIcon(app: FastifyInstance, { roots }: { roots: string[] }) {
  if (roots.length === 0) return;
  await app.register(fastifyStatic, { root: roots, serve: false, cacheControl: false });
  app.get("/favicon.ico", (_request, reply) => reply.header("cache-control", ONE_MONTH).sendFile("favicon.ico"));
}
