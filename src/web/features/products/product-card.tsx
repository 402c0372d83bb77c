import { type MouseEvent, memo, type PointerEvent, type ReactNode, useState } from "react";
import { useViewTransitionState } from "react-router";
import type { ProductCard as Card } from "#contract/catalogue.ts";
import { rememberOpenedCard } from "#web/boot/opened-card.ts";
import { openPreview } from "#web/boot/product-preview.ts";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { CompareButton } from "#web/features/compare/compare-button.tsx";
import { Arrival } from "#web/features/delivery/arrival.tsx";
import { WishlistHeart } from "#web/features/wishlist/wishlist-button.tsx";
import { Picture } from "#web/ui/product/picture.tsx";
import { Price } from "#web/ui/product/price.tsx";
import { Stars } from "#web/ui/product/stars.tsx";
import { StockLabel } from "#web/ui/product/stock-label.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { opensHere, ShopLink } from "#web/ui/text/shop-link.tsx";

const WIDTHS = "(min-width:1024px)280px,(min-width:640px)33vw,50vw";

type ProductCardProps = {
  card: Card;
  priority?: boolean;
  /** The pictures have these `sizes` where cards are not as wide as in a list. */
  widthHint?: string;
  headingLevel?: 2 | 3;
  /** It is unique on the page, so that the view transition can return to it. */
  unique?: boolean;
};

/** It is rendered again only for other data: a list has many cards, and renders at each step of a navigation. */
export const ProductCard = memo(function ProductCard({
  card,
  priority,
  widthHint = WIDTHS,
  headingLevel = 3,
  unique = false,
}: ProductCardProps) {
  const [first, second] = card.images;
  // A touch never wants it.
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [chosen, setChosen] = useState(false);
  const wantWithMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse" && setWanted(true);
  const path = `/product/${card.id}`;

  function open(event: MouseEvent) {
    if (!opensHere(event)) return;
    const opened = rememberOpenedCard(card, event.currentTarget);
    if (wanted) setChosen(true);
    else if (openPreview(opened)) event.preventDefault();
  }

  const Heading = `h${headingLevel}` as const;
  return (
    <article className="product-card">
      <Well path={path} mayMove={chosen || unique} hasSecond={loaded}>
        {first && <ListPicture name={first} widthHint={widthHint} priority={priority} />}
        {wanted && second && <ListPicture name={second} widthHint={widthHint} onLoad={() => setLoaded(true)} />}
        <CompareButton id={card.id} title={card.title} categoryId={card.categoryId} onCard />
      </Well>
      <WishlistHeart productId={card.id} title={card.title} />
      <div className="product-card-text">
        <p className="product-card-brand">{card.brand}</p>
        <Heading className="product-card-title">
          <ShopLink
            to={path}
            // A phone is quicker without: it would paint both pages before the next one is shown.
            viewTransition={wanted}
            onPointerEnter={wantWithMouse}
            // A quick click comes before the pointer's arrival has been rendered.
            onPointerDown={wantWithMouse}
            onFocus={({ target }) => target.matches(":focus-visible") && setWanted(true)}
            onClick={open}
          >
            {card.title}
          </ShopLink>
        </Heading>
        <Stars rating={card.rating} reviews={card.reviews} imported={card.imported} />
        <Chips chips={card.chips} />
        <div className="product-card-deal">
          <Price price={card.price} mrp={card.mrp} discount={card.discount} />
          <StockLabel level={card.stock} />
          <p className="product-card-arrival">
            {card.stock !== "out" && (
              <>
                <Icon name="truck" />
                <Arrival dispatchDays={card.dispatchDays} />
              </>
            )}
          </p>
          <AddToCartButton card={card} />
        </div>
      </div>
    </article>
  );
});

type WellProps = { path: string; mayMove: boolean; hasSecond: boolean; children: ReactNode };

/** It is a part of its own, because it renders when a view transition begins or ends. */
function Well({ path, mayMove, hasSecond, children }: WellProps) {
  const moving = useViewTransitionState(path) && mayMove;
  return (
    <div className="product-card-well" data-second={hasSecond || undefined} data-moving={moving || undefined}>
      {children}
    </div>
  );
}

type ListPictureProps = { name: string; widthHint: string; priority?: boolean | undefined; onLoad?: () => void };

/** It has no alternative text: the title is beside it. */
function ListPicture({ name, ...rest }: ListPictureProps) {
  return <Picture of={name} from={320} upTo={640} alt="" {...rest} />;
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
