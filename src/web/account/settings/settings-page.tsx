import { useState } from "react";
import { useLocation } from "react-router";
import { providerNames } from "#contract/social/providers.ts";
import type { SignIns } from "#contract/social/social-login.ts";
import { readMe } from "#web/client/api.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { listSessions, listSignIns, readReviewRequests } from "#web/features/api/page-api.ts";
import { socialLoginFailure } from "#web/features/login/social-login-failure.ts";
import { forCustomer } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/settings-page.ts";
import { AddressForm } from "./address-form.tsx";
import { withDraft } from "./change-user.ts";
import { ContactForm } from "./contact-form.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ReviewEmails } from "./review-emails.tsx";
import { SessionList } from "./session-list.tsx";
import { SetPassword } from "./set-password.tsx";
import { SettingsSection, type SettingsSectionProps } from "./settings-section.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { SignInList, shownSignIns } from "./sign-in-list.tsx";
import "./settings.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Settings");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const load = () => Promise.all([readMe(), listSessions(), listSignIns(), readReviewRequests()]);
  const [{ user }, sessions, signIns, reviewRequests] = await forCustomer(request, load);
  return { user: withDraft(user), sessions, signIns, reviewRequests };
}

/** Keeps the text in the forms after submitting. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <Loading skeleton={<SettingsSkeleton />} />;

/** The specification asks for it: §2, Account area. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const sections = useSections(loaderData);
  return (
    <section className="settings" aria-labelledby="tab-title">
      <h2 id="tab-title">Setting</h2>
      <nav className="settings-contents" aria-label="On this page">
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <ShopLink to={`#${id}`}>{heading}</ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <p className="settings-username">
          Username: <strong>{loaderData.user.username}</strong>
          <span>You can log in with it instead of your email or phone.</span>
        </p>
        {sections.map((section) => (
          <SettingsSection key={section.id} {...section} />
        ))}
      </div>
    </section>
  );
}

/** The first two are those of the specification (§2), and open. */
function useSections({ user, ...loaded }: Route.ComponentProps["loaderData"]): SettingsSectionProps[] {
  const [sessions, setSessions] = useState(loaded.sessions);
  const [signIns, setSignIns] = useState(loaded.signIns);
  const [reviewRequests, setReviewRequests] = useState(loaded.reviewRequests);
  const reload = () => void listSessions().then(setSessions, () => undefined);
  const { hasPassword } = signIns;
  const { firstname, lastname, mobile, address } = useCurrentUser().user ?? user;
  const failedToLink = socialLoginFailure(useLocation().search) !== null;
  const others: SettingsSectionProps = {
    id: "sign-ins",
    heading: "Other ways to sign in",
    state: linkedNames(signIns),
    startsOpen: failedToLink,
    children: <SignInList signIns={signIns} username={user.username} onChange={setSignIns} />,
  };
  return [
    {
      id: "contact-information",
      heading: "Contact Information",
      state: `${firstname} ${lastname}, ${mobile}`,
      startsOpen: true,
      children: <ContactForm user={user} hasPassword={hasPassword} onSessionsEnded={reload} />,
    },
    {
      id: "shipping-address",
      heading: "Shipping Address",
      state: address ? `${address.city} ${address.pincode}` : "None yet",
      startsOpen: true,
      children: <AddressForm user={user} />,
    },
    {
      id: "password",
      heading: hasPassword ? "Change password" : "Set a password",
      state: hasPassword ? "Logs out other devices" : "You have none yet",
      startsOpen: !hasPassword,
      children: hasPassword ? <PasswordForm user={user} onSessionsEnded={reload} /> : <SetPassword user={user} />,
    },
    ...(shownSignIns(signIns).length > 0 ? [others] : []),
    {
      id: "devices",
      heading: "Where you are logged in",
      state: sessions.length === 1 ? "On this device only" : `On ${sessions.length} devices`,
      children: <SessionList sessions={sessions} onChange={setSessions} onFailure={reload} />,
    },
    {
      id: "emails",
      heading: "Emails",
      state: reviewRequests.wanted ? "Reviews are asked for" : "No reviews are asked for",
      children: <ReviewEmails requests={reviewRequests} onChange={setReviewRequests} />,
    },
    {
      id: "own-data",
      heading: "Your data",
      state: "Download it, or delete your account",
      children: <OwnDataSection user={user} hasPassword={hasPassword} />,
    },
  ];
}

function linkedNames({ providers }: SignIns): string {
  const names = providers.flatMap(({ provider, linkedAt }) => (linkedAt === null ? [] : providerNames[provider]));
  return names.length === 0 ? "None linked" : names.join(", ");
}

export function ErrorBoundary() {
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Setting</h2>
      <NotLoaded text="We could not load your settings." />
    </section>
  );
}
