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
  /** Files are not narrower than this, in pixels. */
  from?: number;
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

/** A browser without AVIF has the widest file if that is not wider: all widths would double the picture's part of a list. */
const MOST_ALONE = 640;

export function Picture({ of, shape = "square", from = 0, upTo, alt, widthHint, priority, ...rest }: PictureProps) {
  const { width, height } = PICTURE_SHAPES[shape];
  const { avif, sizes } = typeof of === "string" ? pictureAddresses(of, shape) : of;
  const offered = withinWidths(sizes, from, upTo);
  const [widest, address] = offered.at(-1) ?? [];
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(withinWidths(avif, from, upTo))} sizes={widthHint} />
      <img
        src={address}
        {...(Number(widest) > MOST_ALONE && { srcSet: sourceSet(offered), sizes: widthHint })}
        alt={alt}
        width={width}
        height={height}
        {...rest}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}

type Offered = [pixels: string, address: string][];

function withinWidths(addresses: Record<string, string>, least: number, most = Number.POSITIVE_INFINITY): Offered {
  return Object.entries(addresses).filter(([pixels]) => Number(pixels) >= least && Number(pixels) <= most);
}

function sourceSet(offered: Offered): string {
  return offered.map(([pixels, address]) => `${address} ${pixels}w`).join(", ");
}
