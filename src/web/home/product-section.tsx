import type { ComponentProps } from "react";
import type { ProductCard as Card } from "#shop/catalogue/cards.server.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { ProductCard } from "#web/ui/product-card.tsx";
import { Section } from "./section.tsx";

const AUTOPLAY_MS = 7_500;

type ProductSectionProps = {
  title: string;
  /** What is said when there are none. */
  empty: string;
  cards: Card[] | null;
  className?: string;
} & Pick<ComponentProps<typeof Carousel>, "perView" | "rows">;

/** Top selling and popular products (specification §2, Home). */
export function ProductSection({ title, empty, cards, perView, rows = 1, className }: ProductSectionProps) {
  return (
    <Section title={title} className={className} more={{ to: "/shop", label: "See all products" }}>
      {cards === null && <p className="home-note">Error loading products</p>}
      {cards?.length === 0 && <p className="home-note">{empty}</p>}
      {cards && cards.length > 0 && (
        <Carousel label={title} perView={perView} rows={rows} autoplayMs={AUTOPLAY_MS}>
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </Carousel>
      )}
    </Section>
  );
}
