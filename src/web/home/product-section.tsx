import type { ComponentProps } from "react";
import type { ProductCard as Card } from "#contract/catalogue.ts";
import { AgainPlace } from "#web/features/offline/again-place.tsx";
import { ProductCard } from "#web/features/products/product-card.tsx";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { type Coming, Section, SectionLoading } from "./section.tsx";

const AUTOPLAY_MS = 7_500;

type ProductSectionProps = {
  title: string;
  empty: string;
  /** The specification asks for it: §8. */
  reason: string;
  cards: Coming<Card[]>;
  className?: string;
  /** The pictures have these `sizes`. */
  widthHint?: string;
} & Pick<ComponentProps<typeof Carousel>, "perView" | "rows">;

/** The specification asks for it: §2, Home. */
export function ProductSection({
  title,
  empty,
  reason,
  cards,
  perView,
  rows = 1,
  className,
  widthHint,
}: ProductSectionProps) {
  return (
    <Section title={title} className={className} more={{ to: "/shop", label: "See all products" }}>
      {cards === undefined && <SectionLoading />}
      {cards === null && (
        <div className="home-note" role="alert">
          <p>Error loading products</p>
          <p>{reason}</p>
          <AgainPlace />
        </div>
      )}
      {cards?.length === 0 && <p className="home-note">{empty}</p>}
      {cards && cards.length > 0 && (
        <Carousel label={title} perView={perView} rows={rows} autoplayMs={AUTOPLAY_MS}>
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} {...(widthHint ? { widthHint } : {})} />
          ))}
        </Carousel>
      )}
    </Section>
  );
}
