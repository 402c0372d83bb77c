import { lazy, Suspense, useEffect, useState } from "react";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import * as messages from "#contract/messages.ts";
import { isMovingInHistory } from "#web/boot/history-moves.ts";
import { useNextPages } from "#web/boot/next-page.ts";
import { takeOpenedCard } from "#web/boot/opened-card.ts";
import { partlyLoaded, useLoaded } from "#web/boot/partly-loaded.ts";
import { previewContent } from "#web/boot/product-preview.ts";
import { useFrameData } from "#web/client/frame-data.ts";
import { saveViewedProduct } from "#web/client/storage.ts";
import { CardRow } from "#web/features/products/card-row.tsx";
import { RecentPlace } from "#web/features/recent/recent-place.tsx";
import { StructuredData } from "#web/layout/breadcrumbs/structured-data.tsx";
import { isNotFound, PageFailed, PageNotFound } from "#web/layout/error-page.tsx";
import { errorMeta, pageMeta } from "#web/layout/page-meta.ts";
import { orGone, shopContext } from "#web/loader-context.ts";
import { StockLabel } from "#web/ui/product/stock-label.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import type { Route } from "./+types/product-page.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { useChosenColor, withColor } from "./color/chosen-color.ts";
import { ShareButton } from "./color/share-button.tsx";
import { Gallery } from "./gallery.tsx";
import { PreviewContent } from "./preview-content.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { knownOfCard, ProductHead } from "./product-head.tsx";
import { productSchema, sharedProduct } from "./product-schema.ts";
import { type GoneProduct, type ProductView, readGoneProduct, readProductView } from "./product-view.server.ts";
import { readQuestionPage } from "./questions/question-page.ts";
import { Questions } from "./questions/questions.tsx";
import { readReviewPage } from "./review-order.ts";
import { Reviews } from "./reviews.tsx";
import { postStockAlert } from "./stock-alert-action.server.ts";

/** Few products are sold out or no longer sold. */
const StockAlert = lazy(async () => ({ default: (await import("./stock-alert.tsx")).StockAlert }));
const NoLongerSold = lazy(async () => ({ default: (await import("./gone/no-longer-sold.tsx")).NoLongerSold }));

previewContent.set({ Content: PreviewContent });

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ctx = context.get(shopContext);
  const view = readProductView(ctx, params.id, readReviewPage(searchParams), readQuestionPage(searchParams));
  return orGone(view, () => readGoneProduct(ctx, params.id));
}

/**
 * A product whose card was pressed is shown at once, as far as the card knows it. Back and Forward wait, because the scroll
 * position can only be restored on the complete page.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const opened = takeOpenedCard(params.id);
  const coming = serverLoader();
  return opened && !isMovingInHistory() ? partlyLoaded(knownOfCard(opened), coming) : coming;
}

/** Another colour of the product needs nothing from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const withoutColor = ({ pathname, search }: URL) => pathname + withColor(search, null);
  const isSame = currentUrl.search === nextUrl.search;
  return defaultShouldRevalidate && (isSame || withoutColor(currentUrl) !== withoutColor(nextUrl));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return postStockAlert(context.get(shopContext), params.id, await request.formData());
}

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData;
  if (!product) return errorMeta(args);
  if ("coming" in product) return pageMeta(args, product.known.title, { canonical: `/product/${product.known.id}` });
  return pageMeta(args, product.title, {
    description: product.summary,
    canonical: `/product/${product.id}`,
    ...(import.meta.env.SSR && sharedProduct(product, args.location.search)),
  });
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // A failed request is repeated; when it fails again, the router shows why.
  const { known, complete: product } = useLoaded(loaderData, revalidate);
  useNextPages("cart/cart-page");
  const { id, title, images, imagesInColor } = known;
  const standIn = "coming" in loaderData ? loaderData.known.standIn : undefined;
  const [color, chooseColor] = useChosenColor(known.colors);
  const shown = imagesInColor[color ?? ""] ?? [];
  const alts = new Map(product?.images.map(({ name, alt }) => [name, alt]));
  return (
    <article className="product wrap">
      <ProductHead product={known} />
      {/* There are links also for a colour with one picture, so that choosing it moves nothing. */}
      <Gallery
        key={`${id} ${shown[0]}`}
        images={shown}
        alts={alts}
        title={title}
        withLinks={images.length > 1}
        standIn={standIn}
      >
        <ShareButton of={known} color={color} />
      </Gallery>
      {product ? (
        <Details key={id} product={product} color={color} onColor={chooseColor} result={actionData} />
      ) : (
        <div className="product-summary">
          <StockLabel level={known.stock} />
          <p className="product-coming" role="status">
            Loading...
          </p>
        </div>
      )}
    </article>
  );
}

type DetailsProps = {
  product: ProductView;
  color: string | undefined;
  onColor(color: string): void;
  result: Route.ComponentProps["actionData"];
};

function Details({ product, color, onColor, result }: DetailsProps) {
  const { id, description } = product;
  const origin = useFrameData()?.publicUrl ?? "";
  // Another product and each return begin with one piece (§2).
  const visit = useVisit();
  useEffect(() => {
    saveViewedProduct(id);
  }, [id]);
  return (
    <>
      <div className="product-summary">
        <StockLabel level={product.stock} />
        {product.stock === "out" && (
          <Suspense fallback={null}>
            <StockAlert key={`alert ${visit}`} productId={id} result={result} />
          </Suspense>
        )}
        <BuyPanel key={visit} product={product} color={color} onColor={onColor} />
        <ProductFacts facts={product.facts} />
      </div>
      <nav className="product-parts" aria-label="On this page">
        <a href="#description">Description</a>
        {product.tables.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <a href="#reviews">
          Reviews <span>{product.reviewCount}</span>
        </a>
        <a href="#questions">
          Questions <span>{product.questions.total}</span>
        </a>
      </nav>
      <div className="product-texts">
        <section className="product-section" aria-labelledby="description">
          <h2 id="description">Description</h2>
          {description ? <RichText html={description} /> : <p>No description available</p>}
        </section>
        {product.guides.length > 0 && (
          <section className="product-section" aria-labelledby="guides">
            <h2 id="guides">Guides</h2>
            <ul className="product-guides">
              {product.guides.map((guide) => (
                <li key={guide.id}>
                  <ShopLink to={`/blog/${guide.id}`}>{guide.title}</ShopLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {product.tables.map(Facts)}
      <Reviews product={product} />
      <Questions productId={id} view={product.questions} />
      {product.related.length > 0 && <CardRow id="related" title="Related products" cards={product.related} />}
      <RecentPlace except={id} />
      <StructuredData data={import.meta.env.SSR && productSchema(product, product.summary, origin)} />
    </>
  );
}

/** Returns from the back/forward cache clear the quantity too (§2). */
function useVisit(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setVisit((before) => before + 1);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return visit;
}

/** The specification asks for it: §2 and §8. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) return <PageNotFound title="Product not found." />;
  if (isRouteErrorResponse(error) && error.status === 410)
    return (
      <Suspense fallback={null}>
        <NoLongerSold product={error.data as GoneProduct} />
      </Suspense>
    );
  return <PageFailed title={messages.productDetailsFailed} alert />;
}

/** A table of facts. */
function Facts({ id, title, rows }: ProductView["tables"][number]) {
  return (
    <section key={id} className="product-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="product-specs">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{unbroken(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
