import { useState } from "react";
import { useLocation } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import { type Provider, providerNames } from "#contract/social/providers.ts";
import type { SignIns } from "#contract/social/social-login.ts";
import { formatDay } from "#shop/time.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { beginSignIn, unlinkSignIn } from "#web/features/api/page-api.ts";
import { socialLoginFailure } from "#web/features/login/social-login-failure.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Google, Facebook and Amazon, as far as the shop offers them or the customer has linked them. */
export function shownSignIns({ providers }: SignIns): SignIns["providers"] {
  return providers.filter(({ available, linkedAt }) => available || linkedAt !== null);
}

type SignInListProps = { signIns: SignIns; username: string; onChange: (left: SignIns) => void };

export function SignInList({ signIns, username, onChange }: SignInListProps) {
  /** The password is asked for this sign-in. */
  const [chosen, setChosen] = useState<Provider | null>(null);
  const [run, pending] = useCall(accountMessages.signInsFailed);
  const failed = socialLoginFailure(useLocation().search);
  const { hasPassword } = signIns;
  const shown = shownSignIns(signIns);
  const isLast = !hasPassword && shown.filter(({ linkedAt }) => linkedAt !== null).length === 1;

  const choose = (provider: Provider) => setChosen(chosen === provider ? null : provider);
  const isLinked = shown.some(({ provider, linkedAt }) => provider === chosen && linkedAt !== null);
  const name = chosen && providerNames[chosen];

  function showLeft(left: SignIns) {
    onChange(left);
    setChosen(null);
    showToast({ kind: "done", text: accountMessages.signInUnlinked });
  }

  async function unlinkAtOnce(provider: Provider) {
    const left = await run(() => unlinkSignIn(provider));
    if (left !== null) showLeft(left);
  }

  return (
    <section className="settings-form" aria-labelledby="sign-ins-title">
      <Notice failed={failed} />
      <ul className="session-list">
        {shown.map(({ provider, linkedAt }) => (
          <li key={provider}>
            <p>
              <strong>{providerNames[provider]}</strong>
              {linkedAt === null ? "Not linked" : `Linked on ${formatDay(linkedAt)}`}
            </p>
            {linkedAt === null
              ? hasPassword && (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={`Link ${providerNames[provider]}`}
                    aria-expanded={chosen === provider}
                    onClick={() => choose(provider)}
                  >
                    Link
                  </button>
                )
              : !isLast && (
                  <button
                    type="button"
                    className="button button-quiet"
                    disabled={pending}
                    aria-label={`Unlink ${providerNames[provider]}`}
                    aria-expanded={hasPassword ? chosen === provider : undefined}
                    onClick={() => (hasPassword ? choose(provider) : void unlinkAtOnce(provider))}
                  >
                    Unlink
                  </button>
                )}
          </li>
        ))}
      </ul>
      {!hasPassword && <p className="field-hint">Set a password to link or unlink the others.</p>}
      {chosen && (
        <SignInForm
          key={`${chosen} ${isLinked}`}
          label={isLinked ? "Unlink a sign-in" : "Link a sign-in"}
          hint={isLinked ? `To unlink ${name}.` : `To link ${name}.`}
          action={isLinked ? `Unlink ${name} now` : `Go to ${name}`}
          username={username}
          onSend={async (password) =>
            isLinked
              ? showLeft(await unlinkSignIn(chosen, password))
              : location.assign((await beginSignIn(chosen, password)).url)
          }
        />
      )}
    </section>
  );
}
