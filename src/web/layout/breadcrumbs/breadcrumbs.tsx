import { useFrameData } from "#web/client/frame-data.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { StructuredData } from "./structured-data.tsx";

type Crumb = { to: string; label: string };

const home: Crumb = { to: "/", label: "Home" };

type BreadcrumbsProps = {
  /** These pages are above this one, without the home page. */
  above: readonly Crumb[];
  /** It is the title of this page, which has it as its heading. */
  title: string;
};

/** Shows the way from the home page to this one. */
export function Breadcrumbs({ above, title }: BreadcrumbsProps) {
  const origin = useFrameData()?.publicUrl ?? "";
  const crumbs = [home, ...above];
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ to, label }) => (
          <li key={to}>
            <ShopLink to={to}>{label}</ShopLink>
          </li>
        ))}
      </ol>
      <StructuredData key={title} data={import.meta.env.SSR && breadcrumbSchema(crumbs, title, origin)} />
    </nav>
  );
}

function breadcrumbSchema(crumbs: readonly Crumb[], title: string, origin: string) {
  const items = [...crumbs.map(({ to, label }) => ({ name: label, item: origin + to })), { name: title }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
  };
}
