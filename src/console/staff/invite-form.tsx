import { useState } from "react";
import { useRevalidator } from "react-router";
import { inviteStaff } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { LeaveGuard } from "#console/frame/leave-guard.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import { ROLE_NAMES, ROLES, type Role } from "#contract/admin/staff/roles.ts";
import type { StaffLink } from "#contract/admin/staff/staff.ts";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";
import { LinkBox } from "./link-box.tsx";
import { ROLE_TEXTS } from "./role-texts.ts";

const NOBODY = { name: "", email: "", role: "content" as Role };

const MISSING = { name: "Please enter a name.", email: "Please enter an email address." };

/** Invites somebody by a link, which is shown once. */
export function InviteForm() {
  const [person, setPerson] = useState(NOBODY);
  const [invited, setInvited] = useState<StaffLink | null>(null);
  const { run, refuse, busy, message, errors } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("staff.write", "invite anybody");
  const isTyped = person.name !== "" || person.email !== "";
  const change = (field: keyof typeof NOBODY) => (event: { target: { value: string } }) =>
    setPerson({ ...person, [field]: event.target.value });

  async function send() {
    if (refuse(missingOf(person, MISSING))) return;
    const link = await run(() => inviteStaff(person));
    if (!link) return;
    setInvited(link);
    setPerson(NOBODY);
    await revalidate();
  }

  return (
    <section aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <Form send={send} errors={errors} className="form invite">
        <Field label="Name" value={person.name} onChange={change("name")} error={errors.name} autoComplete="off" />
        <Field
          label="Email"
          type="email"
          value={person.email}
          onChange={change("email")}
          error={errors.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FieldFrame label="Role" hint={ROLE_TEXTS[person.role]} error={errors.role}>
          {(linked) => (
            <select {...linked} value={person.role} onChange={change("role")}>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_NAMES[role]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Problem message={errors.name || errors.email || errors.role ? null : message} />
        <ActionButton type="submit" className="button-main" busy={busy} whyNot={whyNot}>
          Invite
        </ActionButton>
      </Form>
      {invited && <LinkBox link={invited} />}
      <LeaveGuard unsaved={isTyped ? "The invitation" : ""} />
    </section>
  );
}
