import { DEFAULT_PRODUCT_IMAGE, type PictureAddresses } from "#shop/pictures/picture-files.ts";
import { Picture } from "#web/ui/product/picture.tsx";

type ProductThumbnailProps = { images: readonly PictureAddresses[] | undefined };

/** The specification asks for it: §3. It has no alternative text: the title is beside it. */
export function ProductThumbnail({ images }: ProductThumbnailProps) {
  return (
    <span className="product-thumbnail">
      <Picture of={images?.[0] ?? DEFAULT_PRODUCT_IMAGE} upTo={320} alt="" widthHint="96px" />
    </span>
  );
}
