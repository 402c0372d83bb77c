import type { ApiServices } from "#api/feature-routes.ts";
import { addressOf } from "./client-address.ts";
import { sessionServices, socialLoginCookie } from "./session-cookie.ts";
import type { Settings } from "./settings.ts";
import { createIdentityProviders } from "./social/identity-providers.ts";

/** Returns what the API's routes use besides the business. */
export function apiServices(settings: Settings, countBlogView: ApiServices["countBlogView"]): ApiServices {
  return {
    countBlogView,
    sessions: sessionServices(settings),
    addressOf,
    identityProviders: createIdentityProviders(settings),
    socialLoginCookie: socialLoginCookie(settings),
  };
}
