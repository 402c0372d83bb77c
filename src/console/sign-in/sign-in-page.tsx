import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { readSession } from "#console/client/api.ts";
import type { SignedIn, StaffSession } from "#contract/admin/staff/sign-in.ts";
import { Door } from "./door.tsx";
import { pathAfterSignIn } from "./path-after-sign-in.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Whoever is signed in needs no sign-in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await readSession();
  if (signedIn.session !== null) throw redirect(pathAfterSignIn(new URL(request.url).searchParams.get("next")));
  return signedIn;
}

export function Component() {
  const { shop, hasOwner } = useLoaderData() as SignedIn;
  const navigate = useNavigate();
  const done = (_session: StaffSession) =>
    navigate(pathAfterSignIn(new URLSearchParams(location.search).get("next")), { replace: true });
  return (
    <Door title="Sign in" shop={shop}>
      {hasOwner ? (
        <SignInForm done={done} />
      ) : (
        <p className="form-text">
          This shop has no owner yet. The program that started the shop has printed a link to this console: open it in
          this browser to become the owner.
        </p>
      )}
    </Door>
  );
}
