import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { changeStaff, createStaffLink, listStaff } from "#console/client/api.ts";
import { CallFailed } from "#console/client/http.ts";
import { useCall } from "#console/client/use-call.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { agoText, counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import type { StaffLink, StaffMember } from "#contract/admin/staff/staff.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { LinkBox } from "./link-box.tsx";
import { type Step, stepsOf } from "./member-steps.ts";
import { lastOwnerText, stateText, waysText } from "./member-text.ts";
import { RoleForm } from "./role-form.tsx";

type Loaded = { member: StaffMember; staff: StaffMember[] };

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const { staff } = await listStaff();
  const member = staff.find(({ id }) => id === params.id);
  if (!member) throw new CallFailed(404, { message: "Nobody of the staff is at this address any more." });
  return { member, staff };
}

export function Component() {
  const { member, staff } = useLoaderData() as Loaded;
  const [asked, setAsked] = useState<Step | null>(null);
  const [link, setLink] = useState<StaffLink | null>(null);
  const { run, busy, message, clear } = useCall();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const noRight = useWhyNot("staff.write", "change the staff");
  const lastOwner = lastOwnerText(member, staff);
  const now = Date.now();

  async function take({ step, done }: Step) {
    const made = await run(async () => (step === "link" ? createStaffLink(member.id) : changeStaff(member.id, step)));
    if (!made) return;
    if ("link" in made) setLink(made);
    setAsked(null);
    notify(done);
    if (step === "remove") return navigate("/staff");
    await revalidate();
  }

  function whyNot({ step }: Step): string | null {
    if (noRight !== null) return noRight;
    if (step === "end-sessions") return member.sessions === 0 ? "Nobody is signed in with this name." : null;
    return step === "block" || step === "remove" ? lastOwner : null;
  }

  return (
    <Page title={member.name} intro={member.email} actions={<ShopLink to="/staff">All staff</ShopLink>}>
      <section aria-labelledby="about">
        <h2 id="about">Sign-in</h2>
        <dl className="facts">
          <dt>State</dt>
          <dd>{stateText(member, now)}</dd>
          <dt>Signs in by</dt>
          <dd>{waysText(member)}</dd>
          <dt>Sessions</dt>
          <dd>{member.sessions === 0 ? "None" : counted(member.sessions, "session")}</dd>
          <dt>Last here</dt>
          <dd>{member.lastUsedAt === null ? "Never" : agoText(member.lastUsedAt, now)}</dd>
        </dl>
      </section>
      <RoleForm key={member.version} member={member} whyNot={noRight ?? lastOwner} />
      <section aria-labelledby="steps">
        <h2 id="steps">What you can do</h2>
        {link && <LinkBox link={link} />}
        <ul className="steps">
          {stepsOf(member).map((step) => (
            <li key={step.step}>
              <p>{step.text}</p>
              <ActionButton
                className={step.isDanger ? "button-danger" : "button-quiet"}
                whyNot={whyNot(step)}
                onClick={() => {
                  clear();
                  setAsked(step);
                }}
              >
                {step.action}
              </ActionButton>
            </li>
          ))}
        </ul>
      </section>
      {asked && (
        <Confirm
          title={`${asked.action}: ${member.name}`}
          action={asked.action}
          isDanger={asked.isDanger ?? false}
          busy={busy}
          message={message}
          run={() => take(asked)}
          close={() => setAsked(null)}
        >
          <p>{asked.text}</p>
        </Confirm>
      )}
    </Page>
  );
}
