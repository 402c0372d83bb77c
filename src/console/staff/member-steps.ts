import type { StaffStep } from "#console/client/api.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";

export type Step = {
  step: StaffStep | "link";
  action: string;
  /** What it does, what it sends, and how it is taken back. */
  text: string;
  done: string;
  isDanger?: boolean;
};

/** What can be done with somebody of the staff. */
export function stepsOf({ name, state }: StaffMember): Step[] {
  const block: Step =
    state === "blocked"
      ? {
          step: "unblock",
          action: "Unblock",
          text: `${name} can sign in again, with the same role.`,
          done: `${name} can sign in again.`,
        }
      : {
          step: "block",
          action: "Block",
          text: `${name} is signed out everywhere at once and cannot sign in until somebody unblocks them. No email is sent.`,
          done: `${name} is blocked.`,
          isDanger: true,
        };
  return [
    {
      step: "end-sessions",
      action: "End sessions",
      text: `${name} is signed out everywhere at once, and can sign in again. No email is sent.`,
      done: `The sessions of ${name} have ended.`,
    },
    {
      step: "link",
      action: "New link",
      text: `${name} gets a new one-time link. Their sessions, passkeys, password and codes end now, and all owners get an email. This cannot be undone.`,
      done: `${name} has a new link.`,
      isDanger: true,
    },
    block,
    {
      step: "remove",
      action: "Remove",
      text: `${name} is signed out everywhere and can no longer sign in. What they did stays in Activity. It cannot be undone, but they can be invited again.`,
      done: `${name} is removed.`,
      isDanger: true,
    },
  ];
}
