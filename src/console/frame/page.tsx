import { type ReactNode, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { signedIn } from "./session.ts";

type PageProps = { title: string; intro?: ReactNode; actions?: ReactNode; children: ReactNode };

let isFirst = true;

/** A screen: its heading has the focus when it opens, so that screen readers say where one is. */
export function Page({ title, intro, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  useEffect(() => {
    document.title = [title, signedIn.get()?.shop].filter(Boolean).join(" · ");
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a screen that opens takes the focus.
  useEffect(() => {
    if (!isFirst && type !== "REPLACE" && !document.querySelector("dialog[open]"))
      heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <div className="page">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className="page-actions">{actions}</div>}
        {intro && <p className="page-intro">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
