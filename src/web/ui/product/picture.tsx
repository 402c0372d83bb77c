import {
  PICTURE_SHAPES,
  type PictureAddresses,
  type PictureShape,
  pictureAddresses,
} from "#shop/pictures/picture-files.ts";

type PictureProps = {
  /** It is the stored picture's name, or its addresses from the API. */
  of: string | PictureAddresses;
  shape?: PictureShape;
  /** Files are not wider than this, in pixels. */
  upTo?: number;
  alt: string;
  /** It is the `sizes` attribute. */
  widthHint: string;
  /** It is in the first view, so not lazy. */
  priority?: boolean | undefined;
  className?: string;
  onLoad?: () => void;
};

export function Picture({ of, shape = "square", upTo, alt, widthHint, priority, className, onLoad }: PictureProps) {
  const { width, height } = PICTURE_SHAPES[shape];
  const { avif, sizes } = typeof of === "string" ? pictureAddresses(of, shape) : of;
  const offered = upToWidth(sizes, upTo);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(upToWidth(avif, upTo))} sizes={widthHint} />
      <img
        src={offered.at(-1)?.[1]}
        srcSet={sourceSet(offered)}
        sizes={widthHint}
        alt={alt}
        width={width}
        height={height}
        className={className}
        onLoad={onLoad}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}

type Offered = [pixels: string, address: string][];

function upToWidth(addresses: Record<string, string>, most = Number.POSITIVE_INFINITY): Offered {
  return Object.entries(addresses).filter(([pixels]) => Number(pixels) <= most);
}

function sourceSet(offered: Offered): string {
  return offered.map(([pixels, address]) => `${address} ${pixels}w`).join(", ");
}
