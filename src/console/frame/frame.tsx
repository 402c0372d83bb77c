import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from "react-router";
import { readSession } from "#console/client/api.ts";
import { useLinks } from "#web/ui/text/shop-link.tsx";
import { Bar } from "./bar.tsx";
import { useKeys } from "./keys.ts";
import { Navigation } from "./navigation.tsx";
import { useNextScreen } from "./next-screen.ts";
import { Opening } from "./opening.tsx";
import { Overlays } from "./overlays.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { useScrollPlaces } from "./scroll-places.ts";
import { signedIn } from "./session.ts";
import { Toasts } from "./toasts.tsx";

/** Who is signed in; whoever is not is led to the sign-in, and from there back. */
export async function frameLoader({ request }: LoaderFunctionArgs) {
  const { session } = await readSession();
  signedIn.set(session);
  if (session !== null) return session;
  const { pathname, search } = new URL(request.url);
  const next = pathname + search;
  throw redirect(next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`);
}

/** Another screen has the same session: only what may have changed it reads it again. */
export function frameReloads({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

/** The console has no pages for when there is no connection. */
const never = () => false;

/** What is around all screens. */
export function Frame() {
  const busy = useNavigation().state !== "idle";
  const next = useNextScreen();
  useLinks(never);
  useScrollPlaces();
  useKeys();
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <div className={busy ? "progress progress-on" : "progress"} aria-hidden="true" />
      <Bar />
      <Navigation />
      <main id="main" tabIndex={-1} aria-busy={busy}>
        {next === null ? <Outlet /> : <Opening path={next} />}
      </main>
      <Toasts />
      <Overlays />
      <ProofDialog />
    </div>
  );
}
