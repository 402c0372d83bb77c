import { bandLabel, bandQuery } from "#shop/catalogue/reading/price-bands.ts";
import type { ShowcaseCategory } from "#shop/catalogue/reading/showcase.server.ts";
import { categoryIcon } from "#web/layout/categories.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type Brand, Brands } from "./brands.tsx";
import { type Coming, Section, SectionLoading } from "./section.tsx";

type FeaturedCategoriesProps = { brands: Coming<Brand[]>; categories: Coming<ShowcaseCategory[]> };

/** The specification asks for it: §2, Home. The links are real (D14). */
export function FeaturedCategories({ brands, categories }: FeaturedCategoriesProps) {
  return (
    <Section title="Featured Categories" className="home-categories">
      {brands && brands.length > 0 && <Brands brands={brands} />}
      {categories === undefined && <SectionLoading />}
      {categories === null && <p className="home-note">Categories could not be loaded.</p>}
      {categories && categories.length > 0 && (
        <ul className="category-cards">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function CategoryCard({ category: { id, title, brands, bands, image } }: { category: ShowcaseCategory }) {
  return (
    <article className="category-card">
      <div className="category-card-well">
        {image ? (
          <Picture of={image} upTo={480} alt="" widthHint="(min-width: 640px) 240px, 200px" />
        ) : (
          <Icon name={categoryIcon(title)} />
        )}
      </div>
      <h3>{title}</h3>
      <ul>
        {brands.map((brand) => (
          <li key={brand.id}>
            <ShopLink to={`/shop/category/${id}?brand=${brand.id}`}>{brand.title}</ShopLink>
          </li>
        ))}
        {bands.map((band) => (
          <li key={band.from}>
            <ShopLink to={`/shop/category/${id}?${bandQuery(band)}`}>{bandLabel(band)}</ShopLink>
          </li>
        ))}
      </ul>
      <ShopLink to={`/shop/category/${id}`} className="button button-quiet" aria-label={`View all ${title}`}>
        View all
      </ShopLink>
    </article>
  );
}
