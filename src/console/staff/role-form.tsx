import { useState } from "react";
import { useRevalidator } from "react-router";
import { changeRole } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { LeaveGuard } from "#console/frame/leave-guard.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { ShowNow } from "#console/ui/show-now.tsx";
import { ROLE_NAMES, ROLES, type Role } from "#contract/admin/staff/roles.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { FieldFrame } from "#web/ui/fields/field.tsx";
import { ROLE_TEXTS } from "./role-texts.ts";

type RoleFormProps = { member: StaffMember; whyNot: string | null };

/** What somebody may do. It counts at their next click. */
export function RoleForm({ member, whyNot }: RoleFormProps) {
  const [role, setRole] = useState<Role>(member.role);
  const { run, busy, message, code } = useCall();
  const { revalidate } = useRevalidator();
  const isSame = role === member.role;

  async function send() {
    const changed = await run(() => changeRole(member.id, { role, version: member.version }));
    if (!changed) return;
    notify(`${member.name} has the role ${ROLE_NAMES[role]}.`);
    await revalidate();
  }

  return (
    <section aria-labelledby="role">
      <h2 id="role">May do</h2>
      <Form send={send}>
        <FieldFrame label="Role" hint={ROLE_TEXTS[role]} error={undefined}>
          {(linked) => (
            <select {...linked} value={role} onChange={({ target }) => setRole(target.value as Role)}>
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {ROLE_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Problem message={message}>{code === "staffChanged" && <ShowNow />}</Problem>
        <ActionButton
          type="submit"
          className="button-main"
          busy={busy}
          whyNot={whyNot ?? (isSame ? "This is the role now." : null)}
        >
          Save
        </ActionButton>
      </Form>
      <LeaveGuard unsaved={isSame ? "" : "The new role"} />
    </section>
  );
}
