import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { ONE_YEAR } from "#server/media/files.ts";
import { HTML } from "#server/pages.ts";

/** Serves sources, while the console is developed. */
export type ConsoleMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the build of the console: its files, and its only page at every address that is no call. */
export async function addConsoleFiles(app: FastifyInstance, root: string, middleware?: ConsoleMiddleware) {
  if (middleware)
    return void app.get("/*", (request, reply) => {
      reply.hijack();
      middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    });
  const build = join(root, "build/console");
  const page = join(build, "index.html");
  if (!existsSync(page)) return;
  const html = readFileSync(page, "utf8");
  await app.register(fastifyStatic, {
    root: join(build, "assets"),
    prefix: "/assets/",
    index: false,
    wildcard: true,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header("cache-control", ONE_YEAR),
  });
  app.get("/*", (_request, reply) => reply.type(HTML).send(html));
}
