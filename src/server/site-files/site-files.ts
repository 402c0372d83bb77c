import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { jsonText } from "#api/json-stream.ts";
import type { Admission } from "#server/admission/admission.ts";
import { cacheResponses } from "#server/cache/cache-responses.ts";
import type { PageCache } from "#server/cache/page-cache.ts";
import type { ContextOf } from "#server/context.ts";
import { ownOrigin } from "#server/security.ts";
import type { Settings } from "#server/settings.ts";
import { listLatestCards } from "#shop/blogs/blogs.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readFrameData } from "#web/layout/frame-data.server.ts";
import { rssFeed } from "./feed.ts";
import { robotsTxt } from "./robots.ts";
import { sitemapIndex, sitemapPart } from "./sitemap.ts";

const XML = "application/xml; charset=utf-8";
const FEED_POSTS = { offset: 0, limit: 20 };

type SiteFiles = {
  settings: Settings;
  cache: PageCache;
  admission: Admission;
  extraHeaders(request: IncomingMessage): string[];
  contextOf: ContextOf;
};

const PASSWORD_PAGE = "/accounts/settings#password";

/** Serves files for search engines, feed readers, home screens and password managers. */
export function addSiteFiles(files: FastifyInstance, { settings, cache, admission, extraHeaders, ...shop }: SiteFiles) {
  // Addresses need an origin: without PUBLIC_URL, it is that of the request, which is part of the key.
  const originOf = (request: FastifyRequest) => URL.parse(ownOrigin(request, settings))?.origin ?? "";
  const keyOf = (request: FastifyRequest) =>
    `${request.raw.url ?? ""}${settings.publicUrl === "" ? ` ${originOf(request)}` : ""}`;
  const contextOf = (request: FastifyRequest) =>
    shop.contextOf(request.render, request.log, { origin: originOf(request) });
  cacheResponses(files, cache, { extraHeaders, keyOf });
  admission.addTo(files);

  files.get("/robots.txt", (request, reply) => {
    reply.type("text/plain; charset=utf-8");
    return reply.send(robotsTxt(contextOf(request).publicUrl));
  });

  files.get("/manifest.webmanifest", (request, reply) => {
    const { name } = contextOf(request).settings;
    reply.type("application/manifest+json; charset=utf-8");
    return reply.send(JSON.stringify(manifest(name)));
  });

  // A page as it is rendered has the same. Open tabs ask for it when a setting has changed.
  files.get("/frame.json", async (request, reply) => {
    const frame = await readFrameData(shop.contextOf(request.render, request.log));
    return reply.type("application/json; charset=utf-8").send(jsonText(frame));
  });

  files.get("/blogs/feed.xml", async (request, reply) => {
    const ctx = contextOf(request);
    const posts = await listLatestCards(ctx, FEED_POSTS);
    reply.type("application/rss+xml; charset=utf-8");
    return rssFeed(posts, { shop: ctx.settings.name, origin: ctx.publicUrl });
  });

  // Password managers send a customer there whose password is known to others.
  files.get("/.well-known/change-password", (_request, reply) => reply.redirect(PASSWORD_PAGE, 302));

  files.get("/sitemap.xml", async (request, reply) => {
    reply.type(XML);
    return sitemapIndex(contextOf(request));
  });

  files.get<{ Params: { part: string } }>(
    "/sitemap/:part.xml",
    { config: { cached: false, lane: "lists" } },
    async (request, reply) => {
      const part = sitemapPart(contextOf(request), request.params.part);
      if (part === null) throw new ShopError("notFound");
      reply.type(XML);
      // Fastify would read the whole stream.
      if (request.method === "HEAD") return reply.send(Readable.from([]));
      return reply.send(Readable.from(part, { highWaterMark: 1 }));
    },
  );
}

function manifest(name: string) {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/media/${file}.png`,
    sizes,
    type: "image/png",
    purpose,
  });
  return {
    name: `${name} electronics shop`,
    short_name: name,
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#F6F4F0",
    theme_color: "#F6F4F0",
    icons: [
      icon("icon-192", "192x192", "any"),
      icon("icon-512", "512x512", "any"),
      icon("icon-maskable-512", "512x512", "maskable"),
    ],
  };
}
