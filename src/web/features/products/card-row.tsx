import type { ReactNode } from "react";
import type { ProductCard as Card } from "#contract/catalogue.ts";
import { ProductCard } from "./product-card.tsx";

type CardRowProps = { id: string; title: string; cards: readonly Card[]; children?: ReactNode };

/** Shows one row of cards that scrolls sideways. */
export function CardRow({ id, title, cards, children }: CardRowProps) {
  return (
    <section className="card-row" aria-labelledby={id}>
      <div className="card-row-head">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul className="card-row-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
