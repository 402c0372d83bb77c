import type { MetaDescriptor } from "react-router";
import { isNotFound } from "./error-page.tsx";
import type { FrameData } from "./frame-data.server.ts";

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

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

export function errorMeta(args: MetaArgs & { error?: unknown }): MetaDescriptor[] {
  return pageMeta(args, isNotFound(args.error) ? "Page not found" : "Something went wrong");
}
