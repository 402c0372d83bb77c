import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "./settings.ts";

const YEAR = "public, max-age=31536000, immutable";

/** Built assets and pictures. Their names change with their content, so they may be kept for ever. */
export async function addFiles(app: FastifyInstance, { root, dataDir }: Settings) {
  const folders = [
    { prefix: "/assets/", roots: [join(root, "build/client/assets")] },
    { prefix: "/media/", roots: [join(dataDir, "media"), join(root, "db/demo/pictures")] },
  ];
  for (const { prefix, roots } of folders) {
    const there = roots.filter((folder) => existsSync(folder));
    if (there.length === 0) continue;
    await app.register(fastifyStatic, {
      root: there,
      prefix,
      decorateReply: false,
      index: false,
      cacheControl: false,
      preCompressed: prefix === "/assets/",
      setHeaders: (reply) =>
        void reply.headers({ "cache-control": YEAR, "cross-origin-resource-policy": "cross-origin" }),
    });
  }
}
