import { useEffect, useState } from "react";
import { messageOf } from "#console/client/http.ts";
import { rupeesText } from "#console/text/money.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import type { LineChangePreview } from "#contract/order-changes.ts";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";
import { previewLine } from "./order-calls.ts";
import { lineOf } from "./step-body.ts";

type LineFieldsProps = { order: ManagedOrder; error: string | undefined };

/** Which product, how many pieces remain, and what the order costs then. What was shown is sent with the change. */
export function LineFields({ order: { number, products }, error }: LineFieldsProps) {
  const [chosen, setChosen] = useState(() => (products[0] ? lineOf(products[0]) : ""));
  const line = products.find((one) => lineOf(one) === chosen);
  const [count, setCount] = useState(String(Math.max(0, (products[0]?.count ?? 1) - 1)));
  const { preview, message } = usePreview(number, chosen, count);

  function choose(next: string) {
    setChosen(next);
    setCount(String(Math.max(0, (products.find((one) => lineOf(one) === next)?.count ?? 1) - 1)));
  }

  return (
    <>
      <FieldFrame label="Product" hint={undefined} error={undefined}>
        {(linked) => (
          <select {...linked} name="product" value={chosen} onChange={({ target }) => choose(target.value)}>
            {products.map((one) => (
              <option key={lineOf(one)} value={lineOf(one)}>
                {one.count} × {one.product.title}, {one.color.title}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label="Pieces that remain"
        name="count"
        type="number"
        min={0}
        max={line?.count}
        value={count}
        onChange={({ target }) => setCount(target.value)}
        error={error}
      />
      <input type="hidden" name="shownTotal" value={preview?.after.total ?? -1} />
      <p className="form-text" role="status">
        {preview ? previewText(preview) : (message ?? "The new total comes …")}
      </p>
    </>
  );
}

function previewText({ before, after, cancelsOrder }: LineChangePreview): string {
  if (cancelsOrder) return "This is the last piece: the whole order is cancelled.";
  if (before.total === after.total) return "The order stays as it is.";
  const discount = before.discount === after.discount ? "" : ` The discount is then ${rupeesText(after.discount)}.`;
  return `The order costs ${rupeesText(after.total)} then, instead of ${rupeesText(before.total)}.${discount}`;
}

function usePreview(number: string, product: string, count: string) {
  const [state, setState] = useState<{ preview: LineChangePreview | null; message: string | null }>(NOTHING);
  useEffect(() => {
    let isOver = false;
    setState(NOTHING);
    if (!/^\d+$/.test(count)) return;
    previewLine(number, product, count).then(
      (preview) => isOver || setState({ preview, message: null }),
      (error) => isOver || setState({ preview: null, message: messageOf(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [number, product, count]);
  return state;
}

const NOTHING = { preview: null, message: null };
