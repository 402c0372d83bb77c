import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

export type Brand = {
  id: string;
  title: string;
  /** These are classes of the style sheet. */
  lettering: string;
};

/** Six are in view, moving every 2.5 seconds (specification §9). */
export function Brands({ brands }: { brands: Brand[] }) {
  return (
    <div className="brands">
      <Carousel
        label="Brands"
        autoplayMs={2_500}
        perView={[
          { minWidth: 0, slides: 2 },
          { minWidth: 480, slides: 3 },
          { minWidth: 768, slides: 4 },
          { minWidth: 1024, slides: 6 },
        ]}
      >
        {brands.map(({ id, title, lettering }) => (
          <ShopLink key={id} to={`/shop?brand=${id}`} className="wordmark">
            <span className={lettering}>{title}</span>
          </ShopLink>
        ))}
      </Carousel>
    </div>
  );
}
