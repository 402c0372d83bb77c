import { useState } from "react";
import { useNavigate } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { CallFailed } from "#web/client/http.ts";
import { savePin } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { logOut } from "#web/client/user-store.ts";
import { eraseAccount } from "#web/features/api/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";

/** The status of the answer that something of the account is not over yet. */
const IN_USE = 409;

type EraseProps = { user: User; onClose: () => void };

/** The decision `docs/decisions/027-own-data.md` says what goes and what stays. */
export function EraseForm({ user, onClose }: EraseProps) {
  const navigate = useNavigate();
  const [inUse, setInUse] = useState("");
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).AccountErasure,
    defaultValues: { currentPassword: "", withReviewTexts: false },
    async send(input) {
      setInUse("");
      const { message } = await eraseAccount(input).catch((failure) => {
        if (failure instanceof CallFailed && failure.status === IN_USE) setInUse(failure.message);
        throw failure;
      });
      logOut();
      savePin("");
      showToast({ kind: "done", text: message });
      await navigate("/");
    },
    fallback: accountMessages.eraseFailed,
    // The password was right when the account is in use.
    errorsOf: ({ status, message }) =>
      status === IN_USE ? {} : { currentPassword: message || accountMessages.eraseFailed },
  });
  const keep = () => {
    form.reset();
    onClose();
  };
  return (
    <form className="own-data-form" method="post" noValidate onSubmit={submit} aria-labelledby="erase-account">
      <h2 id="erase-account">Delete your account?</h2>
      <p>
        This cannot be undone. Every device is logged out. It is possible when your orders are delivered or cancelled,
        your returns over and your refunds paid.
      </p>
      <div>
        <h3>We delete</h3>
        <ul>
          <li>your name, phone number, email address and saved address</li>
          <li>your cart, wishlist, notifications and newsletter subscription</li>
          <li>your name, address and email address in your orders</li>
        </ul>
      </div>
      <div>
        <h3>We keep</h3>
        <ul>
          <li>the products and amounts of your orders, without your name</li>
          <li>invoices with your name and address, for up to eight years, because tax law requires it</li>
          <li>your reviews and ratings, as those of a former customer; you can have the texts deleted below</li>
          <li>your questions about products and your answers, without your name; you can have them deleted below</li>
          <li>your email address for up to four days, to write to you that the account is deleted</li>
          <li>messages you sent with the contact form, unless you have confirmed your email address</li>
        </ul>
      </div>
      <CheckField
        {...field("withReviewTexts")}
        label="Also delete the texts of my reviews, whose stars still count, my questions and my answers."
      />
      <ConfirmPassword username={user.username} {...field("currentPassword")} />
      {inUse && (
        <p className="field-error">
          {inUse} <ShopLink to="/accounts/orders">See your orders</ShopLink>
        </p>
      )}
      <div className="dialog-ways">
        <button type="submit" className="button" disabled={pending}>
          {pending ? "Deleting..." : "Delete my account"}
        </button>
        <button type="button" className="button button-quiet" onClick={keep}>
          Keep account
        </button>
      </div>
    </form>
  );
}
