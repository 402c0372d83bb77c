import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedCustomer } from "#contract/admin/customers.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { eraseAccount } from "./customer-calls.ts";
import { identityOf, nameOf } from "./customer-text.ts";

type EraseAccountProps = { customer: ManagedCustomer };

/** Erases an account, after a dialog that says what goes and what stays. */
export function EraseAccount({ customer }: EraseAccountProps) {
  const [isAsked, setIsAsked] = useState(false);
  const noRight = useWhyNot("customers.erase", "erase accounts");
  const inUse = customer.whyNotErased && `${customer.whyNotErased} Until then the account cannot be erased.`;
  return (
    <>
      <p className="fact">When a customer asks for it. What the law wants to be kept stays without the account.</p>
      <div className="form-ways">
        <ActionButton className="button-danger" whyNot={noRight ?? inUse} onClick={() => setIsAsked(true)}>
          Erase the account
        </ActionButton>
      </div>
      {isAsked && <EraseDialog customer={customer} close={() => setIsAsked(false)} />}
    </>
  );
}

function EraseDialog({ customer, close }: EraseAccountProps & { close: () => void }) {
  const { run, refuse, busy, errors, message } = useCall();
  const { revalidate } = useRevalidator();
  const [name, shown] = identityOf(customer);

  async function send({ typed = "", reviewTexts }: Record<string, string>) {
    if (refuse(missingOf({ typed }, { typed: `Please enter the ${name}.` }))) return;
    if ((await run(() => eraseAccount(customer._id, { typed, reviewTexts: reviewTexts === "on" }))) === null) {
      // An order may be why, which the screen says then.
      await revalidate();
      return;
    }
    close();
    notify("The account is erased.");
    await revalidate();
  }

  return (
    <Dialog title={`Erase the account of ${nameOf(customer)}`} close={close}>
      <Form send={send} errors={errors}>
        <div className="confirm-text">
          <p>
            <strong>Erased:</strong> name, phone, email, addresses, password and sessions, cart, wishlist, saved
            products, notes and blocks, and messages of this email address.
          </p>
          <p>
            <strong>Stays:</strong> orders and returns, without the customer; invoices with name and address, as long as
            the law wants it; reviews, questions and answers, without the name.
          </p>
          <p>
            The customer is logged out everywhere, and gets an email. <strong>It cannot be undone.</strong>
          </p>
        </div>
        <CheckField
          name="reviewTexts"
          label="Also erase the texts of their reviews, questions and answers; the stars of reviews stay"
        />
        <Field
          label={`To confirm, type the ${name}`}
          name="typed"
          hint={shown}
          maxLength={254}
          error={errors.typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Problem message={errors.typed ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-danger" busy={busy}>
            Erase the account
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}
