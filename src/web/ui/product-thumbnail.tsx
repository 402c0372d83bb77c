import type { ListedProduct } from "#contract/catalogue.ts";
import { DEFAULT_PRODUCT_IMAGE, imageOf } from "#shop/catalogue/images.ts";
import { Picture } from "./picture.tsx";

type ProductThumbnailProps = { images: ListedProduct["images"] | undefined };

/** A product's first picture, small, or the fallback where it has none (specification §3); the title stands beside it. */
export function ProductThumbnail({ images }: ProductThumbnailProps) {
  const { sizes, width, height } = images?.[0] ?? imageOf(DEFAULT_PRODUCT_IMAGE, "");
  return (
    <span className="product-thumbnail">
      <Picture alt="" widthHint="96px" sizes={sizes} width={width} height={height} />
    </span>
  );
}
