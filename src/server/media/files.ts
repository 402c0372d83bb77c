import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { weakForms } from "#server/cache/etags.ts";
import { WORKER_POLICY } from "#server/security.ts";
import type { Settings } from "#server/settings.ts";
import { isContentHashed, mediaFolder } from "#shop/pictures/picture-files.ts";

export const ONE_YEAR = "public, max-age=31536000, immutable";
/** Files that may change under the same name are revalidated by ETag after an hour. */
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
  await app.register(addServiceWorker, { root: join(settings.root, "build/client") });
  for (const { prefix, roots, isImmutable } of folders) {
    const existing = roots.filter((folder) => existsSync(folder));
    if (existing.length === 0) continue;
    await app.register(async (files) => {
      compareStrongEtags(files);
      ignoreOtherRanges(files);
      await files.register(fastifyStatic, {
        root: existing,
        // Its own route reads the whole folder for each file, which may have a hundred thousand pictures.
        serve: false,
        index: false,
        // The name of a file being written starts with a dot.
        dotfiles: "ignore",
        cacheControl: false,
        preCompressed: prefix === "/assets/",
        setHeaders: (reply, path) =>
          void reply.headers({
            "cache-control": isImmutable(path) ? ONE_YEAR : ONE_HOUR,
            "cross-origin-resource-policy": "cross-origin",
            etag: strongEtag(reply),
          }),
      });
      files.get<{ Params: { "*": string } }>(`${prefix}*`, ({ originalUrl, params: { "*": name } }, reply) => {
        // A file has one address.
        const [path = ""] = originalUrl.split("?", 1);
        const isFile = path.startsWith(prefix) && !path.endsWith("/");
        return isFile ? reply.sendFile(`/${name}`) : reply.callNotFound();
      });
    });
  }
}

/**
 * A file is replaced, never rewritten, so that its size and time tell its bytes: its ETag is strong. The plugin only knows
 * weak ones, which say nothing about the rest of a download (RFC 9110, 13.1.5).
 */
function strongEtag(reply: { getHeader(name: string): unknown }): string {
  return String(reply.getHeader("etag")).replace("W/", "");
}

/** Gives the plugin the ETags that clients send in the form that it knows. */
function compareStrongEtags(files: FastifyInstance) {
  files.addHook("onRequest", async ({ raw: { headers } }) => {
    const known = headers["if-none-match"];
    const part = String(headers["if-range"] ?? "");
    if (known !== undefined) headers["if-none-match"] = weakForms(known);
    if (part.startsWith('"')) headers["if-range"] = `W/${part}`;
    else if (part.startsWith("W/")) delete headers.range;
  });
}

/** This is one part of a file: a first and perhaps a last byte, or the number of last bytes. */
const ONE_RANGE = /^\s*bytes=\s*(?:(?<first>\d+)-(?<last>\d*)|-\d+)\s*$/i;

/**
 * The whole file answers a range that is malformed, in another unit or not of a GET request (RFC 9110, 14.2), and several
 * ranges. The plugin refuses the malformed ones, as if they were beyond the end of the file.
 */
function ignoreOtherRanges(files: FastifyInstance) {
  files.addHook("onRequest", async ({ raw: { headers, method } }) => {
    if (headers.range === undefined) return;
    const match = ONE_RANGE.exec(headers.range);
    const { first, last } = match?.groups ?? {};
    if (match === null || method !== "GET" || (last && Number(last) < Number(first))) delete headers.range;
    // A unit may be in any case, and the plugin knows it in lower case.
    else headers.range = headers.range.toLowerCase().replace(/\s/g, "");
  });
}

/** Browsers and search engines ask for it by this name, whatever pages say about icons. */
async function addIcon(app: FastifyInstance, { roots }: { roots: string[] }) {
  if (roots.length === 0) return;
  compareStrongEtags(app);
  ignoreOtherRanges(app);
  await app.register(fastifyStatic, {
    root: roots,
    serve: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("etag", strongEtag(reply)),
  });
  app.get("/favicon.ico", (_request, reply) => reply.header("cache-control", ONE_MONTH).sendFile("favicon.ico"));
}

/** Its address stays the same, and browsers look at each start whether it has changed. */
async function addServiceWorker(app: FastifyInstance, { root }: { root: string }) {
  if (!existsSync(root)) return;
  compareStrongEtags(app);
  ignoreOtherRanges(app);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) =>
      void reply.headers({
        "cache-control": "no-cache",
        "content-security-policy": WORKER_POLICY,
        etag: strongEtag(reply),
      }),
  });
  app.get("/service-worker.js", (_request, reply) => reply.sendFile("service-worker.js"));
}
