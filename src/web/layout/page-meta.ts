import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { sharedAddress } from "#shop/pictures/picture-files.ts";
import { type FrameData, readNewerFrame } from "#web/client/frame-data.ts";
import { isNotFound } from "./error-page.tsx";

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

type PageMeta = {
  description?: string | undefined;
  /** Search engines may show the page at this path; they skip pages without one. */
  canonical?: string | undefined;
  /** The path that links are shared with, where it says more than the canonical one. */
  shared?: string | undefined;
  /** Shared links say it; it is in rupees. */
  price?: number;
  /** Shared links show the picture of this file. */
  picture?: string | undefined;
  type?: "website" | "article" | "product";
};

const SHOP_PICTURE = "/media/site/hero-1-1200.webp";

export function pageMeta(
  { matches }: MetaArgs,
  title: string,
  { description, canonical, shared, picture, price, type = "website" }: PageMeta = {},
): MetaDescriptor[] {
  const loaded = matches.find((match) => match?.id === "root")?.loaderData as FrameData | undefined;
  const frame = readNewerFrame() ?? loaded;
  const full = frame ? `${title} | ${frame.settings.name}` : title;
  // Search engines do not accept addresses without an origin.
  const origin = frame?.publicUrl;
  const openGraph = (name: string, content: string) => ({ property: `og:${name}`, content });
  const meta: MetaDescriptor[] = [{ title: full }];
  if (description) meta.push({ name: "description", content: description });
  if (canonical === undefined) meta.push({ name: "robots", content: "noindex" });
  // Programs that read these load whole pages.
  if (import.meta.env.SSR) {
    meta.push(openGraph("title", full));
    if (description) meta.push(openGraph("description", description));
    if (canonical !== undefined) meta.push(openGraph("type", type));
  }
  if (!origin || canonical === undefined) return meta;
  // Browsers share this address, also after a link was opened.
  meta.push({ tagName: "link", rel: "canonical", href: origin + canonical });
  if (import.meta.env.SSR)
    meta.push(
      openGraph("site_name", frame.settings.name),
      openGraph("url", origin + (shared ?? canonical)),
      openGraph("image", origin + sharedAddress(picture ?? SHOP_PICTURE)),
      openGraph("image:width", "1200"),
      openGraph("image:height", "630"),
      openGraph("image:alt", picture ? title : frame.settings.name),
      { name: "twitter:card", content: "summary_large_image" },
      ...(price === undefined
        ? []
        : [
            { property: "product:price:amount", content: price.toFixed(2) },
            { property: "product:price:currency", content: "INR" },
          ]),
    );
  return meta;
}

export function errorMeta(args: MetaArgs & { error?: unknown }): MetaDescriptor[] {
  if (isRouteErrorResponse(args.error) && args.error.status === 410) return pageMeta(args, "No longer sold");
  return pageMeta(args, isNotFound(args.error) ? "Page not found" : "Something went wrong");
}
