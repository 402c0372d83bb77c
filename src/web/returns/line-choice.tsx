import type { Order } from "#contract/orders.ts";
import type { OrderReturns } from "#contract/returns.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { useShop } from "#web/client/frame-data.ts";
import { FieldFrame } from "#web/ui/fields/field.tsx";
import { ProductThumbnail } from "#web/ui/order/product-thumbnail.tsx";
import type { ChosenLine } from "./chosen-lines.ts";

type LineChoiceProps = {
  order: Order;
  returns: OrderReturns;
  chosen: readonly ChosenLine[];
  onChange: (chosen: ChosenLine[]) => void;
  /** What to say beside the choice; null for nothing. */
  problem: "none" | number | null;
};

/** Pieces and reason of each product that can be returned. */
export function LineChoice({ order, returns, chosen, onChange, problem }: LineChoiceProps) {
  const { returnable, reasons, faultTerms } = returns;
  const shop = useShop();

  const change = (index: number, part: Partial<ChosenLine>) =>
    onChange(chosen.map((line, other) => (other === index ? { ...line, ...part } : line)));

  return (
    <>
      {returnable.map(({ productId, color, refunds }, index) => {
        const line = order.products.find((one) => one.product._id === productId && one.color._id === color);
        const { pieces = 0, reason = "" } = chosen[index] ?? {};
        const isFault = reasons.find(({ title }) => title === reason)?.isFault;
        const least = returnable.length === 1 ? 1 : 0;
        return (
          <fieldset key={`${productId} ${color}`} className="return-line" data-line={index}>
            <legend className="visually-hidden">
              {line?.product.title}, {colorName(line?.color.title ?? "")}
            </legend>
            <ProductThumbnail images={line?.product.images} />
            <div className="return-line-main">
              <p className="return-line-title" aria-hidden="true">
                {line?.product.title} <span>{colorName(line?.color.title ?? "")}</span>
              </p>
              <div className="return-line-fields">
                <FieldFrame
                  label="Pieces"
                  hint={undefined}
                  error={problem === "none" && index === 0 ? "Choose what you want to return" : undefined}
                >
                  {(linked) => (
                    <select
                      {...linked}
                      name={`pieces-${index}`}
                      value={pieces}
                      onChange={({ target }) => change(index, { pieces: Number(target.value) })}
                    >
                      {[...Array(refunds.length + 1).keys()].slice(least).map((count) => (
                        <option key={count} value={count}>
                          {count}
                        </option>
                      ))}
                    </select>
                  )}
                </FieldFrame>
                {pieces > 0 && (
                  <FieldFrame label="Reason" hint={undefined} error={problem === index ? "Choose a reason" : undefined}>
                    {(linked) => (
                      <select
                        {...linked}
                        name={`reason-${index}`}
                        value={reason}
                        onChange={({ target }) => change(index, { reason: target.value })}
                      >
                        <option value="">Choose a reason</option>
                        {reasons.map(({ title }) => (
                          <option key={title}>{title}</option>
                        ))}
                      </select>
                    )}
                  </FieldFrame>
                )}
              </div>
              {pieces > 0 && reason !== "" && <p className="field-hint">{isFault ? faultTerms : shop.returns}.</p>}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
