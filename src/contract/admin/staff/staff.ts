import { z } from "zod";
import { Id, Time } from "#contract/fields.ts";
import { Role } from "./roles.ts";
import { StaffEmail, StaffName } from "./sign-in.ts";

const STAFF_STATES = ["invited", "active", "blocked"] as const;

/** Somebody of the staff. */
export const StaffMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    state: z.enum(STAFF_STATES),
    version: z.number().int(),
    passkeys: z.number().int(),
    hasPassword: z.boolean(),
    sessions: z.number().int(),
    lastUsedAt: Time.nullable(),
    invitedUntil: Time.nullable().meta({ description: "When the link of an invitation expires; null: there is none." }),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffList = z.object({ staff: z.array(StaffMember) }).meta({ id: "StaffList" });

export const Invitation = z.object({ name: StaffName, email: StaffEmail, role: Role });
export type Invitation = z.output<typeof Invitation>;

/** A link that is shown once. Its secret is in its fragment. */
export const StaffLink = z.object({ member: StaffMember, link: z.string(), expiresAt: Time }).meta({ id: "StaffLink" });
export type StaffLink = z.infer<typeof StaffLink>;

/** Names somebody by id or email. */
export const StaffOfId = z.object({ id: z.string("is missing.").trim().toLowerCase() });

/** Another role, for the version that was shown. */
export const RoleChange = StaffOfId.extend({ role: Role, version: z.number().int().optional() });

/** A session of somebody of the staff. */
const StaffSessionState = z
  .object({ id: Id, device: z.string(), startedAt: Time, usedAt: Time, endsAt: Time, isThis: z.boolean() })
  .meta({ id: "StaffSessionState" });
export type StaffSessionState = z.infer<typeof StaffSessionState>;

const Passkey = z.object({ id: Id, label: z.string(), addedAt: Time, usedAt: Time.nullable() });

/** What somebody signs in with. */
export const Me = z
  .object({
    member: StaffMember,
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.number().int(),
    sessions: z.array(StaffSessionState),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });
