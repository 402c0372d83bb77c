import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import type { Route } from "./+types/root.ts";
import { useEarlyTouches } from "./boot/early-input.ts";
import { useWholePage, WHOLE_AGAIN_SCRIPT } from "./boot/whole-page.ts";
import { THEME_SCRIPT } from "./client/storage.ts";
import textFont from "./fonts/figtree.woff2?url";
import { NothingHere, NothingToShow } from "./layout/dead-ends.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { pageMeta } from "./layout/page-meta.ts";
import { Pending } from "./layout/pending.tsx";
import { ToastRegion } from "./layout/toast-region.tsx";
import { shopContext } from "./loader-context.ts";
import styles from "./styles.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/media/favicon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = ({ error }) =>
  pageMeta(isRouteErrorResponse(error) && error.status === 404 ? "Page not found" : "Electronics shop");

/** What the header and the footer of every page show. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const categories = await listFacet(shop, "categories");
  const { contact, openingHours, newsletterDiscount, appDiscount } = shop.settings;
  return {
    categories: categories.map(({ _id, title }) => ({ id: _id, title })),
    settings: { contact, openingHours, newsletterDiscount, appDiscount },
  };
}

/** Header and footer stay as they came: no page waits for them, and none fails because of them. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>("root");
  useWholePage();
  useEarlyTouches();
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F6F4F0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0D0E11" />
        <script>{THEME_SCRIPT}</script>
        <script>{WHOLE_AGAIN_SCRIPT}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Header categories={shop?.categories ?? []} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {shop && <Footer categories={shop.categories} settings={shop.settings} />}
        <Pending />
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Addresses that lead nowhere, and what nobody foresaw. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NothingHere /> : <NothingToShow />;
}
