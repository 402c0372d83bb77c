import { useLoaderData, useRevalidator } from "react-router";
import { changeStaff, listStaff } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { Page } from "#console/frame/page.tsx";
import { useSession, useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { agoText, counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { ROLE_NAMES } from "#contract/admin/staff/roles.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { InviteForm } from "./invite-form.tsx";
import { stateText, waysText } from "./member-text.ts";

export const loader = () => listStaff();

export function Component() {
  const { staff } = useLoaderData() as { staff: StaffMember[] };
  const { run, message } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("staff.write", "end sessions of others");

  async function endSessions({ id, name }: StaffMember) {
    if (!(await run(() => changeStaff(id, "end-sessions")))) return;
    notify(`The sessions of ${name} have ended.`);
    await revalidate();
  }

  return (
    <Page title="Staff" intro="Who works in the console, and what they may do.">
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <Problem message={message} />
        <ul className="members">
          {staff.map((member) => (
            <Member
              key={member.id}
              member={member}
              whyNot={whyNot ?? (member.sessions === 0 ? "Nobody is signed in with this name." : null)}
              endSessions={() => endSessions(member)}
            />
          ))}
        </ul>
      </section>
      <InviteForm />
    </Page>
  );
}

type MemberProps = { member: StaffMember; whyNot: string | null; endSessions: () => void };

function Member({ member, whyNot, endSessions }: MemberProps) {
  const { id, name, email, role, state, sessions, lastUsedAt } = member;
  const now = Date.now();
  const isMe = useSession().email === email;
  return (
    <li className="member">
      <div className="member-person">
        <h3>
          <ShopLink to={`/staff/${id}`}>{name}</ShopLink>
          {isMe && <span className="tag">you</span>}
        </h3>
        <p>{email}</p>
      </div>
      <dl className="member-facts">
        <div>
          <dt>Role</dt>
          <dd>{ROLE_NAMES[role]}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd className={state === "blocked" ? "fact-late" : undefined}>{stateText(member, now)}</dd>
        </div>
        <div>
          <dt>Signs in by</dt>
          <dd>{waysText(member)}</dd>
        </div>
        <div>
          <dt>Last here</dt>
          <dd>
            {lastUsedAt === null ? "Never" : agoText(lastUsedAt, now)}
            {sessions > 0 && `, ${counted(sessions, "session")}`}
          </dd>
        </div>
      </dl>
      <div className="member-actions">
        <ActionButton whyNot={whyNot} onClick={endSessions}>
          End sessions<span className="visually-hidden"> of {name}</span>
        </ActionButton>
        <ShopLink to={`/staff/${id}`} className="button button-quiet">
          Change<span className="visually-hidden"> {name}</span>
        </ShopLink>
      </div>
    </li>
  );
}
