import { useEffect } from "react";
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { oneOf } from "#search/filter/criteria.ts";
import { listLatestCards } from "#shop/blogs/blogs.server.ts";
import { listFirstCards } from "#shop/catalogue/reading/cards.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Cards } from "./cards.tsx";
import { Controls } from "./controls.tsx";
import { showForcedStates } from "./forced-states.ts";
import { Messages } from "./messages.tsx";
import styles from "./styles-page.css?url";
import { Tokens } from "./tokens.tsx";

/** It exists in development only (`routes.ts`). */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(shopContext);
  const [products, posts] = await Promise.all([
    listFirstCards(ctx, { filters: { tags: oneOf(["featured"]) } }, { offset: 0, limit: 6 }),
    listLatestCards(ctx, { offset: 0, limit: 4 }),
  ]);
  return { products, posts };
}

export const meta: MetaFunction = (args) => pageMeta(args, "Styles");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function StylesPage() {
  const { products, posts } = useLoaderData<typeof loader>();
  useEffect(showForcedStates, []);
  return (
    <div className="styles-page">
      <h1 className="wrap">Styles</h1>
      <div className="styles-themes">
        {(["light", "dark"] as const).map((theme) => (
          <section key={theme} data-theme={theme} aria-label={theme}>
            <Tokens />
            <Controls theme={theme} />
            <Cards products={products} posts={posts} theme={theme} />
            <Messages theme={theme} />
          </section>
        ))}
      </div>
    </div>
  );
}
