import { Outlet } from "react-router";
import { useLoginInOtherTabs } from "#web/client/personal-screen.ts";
import type { Route } from "./+types/frame-page.ts";
import { RouteErrorPage } from "./error-page.tsx";
import { errorMeta, pageMeta } from "./page-meta.ts";

export const meta: Route.MetaFunction = (args) => (args.error ? errorMeta(args) : pageMeta(args, "Electronics shop"));

/**
 * Stands between the document and all pages, so that an error is shown inside the document. The root's own boundary
 * would make the document anew in the browser, scripts included, which Trusted Types forbids.
 */
export default function Frame() {
  useLoginInOtherTabs();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />;
}
