import { useState } from "react";
import { Link } from "react-router";
import type { ProductCard as Card } from "#shop/catalogue/cards.server.ts";
import { imageOf } from "#shop/catalogue/images.ts";
import { stockLabel } from "#shop/catalogue/stock.ts";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { Stars } from "./stars.tsx";

const WIDTHS = "(min-width: 1024px) 280px, (min-width: 640px) 33vw, 50vw";

type ProductCardProps = { card: Card; priority?: boolean; headingLevel?: 2 | 3 };

/** A product in a list; all of it leads to the product's page. */
export function ProductCard({ card, priority, headingLevel = 3 }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="product-card">
      <Pictures names={card.images} priority={priority} />
      <div className="product-card-text">
        <p className="product-card-brand">{card.brand}</p>
        <Heading className="product-card-title">
          <Link to={`/product/${card.id}`} prefetch="intent">
            {card.title}
          </Link>
        </Heading>
        <Stars rating={card.rating} reviews={card.reviews} imported={card.imported} />
        <Price price={card.price} mrp={card.mrp} discount={card.discount} />
        {card.chips.length > 0 && (
          <ul className="product-card-chips">
            {card.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        )}
        <p className={`product-card-stock stock-${card.stock}`}>{stockLabel(card.stock)}</p>
      </div>
    </article>
  );
}

/** The second picture is asked for only when a mouse comes near: neither the page nor the network carries it before. */
function Pictures({ names: [first, second], priority }: { names: string[]; priority: boolean | undefined }) {
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="product-card-well" data-second={loaded || undefined} onMouseEnter={() => setWanted(true)}>
      <ListPicture name={first} priority={priority} />
      {wanted && second && <ListPicture name={second} onLoad={() => setLoaded(true)} />}
    </div>
  );
}

type ListPictureProps = { name: string | undefined; priority?: boolean | undefined; onLoad?: () => void };

/** Without alternative text: the title beside it says the same. */
function ListPicture({ name, priority, onLoad }: ListPictureProps) {
  if (name === undefined) return null;
  const { sizes, width, height } = imageOf(name, "");
  return <Picture alt="" widthHint={WIDTHS} {...{ sizes, width, height, priority }} {...(onLoad ? { onLoad } : {})} />;
}
