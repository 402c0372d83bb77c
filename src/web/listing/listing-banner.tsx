import type { ReactNode } from "react";
import { Breadcrumbs } from "#web/layout/breadcrumbs/breadcrumbs.tsx";
import { type ParentCategory, SHOP_HEADING } from "./listings.ts";

type BannerProps = { heading: string; lede: string; parent?: ParentCategory | undefined; children?: ReactNode };

/** Begins a list with its heading and what leads above it. */
export function Banner({ heading, lede, parent, children }: BannerProps) {
  const above = [
    ...(heading === SHOP_HEADING ? [] : [{ to: "/shop", label: "Shop" }]),
    ...(parent ? [{ to: `/shop/category/${parent.id}`, label: parent.title }] : []),
  ];
  return (
    <header className="listing-banner">
      <Breadcrumbs above={above} title={heading} />
      <h1>{heading}</h1>
      {children}
      <p>{lede}</p>
    </header>
  );
}
