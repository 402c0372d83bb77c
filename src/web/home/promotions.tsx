import { type CategoryLink, categoryHref } from "#web/layout/categories.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

const promotions = [
  {
    name: "promo-1",
    title: "Time, steps and sleep on your wrist",
    text: "Round, square or slim: watches and bands for every wrist.",
    action: "Shop watches",
    category: "Watches",
  },
  {
    name: "promo-2",
    title: "Your office in a bag",
    text: "Light laptops, and phones to go with them.",
    action: "Shop laptops",
    category: "Laptops",
  },
];

/** The specification asks for it: §2, Home. */
export function Promotions({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <div className="wrap promotions later">
      {promotions.map(({ name, title, text, action, category }) => (
        <section key={name} className="promotion">
          <h2>{title}</h2>
          <p>{text}</p>
          <ShopLink to={categoryHref(categories, category)} className="button button-quiet">
            {action}
          </ShopLink>
          <Picture of={`site/${name}`} shape="cover" upTo={800} alt="" widthHint="(min-width: 768px) 45vw, 100vw" />
        </section>
      ))}
    </div>
  );
}
