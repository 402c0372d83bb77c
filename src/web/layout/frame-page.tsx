import { Outlet } from "react-router";
import { useLoginInOtherTabs } from "#web/client/personal-screen.ts";
import type { Route } from "./+types/frame-page.ts";
import { RouteErrorPage } from "./error-page.tsx";
import { errorMeta, pageMeta } from "./page-meta.ts";

export const meta: Route.MetaFunction = (args) => (args.error ? errorMeta(args) : pageMeta(args, "Electronics shop"));

/**
 * Parent of all pages, so that errors are shown inside the document. The root's error boundary would render the
 * document again in the browser, with its scripts, which Trusted Types forbid.
 */
export default function Frame() {
  useLoginInOtherTabs();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />;
}
