import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "#server/settings.ts";
import { isContentHashed, mediaFolder } from "#shop/pictures/picture-files.ts";

export const ONE_YEAR = "public, max-age=31536000, immutable";
/** For files that may change under the same name: revalidated by ETag after an hour. */
const ONE_HOUR = "public, max-age=3600, stale-while-revalidate=604800";

export async function addFiles(app: FastifyInstance, { root, dataDir }: Settings) {
  const folders = [
    { prefix: "/assets/", roots: [join(root, "build/client/assets")], isImmutable: () => true },
    {
      prefix: "/media/",
      roots: [mediaFolder(dataDir), join(root, "db/demo/pictures")],
      isImmutable: isContentHashed,
    },
  ];
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
