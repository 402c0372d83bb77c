import {
  PICTURE_SHAPES,
  type PictureAddresses,
  type PictureShape,
  pictureAddresses,
} from "#shop/pictures/picture-files.ts";

type PictureProps = {
  /** The stored picture's name, from which the addresses are made here; or the addresses that the API told. */
  of: string | PictureAddresses;
  shape?: PictureShape;
  /** No wider file is offered than this place can ever show, in pixels. */
  upTo?: number;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  widthHint: string;
  /** The picture of the first view: never lazy. */
  priority?: boolean | undefined;
  className?: string;
  onLoad?: () => void;
};

/** A picture in the format and width that the screen needs; its space is reserved while it loads. */
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
