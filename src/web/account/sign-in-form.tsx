import { accountMessages } from "#contract/account-messages.ts";
import { type Provider, providerNames } from "#contract/social/providers.ts";
import { beginSignIn } from "#web/client/page-api.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { ConfirmPassword } from "./confirm-password.tsx";

/** Asks for the password: whoever has only a session must not keep the account. */
export function SignInForm({ provider, username }: { provider: Provider; username: string }) {
  const { field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/social/social-login.ts")).SignInStart,
    defaultValues: { currentPassword: "" },
    async send({ currentPassword }) {
      location.assign((await beginSignIn(provider, currentPassword)).url);
    },
    fallback: accountMessages.signInsFailed,
  });
  return (
    <form className="settings-linking" method="post" noValidate onSubmit={submit} aria-label="Link a sign-in">
      <ConfirmPassword username={username} hint={`To link ${providerNames[provider]}.`} {...field("currentPassword")} />
      <button type="submit" className="button" disabled={pending}>
        Go to {providerNames[provider]}
      </button>
    </form>
  );
}
