import type { ProductCard } from "#contract/catalogue.ts";
import { oneOf } from "#search/filter/criteria.ts";
import { cashFact } from "#shop/cash/cash-texts.ts";
import { chosenBy, declaredOf } from "#shop/catalogue/declarations/declarations.ts";
import { discountLabel } from "#shop/catalogue/discount.ts";
import { namedSpecs } from "#shop/catalogue/facts/named-specs.ts";
import { readTellingCategory } from "#shop/catalogue/facts/telling-category.server.ts";
import { listFirstCards } from "#shop/catalogue/reading/cards.server.ts";
import { colorName, cssColor } from "#shop/catalogue/reading/color-names.ts";
import { getArchivedProduct, getProductAndPictures } from "#shop/catalogue/reading/products.server.ts";
import { listRelatedCards } from "#shop/catalogue/related/related-cards.server.ts";
import { listNewestReviewPictures, listReviews } from "#shop/catalogue/reviews/product-reviews.server.ts";
import { countOfStar, STAR_COLUMNS } from "#shop/catalogue/reviews/rating.ts";
import { shippingText } from "#shop/catalogue/stock/shipping-time.ts";
import { stockLevel } from "#shop/catalogue/stock/stock-level.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { listGuides } from "#shop/guides/guides.server.ts";
import { formatPrice, toPaise } from "#shop/money.ts";
import { lastPage } from "#shop/paging.ts";
import { picturesInColor } from "#shop/pictures/pictures-in-color.ts";
import { formatDay } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import { readQuestionView } from "./questions/question-view.server.ts";
import { REVIEWS_OF_PAGE, type ReviewPage, SORT_OF } from "./review-order.ts";

export type ProductView = Awaited<ReturnType<typeof readProductView>>;
const MAX_GUIDES = 3;
const MAX_PICTURES = 24;
/** A customer may have the texts deleted with the account. */
const DELETED_TEXT = "The text of this review was deleted.";

export type ReviewView = ProductView["reviews"][number];

export type GoneProduct = { title: string; related: ProductCard[] };

/** What the page of an archived product shows. */
export async function readGoneProduct(ctx: ShopContext, id: string): Promise<GoneProduct> {
  const { title, categoryId } = await getArchivedProduct(ctx, id);
  const related = await listRelatedCards(ctx, { id, categoryId });
  if (related.length > 0) return { title, related };
  const category = { filters: { category: oneOf([categoryId]) } };
  return { title, related: await listFirstCards(ctx, category, { offset: 0, limit: 8 }) };
}

/** @throws {ShopError} productNotFound, productArchived */
export async function readProductView(
  ctx: ShopContext,
  id: string,
  { order, page: asked, star }: ReviewPage,
  questionPage = 1,
) {
  // Root-relative picture URLs work under every host name. The page shows only a stock label, which the product's topic
  // covers, so that not every sale invalidates the page.
  const dependsOn = (topic: string) => topic !== topics.productStock(id) && ctx.dependsOn(topic);
  const pageCtx = { ...ctx, publicUrl: "", dependsOn };
  const { product, starCounts, pictures } = await getProductAndPictures(pageCtx, id);
  const total = star === undefined ? product.ratingsTotal : countOfStar(starCounts, star * 2);
  const pages = lastPage(total, REVIEWS_OF_PAGE);
  const page = Math.min(asked, pages);
  const [reviews, reviewPictures, questions] = await Promise.all([
    listReviews(pageCtx, id, {
      sort: SORT_OF[order],
      offset: (page - 1) * REVIEWS_OF_PAGE,
      limit: REVIEWS_OF_PAGE,
      star,
      total,
    }),
    listNewestReviewPictures(ctx, id, MAX_PICTURES),
    readQuestionView(pageCtx, id, questionPage),
  ]);
  const { title, description, specs, price, mrp, brand, category, totalrating, importedRating, dispatchDays } = product;
  const { delivery, returns, warranty, discountLabel: shopLabel, fewLeft } = ctx.settings;
  const guides = await listGuides(ctx, category.title, MAX_GUIDES);
  const related = await listRelatedCards(ctx, { id, categoryId: category._id });
  const telling = await readTellingCategory(ctx.db.read, { id: category._id, title: category.title });
  const chosen = chosenBy(specs);
  const facts = chosen.slice(0, 3);
  const stock = stockLevel(product.quantity, fewLeft);
  return {
    id,
    title,
    summary: [`${title} by ${brand.title} at ${formatPrice(price)}`, ...facts.map(([, value]) => value)].join(", "),
    description,
    tables: [
      { id: "specifications", title: "Specifications", rows: namedSpecs(telling, chosen) },
      { id: "information", title: "Product information", rows: declaredOf([["Warranty", warranty], ...specs]) },
    ].filter(({ rows }) => rows.length > 0),
    price,
    mrp,
    brand,
    category,
    discount: discountLabel(price, mrp, shopLabel),
    stock,
    rating: totalrating,
    imported: importedRating,
    colors: product.color.map(({ _id, title, name }) => ({
      id: _id,
      name: name ?? colorName(title),
      css: cssColor(title),
    })),
    images: pictures,
    imagesInColor: Object.fromEntries(
      ["", ...product.color.map(({ _id }) => _id)].map((color) => [
        color,
        picturesInColor(pictures, color).map(({ name }) => name),
      ]),
    ),
    reviewCount: product.ratingsTotal,
    starCounts: STAR_COLUMNS.map((column) => starCounts[column]),
    reviewPage: { order, page, pages, star },
    reviewPictures,
    reviews: reviews.map(({ _id, star, comment, postedby, createdAt, verified, helpful, pictures, answer }) => ({
      id: _id,
      star,
      comment: comment || DELETED_TEXT,
      verified,
      helpful,
      pictures: pictures.map(({ name }) => name),
      byId: postedby._id,
      by: `${postedby.firstname} ${postedby.lastname}`.trim(),
      day: formatDay(createdAt),
      answer: answer && { text: answer.text, day: formatDay(answer.createdAt) },
    })),
    questions,
    guides,
    facts: {
      dispatch: stock === "out" ? null : shippingText(dispatchDays),
      delivery: withoutBreak(dispatchDays <= 1 ? delivery.text : `${delivery.text} after dispatch`),
      deliveryDays: delivery.days,
      dispatchDays,
      cash: cashFact(toPaise(price), ctx.settings),
      returns: returns.text,
      warranty: specs.find(([name]) => name === "Warranty")?.[1] ?? warranty,
    },
    related,
  };
}

/** A number stays in one line with its unit. */
function withoutBreak(text: string): string {
  return text.replaceAll(/(?<=\d) /g, "\u00A0");
}
