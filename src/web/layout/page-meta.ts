import type { MetaDescriptor } from "react-router";
import { isNotFound } from "./error-page.tsx";
import type { FrameData } from "./frame-data.server.ts";

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

type PageMeta = {
  description?: string | undefined;
  /** The path of a page that search engines may show; they skip pages without one. */
  canonical?: string | undefined;
  /** The path of the picture that shared links show. */
  picture?: string | undefined;
  type?: "website" | "article" | "product";
};

const SHOP_PICTURE = "/media/site/hero-1-1200.webp";

export function pageMeta(
  { matches }: MetaArgs,
  title: string,
  { description, canonical, picture = SHOP_PICTURE, type = "website" }: PageMeta = {},
): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as FrameData | undefined;
  const full = frame ? `${title} | ${frame.settings.name}` : title;
  // Search engines do not accept addresses without an origin.
  const origin = frame?.publicUrl;
  return [
    { title: full },
    { property: "og:title", content: full },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(canonical === undefined ? [{ name: "robots", content: "noindex" }] : [{ property: "og:type", content: type }]),
    ...(origin && canonical !== undefined
      ? [
          { tagName: "link", rel: "canonical", href: origin + canonical },
          { property: "og:url", content: origin + canonical },
          { property: "og:image", content: origin + picture },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
  ];
}

export function errorMeta(args: MetaArgs & { error?: unknown }): MetaDescriptor[] {
  return pageMeta(args, isNotFound(args.error) ? "Page not found" : "Something went wrong");
}
