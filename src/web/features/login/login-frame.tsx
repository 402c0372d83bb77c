import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LoggedInUser } from "#contract/accounts.ts";
import { redirectFrom } from "#web/client/login-redirect.ts";
import { startSession, useCurrentUser } from "#web/client/user-store.ts";
import { takePinOf } from "#web/features/delivery/first-pin.ts";
import { Picture } from "#web/ui/product/picture.tsx";

type LoginFrameProps = { title: string; text: ReactNode; children: ReactNode; below?: ReactNode };

export function LoginFrame({ title, text, children, below }: LoginFrameProps) {
  return (
    <div className="wrap login-frame">
      <div className="login-frame-side">
        <Picture of="site/sign-in" alt="" widthHint="(min-width: 900px) 480px, 1px" />
      </div>
      <div className="login-frame-main">
        <h1>{title}</h1>
        <p className="login-frame-text">{text}</p>
        <noscript>
          <p className="login-frame-noscript">Please turn on JavaScript in your browser to use this page.</p>
        </noscript>
        {children}
        {below}
      </div>
    </div>
  );
}

/** Leads logged-in users back, also after a login in another tab (D1, D2). */
export function useLeaveWhenLoggedIn() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { search } = useLocation();
  const loggedIn = user !== null;
  useEffect(() => {
    if (!loggedIn) return;
    const back = redirectFrom(search);
    if (isBefore(back)) navigate(-1);
    else navigate(back, { replace: true });
  }, [loggedIn, navigate, search]);
}

/** Whether the customer came from this address: going back shows it as it was left, scrolled to the same place. */
function isBefore(path: string): boolean {
  const { navigation } = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url === new URL(path, location.href).href;
}

/** Starts the session, to whose address the dates of this browser are from now on. */
export function logInHere(user: LoggedInUser) {
  startSession(user);
  takePinOf(user.address);
}
