import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { isOwnPath } from "#contract/social/own-path.ts";
import { offline } from "#web/boot/connection.ts";
import { useHydrating } from "#web/client/use-hydrating.ts";
import { canReachShop } from "#web/features/offline/reach-shop.ts";
import { StoredPages } from "#web/features/offline/stored-page-list.tsx";
import { findStoredPage } from "#web/features/offline/stored-pages.ts";
import { TryAgain } from "#web/features/offline/try-again.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/offline-page.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "You are offline");

/**
 * The service worker leads here from a page that it has not stored, and names that page. Of some pages it has the data only,
 * with which the router can open them from here.
 */
export default function OfflinePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // What is stored of this page knows nothing of the other one.
  const asked = new URLSearchParams(useHydrating() ? "" : search).get("page") ?? "";
  const page = isOwnPath(asked) ? asked : "/";

  const goOn = useEffectEvent(async () => {
    if ((await findStoredPage(page))?.isData) await navigate(page, { replace: true });
    else if (await canReachShop()) location.replace(page);
    else offline.set(true);
  });
  useEffect(() => {
    if (asked) void goOn();
  }, [asked]);

  return (
    <div className="wrap error-page">
      <h1>You are offline</h1>
      <p>This page was not opened on this device before, so it cannot be shown without a connection.</p>
      <TryAgain page={page} />
      <StoredPages />
    </div>
  );
}
