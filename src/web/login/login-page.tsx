import { useLocation } from "react-router";
import { useShop } from "#web/client/frame-data.ts";
import { loginHref } from "#web/client/login-redirect.ts";
import { LoginFrame, useLeaveWhenLoggedIn } from "#web/features/login/login-frame.tsx";
import { socialLoginFailure } from "#web/features/login/social-login-failure.ts";
import { SocialSignIn } from "#web/features/login/social-sign-in.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/login-page.ts";
import { LoginForm } from "./login-form.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Login", { description: "Log in to your account.", canonical: "/login" });

export default function LoginPage() {
  useLeaveWhenLoggedIn();
  const here = useLocation();
  const toRegister = loginHref(here, "/register");
  const failed = socialLoginFailure(here.search);
  return (
    <LoginFrame title="Member Login" text="Log in to see your wishlist, cart and orders.">
      {failed && <Notice failed={failed} />}
      <LoginForm />
      <SocialSignIn offered={useShop().socialLogin} />
      <p>
        New here?{" "}
        <ShopLink to={toRegister} className="login-frame-link">
          Create an account
        </ShopLink>
      </p>
      <p>
        Only looking for your parcel?{" "}
        <ShopLink to="/track" className="login-frame-link">
          Track it without logging in
        </ShopLink>
      </p>
    </LoginFrame>
  );
}
