import { formatPrice } from "#shop/money.ts";

type PriceProps = { price: number; mrp?: number | undefined; discount: string | null };

/** The M.R.P. is struck through. */
export function Price({ price, mrp, discount }: PriceProps) {
  return (
    <p className="price">
      <span className="price-now">{formatPrice(price)}</span>{" "}
      {discount && <span className="price-discount">{discount}</span>}{" "}
      {mrp !== undefined && mrp > price && (
        <span className="price-mrp">
          M.R.P. <s>{formatPrice(mrp)}</s>
        </span>
      )}
    </p>
  );
}
