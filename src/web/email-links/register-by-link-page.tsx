import { Form, useNavigation } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import { ProvenUser } from "#contract/accounts.ts";
import { checkProofLink, registerByLink } from "#shop/accounts/email-links/prove-address.server.ts";
import { useFirstWrong } from "#web/forms/use-first-wrong.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TermsField } from "#web/ui/fields/terms-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/register-by-link-page.ts";
import { linkClientAction } from "./link-client-action.ts";
import { checkingLoader, fieldsAction, type LinkFieldsResult } from "./link-result.ts";
import "./email-links.css";

type Result = LinkFieldsResult & { email?: string };

export const loader = checkingLoader(async (ctx, token) => ({ email: await checkProofLink(ctx, token) }));

export const action = fieldsAction(ProvenUser, async (ctx, token, input) => {
  await registerByLink(ctx, token, input);
  return accountMessages.accountCreated;
});

export const clientAction = (args: Route.ClientActionArgs) => linkClientAction(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Create your account");

export default function RegisterByLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap email-link-page">
      <h1>Create your account</h1>
      <Content {...loaderData} {...actionData} />
    </div>
  );
}

function Content(result: Result) {
  const { email, done, expired, failed, errors } = result;
  const form = useFirstWrong(result);
  const sending = useNavigation().state !== "idle";
  if (done)
    return (
      <>
        <p role="status">{done}</p>
        <p>
          <ShopLink to="/login">Login</ShopLink>
        </p>
      </>
    );
  if (expired || email === undefined)
    return (
      <>
        <p role="status">{failed ?? accountMessages.proofLinkInvalid}</p>
        <p>
          <ShopLink to="/register">Register</ShopLink>
        </p>
      </>
    );
  return (
    <>
      <p>
        Your email address is {email}. An account that has this address without having confirmed it keeps its orders,
        but loses the address and is logged out everywhere.
      </p>
      <Form
        ref={form}
        method="post"
        className="email-link-form"
        defaultShouldRevalidate={false}
        aria-label="Create your account"
      >
        {/* Password managers need the username. */}
        <input type="text" value={email} readOnly hidden autoComplete="username" />
        <Field label="First Name" name="firstname" required autoComplete="given-name" error={errors?.firstname} />
        <Field label="Last Name" name="lastname" required autoComplete="family-name" error={errors?.lastname} />
        <MobileField
          label="Phone"
          hint="10 digits. We call only about deliveries."
          name="mobile"
          required
          error={errors?.mobile}
        />
        <PasswordField
          label="New password"
          hint="At least 8 characters."
          name="password"
          required
          minLength={8}
          autoComplete="new-password"
          error={errors?.password}
        />
        <TermsField name="agree" value="true" required error={errors?.agree} />
        <Notice failed={failed} />
        <button type="submit" className="button" disabled={sending}>
          Create your account
        </button>
      </Form>
    </>
  );
}
