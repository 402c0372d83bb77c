import type { ApiServices } from "#api/feature-routes.ts";
import { createLoginLimits, noLoginLimits } from "#shop/accounts/login-limits.server.ts";
import type { Attempts } from "#shop/attempts/attempts.server.ts";
import { createCouponGuesses, unlimitedCouponGuesses } from "#shop/coupons/coupon-guesses.server.ts";
import { createDailyLimits, noDailyLimits } from "#shop/reviews/daily-limits.server.ts";
import { addressOf } from "./client-address.ts";
import { sessionServices, socialLoginCookie } from "./session-cookie.ts";
import type { Settings } from "./settings.ts";
import { createIdentityProviders } from "./social/identity-providers.ts";

/** What the API's routes use besides the business. */
export function apiServices(
  settings: Settings,
  attempts: Attempts,
  countBlogView: ApiServices["countBlogView"],
): ApiServices {
  const { rateLimits } = settings;
  return {
    countBlogView,
    sessions: sessionServices(settings),
    loginLimits: rateLimits ? createLoginLimits(attempts) : noLoginLimits,
    couponGuesses: rateLimits ? createCouponGuesses(attempts) : unlimitedCouponGuesses,
    pictureLimits: rateLimits ? createDailyLimits(attempts, "pictures") : noDailyLimits,
    reviewLimits: rateLimits ? createDailyLimits(attempts, "reviews") : noDailyLimits,
    addressOf,
    identityProviders: createIdentityProviders(settings),
    socialLoginCookie: socialLoginCookie(settings),
  };
}
