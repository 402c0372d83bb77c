import { type ReactNode, useEffect } from "react";

type DoorProps = { title: string; shop: string | null; intro?: string | undefined; children: ReactNode };

/** The screens before one is signed in. */
export function Door({ title, shop, intro, children }: DoorProps) {
  useEffect(() => {
    document.title = [title, shop].filter(Boolean).join(" · ");
  }, [title, shop]);
  return (
    <main className="door">
      <div className="door-box">
        {shop && <p className="door-shop">{shop}</p>}
        <h1>{title}</h1>
        {intro && <p className="door-intro">{intro}</p>}
        {children}
      </div>
    </main>
  );
}
