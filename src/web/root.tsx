import { useEffect, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import type { Route } from "./+types/root.ts";
import { offline } from "./boot/connection.ts";
import { useEarlyInputReplay } from "./boot/early-input.ts";
import { useNonce } from "./boot/nonce.ts";
import { showTheme, THEME_SCRIPT } from "./boot/theme.ts";
import { whenIdle } from "./boot/when-idle.ts";
import { WHOLE_AGAIN_SCRIPT, WholePage } from "./boot/whole-page.ts";
import { useFrameData, watchSettings } from "./client/frame-data.ts";
import { useLoginRedirect } from "./client/session.ts";
import { onSessionChange, readTheme } from "./client/storage.ts";
import { startUserStore } from "./client/user-store.ts";
import { OfflinePlace } from "./features/offline/offline-place.tsx";
import textFont from "./fonts/figtree.woff2?url";
import { RouteErrorPage } from "./layout/error-page.tsx";
import { Footer } from "./layout/footer.tsx";
import { readFrameData } from "./layout/frame-data.server.ts";
import { Header } from "./layout/header.tsx";
import { usePageChange } from "./layout/page-change.ts";
import { usePageFrame } from "./layout/page-frame.ts";
import { errorMeta, pageMeta } from "./layout/page-meta.ts";
import { Pending } from "./layout/pending.tsx";
import { ToastRegion } from "./layout/toast-region.tsx";
import { shopContext } from "./loader-context.ts";
import styles from "./styles.css?url";
import { CardDrawings } from "./ui/text/icon.tsx";
import { useLinks } from "./ui/text/shop-link.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/media/icon-touch-180.png" },
  { rel: "icon", href: "/media/favicon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = (args) => (args.error ? errorMeta(args) : pageMeta(args, "Electronics shop"));

export function loader({ context }: Route.LoaderArgs) {
  return readFrameData(context.get(shopContext));
}

/** It is loaded once: navigations neither wait for it nor fail because of it. `watchSettings` sees what has changed. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const frame = useFrameData();
  const own = usePageFrame();
  const nonce = useNonce();
  // The service worker has a page for what cannot be loaded; the router has none for a page without its script.
  useLinks(offline.get);
  useEarlyInputReplay();
  useLoginRedirect();
  usePageChange();
  useEffect(startUserStore, []);
  const version = frame?.version;
  useEffect(() => (version === undefined ? undefined : watchSettings(version)), [version]);
  // It follows a choice in another tab, too (D21).
  useEffect(() => onSessionChange(() => showTheme(readTheme())), []);
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F6F4F0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0D0E11" />
        <HeadScript nonce={nonce} code={import.meta.env.SSR ? THEME_SCRIPT : ""} />
        <HeadScript nonce={nonce} code={import.meta.env.SSR ? WHOLE_AGAIN_SCRIPT : ""} />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <CardDrawings />
        {own ? (
          <own.Header settings={frame?.settings} />
        ) : (
          <Header name={frame?.settings.name} categories={frame?.categories ?? []} />
        )}
        <OfflinePlace />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {frame &&
          (own ? (
            <own.Footer settings={frame.settings} />
          ) : (
            <Footer categories={frame.categories} settings={frame.settings} />
          ))}
        <Pending />
        {/* It says the title of each next page (`focus-keeper.ts`). */}
        <p className="visually-hidden" role="status" />
        <ToastRegion />
        <WholePage />
        <ScrollRestoration nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** It runs before the first view. Its code is in the document, and in no file that browsers load. */
function HeadScript({ nonce, code }: { nonce: string | undefined; code: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  );
}

/** The router would remove its scripts and their preloads at the first press of a link, which a slow phone notices. */
function PageScripts({ nonce }: { nonce: string | undefined }) {
  const [needed, setNeeded] = useState(true);
  useEffect(() => whenIdle(() => setNeeded(false)), []);
  return needed && <Scripts nonce={nonce} />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteErrorPage error={useRouteError()} />;
}
