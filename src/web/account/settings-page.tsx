import { useState } from "react";
import { readMe } from "#web/client/api.ts";
import { listSessions, listSignIns } from "#web/features/api/page-api.ts";
import { forCustomer } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { NotLoaded } from "#web/features/personal/not-loaded.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import type { Route } from "./+types/settings-page.ts";
import { AddressForm } from "./address-form.tsx";
import { withDraft } from "./change-user.ts";
import { ContactForm } from "./contact-form.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SetPassword } from "./set-password.tsx";
import { SignInList } from "./sign-in-list.tsx";
import "./settings.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Settings");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const load = () => Promise.all([readMe(), listSessions(), listSignIns()]);
  const [{ user }, sessions, signIns] = await forCustomer(request, load);
  return { user: withDraft(user), sessions, signIns };
}

/** Keeps the text in the forms after submitting. */
export const shouldRevalidate = () => false;

export const HydrateFallback = Loading;

/** The specification asks for it: §2, Account area. */
export default function SettingsPage({ loaderData: { user, sessions: loaded, signIns } }: Route.ComponentProps) {
  const [sessions, setSessions] = useState(loaded);
  const reload = () => void listSessions().then(setSessions, () => undefined);
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Setting</h2>
      <p className="settings-username">
        Username: <strong>{user.username}</strong>
        <span>You can log in with it instead of your email or phone.</span>
      </p>
      <div className="settings-forms">
        <ContactForm user={user} hasPassword={signIns.hasPassword} onSessionsEnded={reload} />
        <AddressForm user={user} />
        {signIns.hasPassword ? <PasswordForm user={user} onSessionsEnded={reload} /> : <SetPassword user={user} />}
        <SignInList initial={signIns} username={user.username} />
        <SessionList sessions={sessions} onChange={setSessions} onFailure={reload} />
        <OwnDataSection user={user} hasPassword={signIns.hasPassword} />
      </div>
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Setting</h2>
      <NotLoaded text="We could not load your settings." />
    </section>
  );
}
