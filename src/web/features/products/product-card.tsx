import { useState } from "react";
import { Link, useViewTransitionState } from "react-router";
import type { ProductCard as Card } from "#contract/catalogue.ts";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { CompareButton } from "#web/features/compare/compare-button.tsx";
import { WishlistHeart } from "#web/features/wishlist/wishlist-button.tsx";
import { Picture } from "#web/ui/product/picture.tsx";
import { Price } from "#web/ui/product/price.tsx";
import { Stars } from "#web/ui/product/stars.tsx";
import { StockLabel } from "#web/ui/product/stock-label.tsx";

const WIDTHS = "(min-width: 1024px) 280px, (min-width: 640px) 33vw, 50vw";

type ProductCardProps = {
  card: Card;
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** Unique on the page, so that the view transition can return to it. */
  unique?: boolean;
};

export function ProductCard({ card, priority, headingLevel = 3, unique = false }: ProductCardProps) {
  const [first, second] = card.images;
  // Never on touch.
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [chosen, setChosen] = useState(false);
  const path = `/product/${card.id}`;
  const moving = useViewTransitionState(path) && (chosen || unique);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="product-card">
      <div className="product-card-well" data-second={loaded || undefined} data-moving={moving || undefined}>
        {first && <ListPicture name={first} priority={priority} />}
        {wanted && second && <ListPicture name={second} onLoad={() => setLoaded(true)} />}
        <CompareButton id={card.id} title={card.title} categoryId={card.categoryId} onCard />
      </div>
      <WishlistHeart productId={card.id} title={card.title} />
      <div className="product-card-text">
        <p className="product-card-brand">{card.brand}</p>
        <Heading className="product-card-title">
          <Link
            to={path}
            prefetch="intent"
            viewTransition
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && setWanted(true)}
            onFocus={({ target }) => target.matches(":focus-visible") && setWanted(true)}
            onClick={() => setChosen(true)}
          >
            {card.title}
          </Link>
        </Heading>
        <Stars rating={card.rating} reviews={card.reviews} imported={card.imported} />
        <Chips chips={card.chips} />
        <div className="product-card-deal">
          <Price price={card.price} mrp={card.mrp} discount={card.discount} />
          <StockLabel level={card.stock} />
          <AddToCartButton card={card} />
        </div>
      </div>
    </article>
  );
}

type ListPictureProps = { name: string; priority?: boolean | undefined; onLoad?: () => void };

/** No alternative text: the title is beside it. */
function ListPicture({ name, ...rest }: ListPictureProps) {
  return <Picture of={name} upTo={640} alt="" widthHint={WIDTHS} {...rest} />;
}

function Chips({ chips }: { chips: string[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="product-card-chips">
      {chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
}
