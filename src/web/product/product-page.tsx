import { useEffect, useState } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { formatPrice } from "#shop/money.ts";
import { saveViewedProduct } from "#web/client/storage.ts";
import { CardRow } from "#web/features/products/card-row.tsx";
import { RecentPlace } from "#web/features/recent/recent-place.tsx";
import { Breadcrumbs } from "#web/layout/breadcrumbs/breadcrumbs.tsx";
import { StructuredData } from "#web/layout/breadcrumbs/structured-data.tsx";
import { isNotFound, PageNotFound } from "#web/layout/error-page.tsx";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { useFrameData } from "#web/layout/use-frame-data.ts";
import { orNotFound, shopContext } from "#web/loader-context.ts";
import { Price } from "#web/ui/product/price.tsx";
import { Stars } from "#web/ui/product/stars.tsx";
import { StockLabel } from "#web/ui/product/stock-label.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import type { Route } from "./+types/product-page.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { productSchema, sharedPicture } from "./product-schema.ts";
import { type ProductView, readProductView } from "./product-view.server.ts";
import { Reviews } from "./reviews.tsx";
import { StockAlert } from "./stock-alert.tsx";
import { postStockAlert } from "./stock-alert-action.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(readProductView(context.get(shopContext), params.id));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return postStockAlert(context.get(shopContext), params.id, await request.formData());
}

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData;
  if (!product) return errorMeta(args);
  return pageMeta(args, product.title, {
    description: descriptionOf(product),
    canonical: `/product/${product.id}`,
    picture: sharedPicture(product),
    type: "product",
  });
}

function descriptionOf({ title, brand, price, specs }: ProductView): string {
  const facts = specs.slice(0, 3).map(([, value]) => value);
  return [`${title} by ${brand.title} at ${formatPrice(price)}`, ...facts].join(", ");
}

export default function ProductPage({ loaderData: product, actionData }: Route.ComponentProps) {
  const { id, title, brand, category, description } = product;
  const origin = useFrameData()?.publicUrl ?? "";
  // Another product and each return begin with the first colour (§2).
  const visit = `${id} ${useVisit()}`;
  const [{ color, chosenIn }, setChoice] = useState({ color: product.colors[0]?.id, chosenIn: visit });
  if (chosenIn !== visit) setChoice({ color: product.colors[0]?.id, chosenIn: visit });
  useEffect(() => saveViewedProduct(id), [id]);
  return (
    <article className="product wrap">
      <Breadcrumbs
        above={[
          { to: "/shop", label: "Shop" },
          { to: `/shop/category/${category._id}`, label: category.title },
        ]}
        title={title}
      />
      <header className="product-head">
        <Link className="product-brand" to={`/shop?brand=${brand._id}`}>
          {brand.title}
        </Link>
        <h1>{title}</h1>
        <a className="product-rating" href="#reviews">
          <Stars rating={product.rating} reviews={product.reviews.length} imported={product.imported} />
        </a>
        <div className="product-price">
          <Price price={product.price} mrp={product.mrp} discount={product.discount} />
          {product.mrp !== undefined && product.mrp > product.price && (
            <p>M.R.P. is the maximum retail price, inclusive of all taxes.</p>
          )}
        </div>
      </header>
      <Gallery key={id} pictures={product.images} color={color} title={title} />
      <div className="product-summary">
        <StockLabel level={product.stock} />
        {product.stock === "out" && <StockAlert key={`alert ${visit}`} productId={id} result={actionData} />}
        <BuyPanel
          key={visit}
          product={product}
          color={color}
          onColor={(chosen) => setChoice({ color: chosen, chosenIn: visit })}
        />
        <ProductFacts facts={product.facts} />
      </div>
      <nav className="product-parts" aria-label="On this page">
        <a href="#description">Description</a>
        {product.specs.length > 0 && <a href="#specifications">Specifications</a>}
        <a href="#reviews">
          Reviews <span>{product.reviews.length}</span>
        </a>
      </nav>
      <section className="product-section" aria-labelledby="description">
        <h2 id="description">Description</h2>
        {description ? <RichText html={description} /> : <p>No description available</p>}
      </section>
      {product.specs.length > 0 && <Specifications specs={product.specs} />}
      {product.guides.length > 0 && (
        <section className="product-section" aria-labelledby="guides">
          <h2 id="guides">Guides</h2>
          <ul className="product-guides">
            {product.guides.map((guide) => (
              <li key={guide.id}>
                <Link to={`/blog/${guide.id}`}>{guide.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {product.related.length > 0 && <CardRow id="related" title="Related products" cards={product.related} />}
      <Reviews product={product} />
      <RecentPlace key={`recent ${id}`} except={id} />
      <StructuredData key={id} data={import.meta.env.SSR && productSchema(product, descriptionOf(product), origin)} />
    </article>
  );
}

/** Returns from the back/forward cache clear the choices too (§2). */
function useVisit(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setVisit((before) => before + 1);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return visit;
}

/** Specification §2 and §8. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) return <PageNotFound title="Product not found." />;
  return (
    <div className="wrap product-failed">
      <h1 role="alert">{messages.productDetailsFailed}</h1>
      <p>
        Please try again in a moment, or <Link to="/shop">see all products</Link>.
      </p>
    </div>
  );
}

function Specifications({ specs }: { specs: [string, string][] }) {
  return (
    <section className="product-section" aria-labelledby="specifications">
      <h2 id="specifications">Specifications</h2>
      <table className="product-specs">
        <tbody>
          {specs.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
