import type { MetaDescriptor } from "react-router";
import { isNotFound } from "./error-page.tsx";
import type { FrameData } from "./frame-data.server.ts";

/** The part of a route's `meta` arguments that has the shop's name. */
type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

/** Title, description and canonical address of a page. */
export function pageMeta(
  { matches }: MetaArgs,
  title: string,
  { description, canonical }: { description?: string; canonical?: string } = {},
): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as FrameData | undefined;
  const full = frame ? `${title} | ${frame.settings.name}` : title;
  return [
    { title: full },
    { property: "og:title", content: full },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical }] : []),
  ];
}

/** The title of a page that is missing or failed. */
export function errorMeta(args: MetaArgs & { error?: unknown }): MetaDescriptor[] {
  return pageMeta(args, isNotFound(args.error) ? "Page not found" : "Something went wrong");
}
