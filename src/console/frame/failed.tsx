import { useMatches, useRevalidator, useRouteError, useRouteLoaderData } from "react-router";
import { CallFailed, messageOf } from "#console/client/http.ts";
import { ROLE_NAMES } from "#contract/admin/staff/roles.ts";
import type { StaffSession } from "#contract/admin/staff/sign-in.ts";
import { Page } from "./page.tsx";

/** A screen that could not be loaded: it says why, and tries again. What the role does not allow stays refused. */
export function Failed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const session = useRouteLoaderData("frame") as StaffSession | undefined;
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  const isRefused = error instanceof CallFailed && error.status === 403;
  const isMissing = error instanceof CallFailed && error.status === 404;
  // A file of an older console is gone once a newer one was installed: only a new page has its names.
  const again = () => (error instanceof CallFailed ? void revalidate() : location.reload());
  return (
    <Page title={handle?.title ?? "Console"}>
      <div className={isRefused ? "state" : "state state-failed"} role="alert">
        <p className="state-text">
          {isRefused ? "You cannot see this." : isMissing ? "This is not here." : "This could not be loaded."}
        </p>
        <p className="state-hint">{messageOf(error)}</p>
        {isRefused && session && (
          <p className="state-hint">
            Your role is {ROLE_NAMES[session.role]}. An owner of the shop can change it under Staff.
          </p>
        )}
        <button type="button" className="button button-quiet" aria-busy={state === "loading"} onClick={again}>
          Try again
        </button>
      </div>
    </Page>
  );
}
