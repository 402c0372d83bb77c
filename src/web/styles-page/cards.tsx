import type { ProductCard as Product } from "#contract/catalogue.ts";
import type { BlogCard as Post } from "#shop/blogs/blogs.server.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#shop/pictures/picture-files.ts";
import { ProductCard } from "#web/features/products/product-card.tsx";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { Price } from "#web/ui/product/price.tsx";
import { StarRow, Stars } from "#web/ui/product/stars.tsx";
import { BlogCard } from "#web/ui/text/blog-card.tsx";
import { Part } from "./part.tsx";

const LONG =
  "A title as importers bring it: 15.6-inch gaming laptop with everything that fits in a line and then some more words (24 GB, 1 TB, 165 Hz, backlit keys, 2 years of warranty)";

type CardsProps = { products: Product[]; posts: Post[]; theme: string };

export function Cards({ products, posts, theme }: CardsProps) {
  const [product] = products;
  const [post] = posts;
  return (
    <>
      <Part title="Price, stars">
        <Price price={94_990} mrp={1_14_399} discount="-17%" />
        <Price price={499.5} discount="-17%" />
        <Price price={499} discount={null} />
        {[0, 2.5, 5].map((stars) => (
          <StarRow key={stars} stars={stars} label={`${stars} of 5`} />
        ))}
        <Stars rating={4.3} reviews={1_204} />
        <Stars rating={0} reviews={0} />
        <Stars rating={0} reviews={0} imported={{ mean: 4.1, count: 88 }} />
      </Part>
      {product && (
        <Part title="Product cards: in stock, hover, few, out of stock, long title, no picture">
          <div className="styles-cards">
            <ProductCard card={{ ...product, stock: "in" }} />
            <div className="is-within-hover">
              <ProductCard card={{ ...product, stock: "few" }} />
            </div>
            <ProductCard card={{ ...product, stock: "out" }} />
            <ProductCard card={{ ...product, title: LONG, brand: "A maker with quite a long name" }} />
            <ProductCard card={{ ...product, images: [DEFAULT_PRODUCT_IMAGE], chips: [] }} />
          </div>
        </Part>
      )}
      {post && (
        <Part title="Posts: usual, long title">
          <div className="styles-cards">
            <BlogCard card={post} />
            <BlogCard card={{ ...post, title: LONG }} />
          </div>
        </Part>
      )}
      <Part title="Carousels: two in view, all in view">
        <Carousel label={`Products, ${theme}`} perView={[{ minWidth: 0, slides: 2 }]} autoplayMs={7_500}>
          {products.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </Carousel>
        <Carousel label={`Two posts, ${theme}`} perView={[{ minWidth: 0, slides: 2 }]} autoplayMs={7_500}>
          {posts.slice(0, 2).map((card) => (
            <BlogCard key={card.id} card={card} />
          ))}
        </Carousel>
      </Part>
    </>
  );
}
