import { Link } from "react-router";
import { Carousel } from "#web/ui/carousel/carousel.tsx";

export type Brand = { id: string; title: string };

/** Names that have a lettering of their own in the style sheet; any other brand stands in plain letters. */
const lettered =
  /^(veyra|orlin|tarang|kestrik|zephra|auralt|dhvanik|pixora|lumeno|chakori|indrik|solvane|qubril|navika)$/;

/** Six in view, one further every 2.5 seconds (specification §9). */
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
        {brands.map(({ id, title }) => (
          <Link key={id} to={`/shop?brand=${id}`} className="wordmark">
            <span className={lettering(title)}>{title}</span>
          </Link>
        ))}
      </Carousel>
    </div>
  );
}

function lettering(title: string): string | undefined {
  const name = title.toLowerCase();
  return lettered.test(name) ? `wordmark-${name}` : undefined;
}
