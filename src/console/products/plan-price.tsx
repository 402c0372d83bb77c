import { useRevalidator } from "react-router";
import { part, write } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { rupeesText } from "#console/text/money.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { newPlan } from "./planned-texts.ts";

const MISSING = { price: "Please enter the price.", from: "Please enter when it begins." };
const FIELDS = ["price", "mrp", "from", "until"];

type PlanPriceProps = { product: Pick<ManagedProduct, "_id" | "price">; close: () => void };

/** Plans a price: from its beginning, until its end or for good. */
export function PlanPrice({ product: { _id, price }, close }: PlanPriceProps) {
  const { run, refuse, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();

  async function send(texts: Record<string, string>) {
    if (refuse(missingOf(texts, MISSING))) return;
    const planned = await run(() => write("POST", `products/${part(_id)}/prices`, newPlan(texts, price)));
    if (planned === null) {
      // What it costs now may be what was refused.
      await revalidate();
      return;
    }
    close();
    notify("The price is planned.");
    await revalidate();
  }

  const isShown = Object.keys(errors).some((field) => FIELDS.includes(field));
  return (
    <Dialog title="Plan a price" close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">
          It costs {rupeesText(price)} now. The shop changes the price by itself at the time. Nobody is told, and it can
          be cancelled.
        </p>
        <Field label="Price in rupees" name="price" inputMode="decimal" error={errors.price} autoComplete="off" />
        <Field
          label="M.R.P. in rupees"
          name="mrp"
          inputMode="decimal"
          hint="Empty: it stays as it is."
          error={errors.mrp}
          autoComplete="off"
        />
        <Field label="From" name="from" type="datetime-local" hint="India's time." error={errors.from} />
        <Field
          label="Until"
          name="until"
          type="datetime-local"
          hint="Then the price before returns, unless somebody has changed it. Empty: the price stays."
          error={errors.until}
        />
        <div className="check-field">
          <label>
            <input type="checkbox" name="allowHalfOff" />
            More than half off is meant
          </label>
        </div>
        <Problem message={isShown ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Plan
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}
