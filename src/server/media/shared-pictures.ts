import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Admission } from "#server/admission/admission.ts";
import { failureOf } from "#server/failures.ts";
import type { Settings } from "#server/settings.ts";
import { isContentHashed, PICTURE_SHAPES, pictureFile } from "#shop/pictures/picture-files.ts";
import { sharedPicture } from "#shop/pictures/shared-picture.server.ts";
import { ONE_HOUR, ONE_YEAR, pictureFolders } from "./files.ts";

const [WIDTH] = PICTURE_SHAPES.square.widths.slice(-1);
/** It is the name of a picture; customers' own are not shared. */
const FILE = /^((?:site\/)?[a-z0-9-]+(?:\.[0-9a-f]{8})?)\.jpg$/;
/** Each takes some 60 KB. */
const MAX_KEPT = 50;

/** Serves pictures for shared links. They are made when a site asks for them, which few do for any product. */
export function addSharedPictures(app: FastifyInstance, settings: Settings, admission: Admission) {
  const kept = new LRUCache<string, Buffer>({ max: MAX_KEPT });
  const folders = pictureFolders(settings);

  app.get<{ Params: { "*": string } }>("/media/shared/*", async (request, reply) => {
    const name = FILE.exec(request.params["*"])?.[1];
    const source = name === undefined ? "" : pictureFile(name, WIDTH ?? 0, "avif");
    const path = source && folders.map((folder) => join(folder, source)).find((file) => existsSync(file));
    if (!path) return reply.code(404).header("cache-control", "no-store").send(failureOf("notFound"));
    let bytes = kept.get(path);
    if (!bytes) {
      bytes = await admission.run("pictures", request, reply, () => sharedPicture(path));
      if (!bytes) return reply;
      kept.set(path, bytes);
    }
    return reply
      .headers({
        "cache-control": isContentHashed(path) ? ONE_YEAR : ONE_HOUR,
        "cross-origin-resource-policy": "cross-origin",
      })
      .type("image/jpeg")
      .send(bytes);
  });
}
