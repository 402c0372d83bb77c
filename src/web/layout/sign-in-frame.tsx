import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { backFrom } from "#web/client/login-redirect.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { Picture } from "#web/ui/product/picture.tsx";

type SignInFrameProps = { title: string; text: ReactNode; children: ReactNode; below?: ReactNode };

/** The calm frame of the screens where one signs in, registers, or asks for a new password. */
export function SignInFrame({ title, text, children, below }: SignInFrameProps) {
  return (
    <div className="wrap sign-in">
      <div className="sign-in-side">
        <Picture of="site/sign-in" alt="" widthHint="(min-width: 900px) 480px, 1px" />
      </div>
      <div className="sign-in-main">
        <h1>{title}</h1>
        <p className="sign-in-text">{text}</p>
        <noscript>
          <p className="sign-in-noscript">Please turn on JavaScript in your browser to log in.</p>
        </noscript>
        {children}
        {below}
      </div>
    </div>
  );
}

/** Whoever is signed in, here or just now in another tab, goes on to where they were (D1, D2). */
export function useLeaveWhenSignedIn() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { search } = useLocation();
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) navigate(backFrom(search), { replace: true });
  }, [signedIn, navigate, search]);
}
