import { Outlet } from "react-router";
import { useLoginInOtherTabs } from "#web/client/personal-screen.ts";
import { ComparePlace } from "#web/features/compare/compare-place.tsx";
import { ProductPreview } from "#web/features/products/product-preview.tsx";
import type { Route } from "./+types/frame-page.ts";
import { RouteErrorPage } from "./error-page.tsx";
import { errorMeta, pageMeta } from "./page-meta.ts";

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
