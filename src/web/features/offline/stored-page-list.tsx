import { useEffect, useState } from "react";
import { offline } from "#web/boot/connection.ts";
import { useStore } from "#web/client/store.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import "./stored-page-list.css";
import { listStoredPages, type StoredPage } from "./stored-pages.ts";

const MAX_SHOWN = 12;

/** Without a connection, it links to the pages that can be read: those that were seen last. */
export function StoredPages() {
  const isOffline = useStore(offline);
  const [pages, setPages] = useState<readonly StoredPage[]>([]);

  useEffect(() => {
    if (isOffline) void listStoredPages().then(setPages);
  }, [isOffline]);

  const named = pages.filter(({ title }) => title !== "").slice(0, MAX_SHOWN);
  if (!isOffline || named.length === 0) return null;
  return (
    <section className="stored-pages" aria-labelledby="stored-pages">
      <h2 id="stored-pages">Pages you can read offline</h2>
      <ul>
        {named.map(({ path, title }) => (
          <li key={path}>
            <ShopLink to={path}>{title}</ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
