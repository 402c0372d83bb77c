import { useLocation } from "react-router";
import { useShop } from "#web/client/frame-data.ts";
import { loginHref } from "#web/client/login-redirect.ts";
import { LoginFrame, useLeaveWhenLoggedIn } from "#web/features/login/login-frame.tsx";
import { SocialSignIn } from "#web/features/login/social-sign-in.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/register-page.ts";
import { RegisterForm } from "./register-form.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Create an account", {
    description: "Create an account to order and to save a wishlist.",
    canonical: "/register",
  });

export default function RegisterPage() {
  useLeaveWhenLoggedIn();
  const here = useLocation();
  return (
    <LoginFrame
      title="Create an account"
      text={
        <>
          Already have an account?{" "}
          <ShopLink to={loginHref(here, "/login")} className="login-frame-link">
            Log in
          </ShopLink>
        </>
      }
    >
      <RegisterForm />
      <SocialSignIn offered={useShop().socialLogin} />
      <ShopLink to={loginHref(here, "/register")} className="login-frame-link">
        Create a free business account
      </ShopLink>
    </LoginFrame>
  );
}
