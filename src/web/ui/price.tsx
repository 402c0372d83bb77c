import { formatPrice } from "#shop/money.ts";

type PriceProps = { price: number; mrp?: number | undefined; discount: string | null };

/** The price in rupees; where the product has an M.R.P. that too, struck through; and the discount's label. */
export function Price({ price, mrp, discount }: PriceProps) {
  return (
    <p className="price">
      <span className="price-now">{formatPrice(price)}</span>
      <span className="price-was">
        {mrp !== undefined && mrp > price && (
          <span className="price-mrp">
            M.R.P. <s>{formatPrice(mrp)}</s>{" "}
          </span>
        )}
        {discount && <span className="price-discount">{discount}</span>}
      </span>
    </p>
  );
}
