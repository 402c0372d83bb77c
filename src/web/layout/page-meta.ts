import { isRouteErrorResponse, type MetaDescriptor } from "react-router";

const SHOP = "Bijli";

/** Title, description and canonical address of a page. */
export function pageMeta(
  title: string,
  { description, canonical }: { description?: string; canonical?: string } = {},
): MetaDescriptor[] {
  const full = `${title} | ${SHOP}`;
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

/** The title of a page that could not be shown. */
export function failureMeta(error: unknown): MetaDescriptor[] {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(lost ? "Page not found" : "Something went wrong");
}
