import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { offline } from "#web/boot/connection.ts";
import "./offline-notice.css";
import { ageOf } from "./offline-text.ts";
import { reachAgain, whenReachable } from "./reach-shop.ts";
import { findStoredPage } from "./stored-pages.ts";

/** It goes, and the page is read again, once the shop answers. */
export function OfflineNotice() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const path = pathname + search;
  const [stored, setStored] = useState<{ path: string; storedAtMs: number | undefined }>();

  useEffect(() => {
    let current = true;
    void findStoredPage(path).then((page) => current && setStored({ path, storedAtMs: page?.storedAtMs }));
    return () => {
      current = false;
    };
  }, [path]);

  const goOn = () => {
    offline.set(false);
    void revalidate();
  };
  const goOnLater = useEffectEvent(goOn);
  useEffect(() => whenReachable(() => goOnLater()), []);

  const age = stored?.path === path ? ageOf(pathname, stored.storedAtMs) : "";
  return (
    <section className="offline-notice" aria-label="Connection">
      <div className="wrap">
        <p role="status">
          <strong>You are offline.</strong> {age} Nothing can be ordered until you are online again.
        </p>
        <button type="button" onClick={() => reachAgain(goOn)}>
          Try again
        </button>
      </div>
    </section>
  );
}
