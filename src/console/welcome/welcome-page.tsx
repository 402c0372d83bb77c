import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { CallFailed } from "#console/client/http.ts";
import { openLink } from "#console/client/sign-ins.ts";
import { Door } from "#console/sign-in/door.tsx";
import { RecoveryCodes } from "#console/ui/recovery-codes.tsx";
import { ROLE_NAMES } from "#contract/admin/staff/roles.ts";
import type { Enrolled, OpenedLink } from "#contract/admin/staff/sign-in.ts";
import { Enrolment } from "./enrolment.tsx";
import { readLinkToken } from "./token.ts";

type Opened = { link: OpenedLink | null; refusal: string | null; token: string };

/** A link that does not work any more is said on the page; that the shop is not reached is a failure. */
export async function loader(): Promise<Opened> {
  const token = readLinkToken();
  if (token === "") return { link: null, refusal: NO_LINK, token };
  try {
    return { link: await openLink(token), refusal: null, token };
  } catch (error) {
    if (error instanceof CallFailed && [400, 404, 409, 410].includes(error.status))
      return { link: null, refusal: error.message, token };
    throw error;
  }
}

const NO_LINK = "This page needs a link with a key at its end. Open the whole link: it is used once, then you sign in.";

const TITLES = { first: "Become the owner", invitation: "Join the shop", anew: "Set up your sign-in again" };

export function Component() {
  const { link, refusal, token } = useLoaderData() as Opened;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);

  if (enrolled)
    return (
      <Door title="Your recovery codes" shop={enrolled.session.shop}>
        <RecoveryCodes codes={enrolled.recoveryCodes} done={() => navigate("/", { replace: true })} />
      </Door>
    );
  if (link === null)
    return (
      <Door title="This link does not work" shop={null}>
        <p className="form-text">{refusal}</p>
        <div className="form-ways">
          <a className="button" href="/sign-in">
            Go to the sign-in
          </a>
          {token !== "" && (
            <button type="button" className="button button-quiet" onClick={() => void revalidate()}>
              Try again
            </button>
          )}
        </div>
      </Door>
    );
  return (
    <Door title={TITLES[link.purpose]} shop={link.shop} intro={introOf(link)}>
      <Enrolment link={link} token={token} done={setEnrolled} />
    </Door>
  );
}

function introOf({ purpose, role }: OpenedLink): string {
  if (purpose === "first") return "Choose how you sign in to the console. Nobody else can use this link afterwards.";
  if (purpose === "anew") return "Your former ways to sign in have ended. Choose new ones.";
  return `You are invited with the role ${ROLE_NAMES[role]}. Choose how you sign in.`;
}
