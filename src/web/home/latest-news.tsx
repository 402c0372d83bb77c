import type { BlogCard as Card } from "#shop/blogs/blogs.server.ts";
import { AgainPlace } from "#web/features/offline/again-place.tsx";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { BlogCard } from "#web/ui/text/blog-card.tsx";
import { type Coming, Section, SectionLoading } from "./section.tsx";

const TITLE = "Latest News & Events";

/** The specification asks for it: §2 and §9. */
export function LatestNews({ cards }: { cards: Coming<Card[]> }) {
  return (
    <Section title={TITLE} more={{ to: "/blogs", label: "See all posts" }}>
      {cards === undefined && <SectionLoading />}
      {cards === null && (
        <div className="home-note">
          <p>Error loading blogs.</p>
          <AgainPlace />
        </div>
      )}
      {cards?.length === 0 && <p className="home-note">No blogs available.</p>}
      {cards && cards.length > 0 && (
        <Carousel
          label={TITLE}
          autoplayMs={5_000}
          perView={[
            { minWidth: 0, slides: 1 },
            { minWidth: 768, slides: 2 },
            { minWidth: 1024, slides: 3 },
          ]}
        >
          {cards.map((card) => (
            <BlogCard key={card.id} card={card} place="carousel" />
          ))}
        </Carousel>
      )}
    </Section>
  );
}
