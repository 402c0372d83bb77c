import {
  PICTURE_SHAPES,
  type PictureAddresses,
  type PictureFormat,
  type PictureShape,
  pictureAddress,
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
  const offered = filesOf(of, shape, "webp").filter(isWithin(from, upTo));
  const [widest, address] = offered.at(-1) ?? [];
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={sourceSet(filesOf(of, shape, "avif").filter(isWithin(from, upTo)))}
        sizes={widthHint}
      />
      <img
        src={address}
        {...(widest && widest > MOST_ALONE && { srcSet: sourceSet(offered), sizes: widthHint })}
        alt={alt}
        width={width}
        height={height}
        {...rest}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}

type Offered = (readonly [pixels: number, address: string])[];

function filesOf(of: string | PictureAddresses, shape: PictureShape, format: PictureFormat): Offered {
  if (typeof of === "string")
    return PICTURE_SHAPES[shape].widths.map((pixels) => [pixels, pictureAddress(of, pixels, format)]);
  return Object.entries(format === "avif" ? of.avif : of.sizes).map(([pixels, address]) => [Number(pixels), address]);
}

function isWithin(least: number, most = Number.POSITIVE_INFINITY) {
  return ([pixels]: Offered[number]) => pixels >= least && pixels <= most;
}

function sourceSet(offered: Offered): string {
  return offered.map(([pixels, address]) => `${address} ${pixels}w`).join(",");
}
