import { Outlet } from "react-router";
import { useLoginInOtherTabs } from "#web/client/use-login-in-other-tabs.ts";
import { ComparePlace } from "#web/features/compare/compare-place.tsx";
import type { Route } from "./+types/frame-page.ts";
import { RouteErrorPage } from "./layout/error-page.tsx";
import { errorMeta, pageMeta } from "./layout/page-meta.ts";
import { ProductPreview } from "./layout/product-preview.tsx";

export const meta: Route.MetaFunction = (args) => (args.error ? errorMeta(args) : pageMeta(args, "Electronics shop"));

/**
 * Shows errors inside the document. The root's error boundary would render the scripts again in the browser, which
 * Trusted Types forbid.
 */
export default function Frame() {
  useLoginInOtherTabs();
  return (
    <>
      <Outlet />
      <ProductPreview />
      <ComparePlace />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />;
}
