import { replace, useNavigate } from "react-router";
import * as accountMessages from "#contract/account-messages.ts";
import type { LoggedInUser } from "#contract/accounts.ts";
import { providerNames } from "#contract/social/providers.ts";
import type { SocialLoginFailure } from "#contract/social/social-login.ts";
import { CallFailed } from "#web/client/http.ts";
import { redirectFrom } from "#web/client/login-redirect.ts";
import { showToast } from "#web/client/toasts.ts";
import { pageHydrated } from "#web/client/user-store.ts";
import { continueSocialLogin } from "#web/features/api/page-api.ts";
import { restoreForLogin } from "#web/features/login/kept-for-login.ts";
import { LoginFrame, logInHere } from "#web/features/login/login-frame.tsx";
import { Loading } from "#web/features/personal/loading.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/social-login-page.ts";
import { DetailsForm } from "./details-form.tsx";
import { LinkForm } from "./link-form.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Login");

/** The provider has answered. Logs in, or returns what is missing for it. */
export async function clientLoader() {
  // Before hydration, React does not know the page that a redirect would replace.
  await pageHydrated;
  restoreForLogin();
  const next = await continueSocialLogin().catch((error) => {
    if (!(error instanceof CallFailed)) throw error;
    throw replace(failedHref("", error.status === 404 ? "expired" : "failed"));
  });
  if (next.step === "linked") {
    showToast({ kind: "done", text: accountMessages.signInLinked });
    throw replace(next.back);
  }
  if (next.step === "done") {
    logIn(next.user);
    throw replace(ownPath(next.back));
  }
  return next;
}

/** Keeps the text in the forms after submitting. */
export const shouldRevalidate = () => false;

export const HydrateFallback = Loading;

export default function SocialLoginPage({ loaderData: next }: Route.ComponentProps) {
  const navigate = useNavigate();
  const provider = providerNames[next.provider];
  const steps = {
    onDone(user: LoggedInUser) {
      logIn(user);
      navigate(ownPath(next.back), { replace: true });
    },
    onExpired: () => void navigate(failedHref(next.back, "expired"), { replace: true }),
  };
  if (next.step === "password")
    return (
      <LoginFrame
        title={`Link ${provider}`}
        text={`There is an account with ${next.email}. Enter its password once to log in with ${provider} from now on.`}
      >
        <LinkForm email={next.email} {...steps} />
      </LoginFrame>
    );
  return (
    <LoginFrame title="Create an account" text={`${provider} has confirmed who you are. A few details are missing.`}>
      <DetailsForm known={next} provider={provider} {...steps} />
    </LoginFrame>
  );
}

function logIn(user: LoggedInUser) {
  showToast({ kind: "done", text: accountMessages.loggedIn, about: "login" });
  logInHere(user);
}

const ownPath = (back: string) => redirectFrom(`?${new URLSearchParams({ back })}`);

function failedHref(back: string, failed: SocialLoginFailure): string {
  return `/login?${new URLSearchParams({ ...(back === "" ? {} : { back }), failed })}`;
}
