import { type CategoryLink, categoryHref } from "#web/layout/categories.ts";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { Picture } from "#web/ui/product/picture.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

const AUTOPLAY_MS = 5_000;

const slides = [
  {
    name: "hero-1",
    title: "Electronics for work and play.",
    text: "Laptops, phones and headphones, delivered to your door.",
    action: "Shop laptops",
    category: "Laptops",
  },
  {
    name: "hero-2",
    title: "See it. Keep it. Share it.",
    text: "Cameras and tablets for the days you want to remember.",
    action: "Shop cameras",
    category: "Camera",
  },
  {
    name: "hero-3",
    title: "One more round.",
    text: "Consoles, controllers and headsets for game night.",
    action: "Shop gaming",
    category: "Gaming",
  },
];

const banners = [
  { name: "banner-1", title: "Sound for every room", category: "Speakers", note: "Speakers" },
  { name: "banner-2", title: "Cameras for every trip", category: "Camera", note: "Cameras" },
];

/** The specification asks for it: §2, Home. */
export function Hero({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <div className="wrap hero">
      <Carousel label="Highlights" perView={[{ minWidth: 0, slides: 1 }]} autoplayMs={AUTOPLAY_MS} slideshow="marks">
        {slides.map(({ name, title, text, action, category }, index) => (
          <div key={name} className="hero-slide">
            <div className="hero-text">
              <h2>{title}</h2>
              <p>{text}</p>
              <ShopLink to={categoryHref(categories, category)} className="button">
                {action}
              </ShopLink>
            </div>
            <Picture
              of={`site/${name}`}
              shape="scene"
              alt=""
              widthHint="(min-width: 1440px) 1140px, (min-width: 768px) 80vw, 150vw"
              priority={index === 0}
            />
          </div>
        ))}
      </Carousel>
      {banners.map(({ name, title, category, note }) => (
        <ShopLink key={name} to={categoryHref(categories, category)} className="hero-banner">
          <span className="hero-banner-note">{note}</span>
          <strong>{title}</strong>
          <Picture of={`site/${name}`} shape="cover" upTo={800} alt="" widthHint="(min-width: 768px) 320px, 50vw" />
        </ShopLink>
      ))}
    </div>
  );
}
