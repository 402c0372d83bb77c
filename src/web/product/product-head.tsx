import type { OpenedCard } from "#web/boot/opened-card.ts";
import { useFrameData } from "#web/client/frame-data.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs/breadcrumbs.tsx";
import { Price } from "#web/ui/product/price.tsx";
import { Stars } from "#web/ui/product/stars.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import type { StandIn } from "./gallery.tsx";
import type { ProductView } from "./product-view.server.ts";

/** The first view shows these. */
type Known = Pick<
  ProductView,
  "id" | "title" | "price" | "mrp" | "discount" | "rating" | "reviewCount" | "imported" | "imagesInColor" | "stock"
> & {
  brand: { title: string; _id?: string };
  category: { _id: string; title?: string };
  colors: { id: string }[];
  images: { length: number };
  /** It shows a picture until its file is loaded. */
  standIn?: StandIn | undefined;
};

/** Returns what a card tells about its product. */
export function knownOfCard({ card: pressed, picture }: OpenedCard): Known {
  const { brand, categoryId, colorId, reviews, images, ...card } = pressed;
  return {
    ...card,
    imported: card.imported,
    mrp: card.mrp,
    brand: { title: brand },
    category: { _id: categoryId },
    reviewCount: reviews,
    colors: colorId === undefined ? [] : [{ id: colorId }],
    images,
    imagesInColor: { [colorId ?? ""]: images },
    standIn: picture && images[0] ? { of: images[0], address: picture } : undefined,
  };
}

export function ProductHead({ product }: { product: Known }) {
  const { title, brand, category, price, mrp } = product;
  const categories = useFrameData()?.categories ?? [];
  const inShop = categories.find(({ id }) => id === category._id);
  const categoryTitle = category.title ?? inShop?.title ?? "";
  const parent = categories.find(({ id }) => id === inShop?.parent);
  return (
    <>
      <Breadcrumbs
        above={[
          { to: "/shop", label: "Shop" },
          ...(parent ? [{ to: `/shop/category/${parent.id}`, label: parent.title }] : []),
          { to: `/shop/category/${category._id}`, label: categoryTitle },
        ]}
        title={title}
      />
      <header className="product-head">
        {brand._id === undefined ? (
          <span className="product-brand">{brand.title}</span>
        ) : (
          <ShopLink className="product-brand" to={`/shop?brand=${brand._id}`}>
            {brand.title}
          </ShopLink>
        )}
        <h1>{unbroken(title)}</h1>
        <a className="product-rating" href="#reviews">
          <Stars rating={product.rating} reviews={product.reviewCount} imported={product.imported} />
        </a>
        <div className="product-price">
          <Price price={price} mrp={mrp} discount={product.discount} />
          {mrp !== undefined && mrp > price && <p>M.R.P. is the maximum retail price, inclusive of all taxes.</p>}
        </div>
      </header>
    </>
  );
}
