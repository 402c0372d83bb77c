type PictureProps = {
  /** Addresses by width in pixels. */
  sizes: Record<string, string>;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  widthHint: string;
  width: number;
  height: number;
  /** The picture of the first view: never lazy. */
  priority?: boolean | undefined;
  className?: string;
  onLoad?: () => void;
};

/** A picture in the width that the screen needs; it takes up its room before it is there. */
export function Picture({ sizes, alt, widthHint, width, height, priority, className, onLoad }: PictureProps) {
  const addresses = Object.entries(sizes);
  return (
    <img
      src={addresses.at(-1)?.[1]}
      srcSet={addresses.map(([pixels, address]) => `${address} ${pixels}w`).join(", ")}
      sizes={widthHint}
      alt={alt}
      width={width}
      height={height}
      className={className}
      onLoad={onLoad}
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
    />
  );
}
