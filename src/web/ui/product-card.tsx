import { useState } from "react";
import { Link } from "react-router";
import type { ProductCard as Card } from "#shop/catalogue/cards.server.ts";
import { imageOf } from "#shop/catalogue/images.ts";
import { stockLabel } from "#shop/catalogue/stock.ts";
import { CardActions } from "./card-actions.tsx";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { Stars } from "./stars.tsx";
import { WishlistHeart } from "./wishlist-button.tsx";

const WIDTHS = "(min-width: 1024px) 280px, (min-width: 640px) 33vw, 50vw";

type ProductCardProps = { card: Card; priority?: boolean; headingLevel?: 2 | 3 };

/** A product in a list; all of it leads to the product's page. */
export function ProductCard({ card, priority, headingLevel = 3 }: ProductCardProps) {
  const [first, second] = card.images;
  // The second picture is asked for only when a mouse comes near: neither the page nor the network carries it before.
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="product-card">
      <div className="product-card-well" data-second={loaded || undefined}>
        {first && <ListPicture name={first} priority={priority} />}
        {wanted && second && <ListPicture name={second} onLoad={() => setLoaded(true)} />}
      </div>
      <WishlistHeart productId={card.id} title={card.title} />
      <div className="product-card-text">
        <p className="product-card-brand">{card.brand}</p>
        <Heading className="product-card-title">
          <Link to={`/product/${card.id}`} prefetch="intent" onMouseEnter={() => setWanted(true)}>
            {card.title}
          </Link>
        </Heading>
        <Stars rating={card.rating} reviews={card.reviews} imported={card.imported} />
        <Price price={card.price} mrp={card.mrp} discount={card.discount} />
        <Chips chips={card.chips} />
        <p className={`product-card-stock stock-${card.stock}`}>{stockLabel(card.stock)}</p>
        <CardActions card={card} />
      </div>
    </article>
  );
}

type ListPictureProps = { name: string; priority?: boolean | undefined; onLoad?: () => void };

/** Without alternative text: the title beside it says the same. */
function ListPicture({ name, ...rest }: ListPictureProps) {
  const { sizes, width, height } = imageOf(name, "");
  return <Picture alt="" widthHint={WIDTHS} sizes={sizes} width={width} height={height} {...rest} />;
}

function Chips({ chips }: { chips: string[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="product-card-chips">
      {[...new Set(chips)].map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
}
