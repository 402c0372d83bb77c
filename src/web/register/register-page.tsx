import { Link, useLocation } from "react-router";
import { signInHref } from "#web/client/login-redirect.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { SignInFrame, useLeaveWhenSignedIn } from "#web/layout/sign-in-frame.tsx";
import { SocialSignIn } from "#web/layout/social-sign-in.tsx";
import type { Route } from "./+types/register-page.ts";
import { RegisterForm } from "./register-form.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Create an account", { description: "Create an account to order and to save a wishlist." });

export default function RegisterPage() {
  useLeaveWhenSignedIn();
  const here = useLocation();
  return (
    <SignInFrame
      title="Create an account"
      text={
        <>
          Already have an account?{" "}
          <Link to={signInHref(here, "/login")} className="sign-in-link">
            Log in
          </Link>
        </>
      }
    >
      <RegisterForm />
      <SocialSignIn />
      <Link to={signInHref(here, "/register")} className="sign-in-link">
        Create a free business account
      </Link>
    </SignInFrame>
  );
}
