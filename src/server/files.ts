import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { isNamedByContent, mediaFolder } from "#shop/pictures/picture-files.ts";
import type { Settings } from "./settings.ts";

const YEAR = "public, max-age=31536000, immutable";
/** Fixed names say nothing of the content: asked again after an hour, answered by the ETag when it is still the same. */
const HOUR = "public, max-age=3600, stale-while-revalidate=604800";

/** Built assets and pictures. */
export async function addFiles(app: FastifyInstance, { root, dataDir }: Settings) {
  const folders = [
    { prefix: "/assets/", roots: [join(root, "build/client/assets")], isImmutable: () => true },
    {
      prefix: "/media/",
      roots: [mediaFolder(dataDir), join(root, "db/demo/pictures")],
      isImmutable: isNamedByContent,
    },
  ];
  for (const { prefix, roots, isImmutable } of folders) {
    const there = roots.filter((folder) => existsSync(folder));
    if (there.length === 0) continue;
    await app.register(fastifyStatic, {
      root: there,
      prefix,
      decorateReply: false,
      index: false,
      // What is still being written has a name with a dot in front.
      dotfiles: "ignore",
      cacheControl: false,
      preCompressed: prefix === "/assets/",
      setHeaders: (reply, path) =>
        void reply.headers({
          "cache-control": isImmutable(path) ? YEAR : HOUR,
          "cross-origin-resource-policy": "cross-origin",
        }),
    });
  }
}
