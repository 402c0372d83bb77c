import type { ApiServices } from "#api/feature-routes.ts";
import type { Database } from "#db/db.ts";
import { createLoginLimits, noLoginLimits } from "#shop/accounts/login-limits.server.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { createStoredAttempts } from "#shop/attempts/stored-attempts.server.ts";
import { createCouponGuesses, unlimitedCouponGuesses } from "#shop/coupons/coupon-guesses.server.ts";
import { createPictureLimits, unlimitedPictures } from "#shop/reviews/pictures/picture-limits.server.ts";
import { addressOf } from "./client-address.ts";
import { sessionServices, socialLoginCookie } from "./session-cookie.ts";
import type { Settings } from "./settings.ts";
import { createIdentityProviders } from "./social/identity-providers.ts";

/** What the API's routes use besides the business. */
export function apiServices(
  settings: Settings,
  db: Database,
  countBlogView: ApiServices["countBlogView"],
): ApiServices {
  // With SQLite, the shop is one process.
  const attempts = db.engine === "postgres" ? createStoredAttempts(db) : createAttempts();
  const { rateLimits } = settings;
  return {
    countBlogView,
    sessions: sessionServices(settings),
    loginLimits: rateLimits ? createLoginLimits(attempts) : noLoginLimits,
    couponGuesses: rateLimits ? createCouponGuesses(attempts) : unlimitedCouponGuesses,
    pictureLimits: rateLimits ? createPictureLimits(attempts) : unlimitedPictures,
    addressOf,
    identityProviders: createIdentityProviders(settings),
    socialLoginCookie: socialLoginCookie(settings),
  };
}
