import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import { type Provider, providerNames, providers } from "#contract/social/providers.ts";
import { redirectFrom } from "#web/client/login-redirect.ts";
import { useCall } from "#web/client/use-call.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { beginSocialLogin } from "#web/features/api/page-api.ts";
import { keepForLogin, restoreForLogin } from "./kept-for-login.ts";

/** A provider that is not `offered`, because the shop has no keys for it, is shown with the reason (D14). */
export function SocialSignIn({ offered }: { offered: readonly Provider[] }) {
  const missing = providers
    .filter((provider) => !offered.includes(provider))
    .map((provider) => providerNames[provider]);
  const { search } = useLocation();
  const { ready } = useCurrentUser();
  const [run, pending] = useCall(accountMessages.socialLoginFailures.failed, { visitor: true });
  const [leaving, setLeaving] = useLeaving();
  useEffect(restoreForLogin, []);

  const begin = (provider: Provider) =>
    run(async () => {
      const { url } = await beginSocialLogin(provider, redirectFrom(search));
      keepForLogin();
      setLeaving(true);
      location.assign(url);
    });

  return (
    <section className="social-sign-in" aria-label="Other ways to sign in">
      <p className="social-sign-in-or">or</p>
      <ul>
        {providers.map((provider) => (
          <li key={provider}>
            <button
              type="button"
              className="button button-quiet"
              disabled={!offered.includes(provider) || !ready || pending || leaving}
              aria-describedby={offered.includes(provider) ? undefined : "social-reason"}
              onClick={() => void begin(provider)}
            >
              {providerNames[provider]}
            </button>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p id="social-reason" className="social-sign-in-reason">
          {LIST.format(missing)} sign-in {missing.length === 1 ? "is" : "are"} not available yet.
        </p>
      )}
    </section>
  );
}

const LIST = new Intl.ListFormat("en-IN");

/** Ends when the browser comes back to the page as it was left. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const end = () => setLeaving(false);
    addEventListener("pageshow", end);
    return () => removeEventListener("pageshow", end);
  }, []);
  return [leaving, setLeaving] as const;
}
