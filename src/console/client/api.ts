import type { ListedEntry, ShownEntry } from "#contract/admin/audit.ts";
import type { Json } from "#contract/admin/settings/setting-kinds.ts";
import type { SettingChange, SettingState } from "#contract/admin/settings/setting-states.ts";
import type { Role } from "#contract/admin/staff/roles.ts";
import type { SignedIn, TotpSecret } from "#contract/admin/staff/sign-in.ts";
import type { Invitation, Me, StaffLink, StaffMember } from "#contract/admin/staff/staff.ts";
import type { Today } from "#contract/admin/today.ts";
import type { Method } from "./http.ts";
import { call } from "./proof.ts";

/** The calls of the console's screens. Each one throws `CallFailed`. */

export const get = <Answer>(path: string) => call("GET", path) as Promise<Answer>;
export const write = <Answer>(method: Method, path: string, body: object = {}) =>
  call(method, path, body) as Promise<Answer>;
export const remove = <Answer>(path: string) => call("DELETE", path) as Promise<Answer>;
export const part = encodeURIComponent;

export const readSession = () => get<SignedIn>("session");
export const signOut = () => write<void>("POST", "sign-out");

export const readToday = () => get<Today>("today");

export type Activity = { entries: ListedEntry[]; more: boolean };
export type Undone = { entry: string | null; undone: string[]; left: { subject: string; message: string }[] };
export const listActivity = (query: string) => get<Activity>(`activity${query}`);
export const readEntry = (id: string) => get<ShownEntry>(`activity/${part(id)}`);
export const undoEntry = (id: string, of: { fields?: string[]; group?: boolean } = {}) =>
  write<Undone>("POST", `activity/${part(id)}/undo`, of);

export const listStaff = () => get<{ staff: StaffMember[] }>("staff");
export const inviteStaff = (invitation: Invitation) => write<StaffLink>("POST", "staff", invitation);
export const changeRole = (id: string, change: { role: Role; version: number }) =>
  write<StaffMember>("PUT", `staff/${part(id)}/role`, change);
export type StaffStep = "block" | "unblock" | "remove" | "end-sessions";
export const changeStaff = (id: string, step: StaffStep) => write<StaffMember>("POST", `staff/${part(id)}/${step}`);
export const createStaffLink = (id: string) => write<StaffLink>("POST", `staff/${part(id)}/link`);

export const readMe = () => get<Me>("me");
export const beginNewKey = () => write<{ options: object }>("POST", "me/passkeys/begin");
export const addKey = (key: { passkey: unknown; label: string }) => write<Me>("POST", "me/passkeys", key);
export const removeKey = (id: string) => remove<Me>(`me/passkeys/${part(id)}`);
export const beginNewPassword = () => write<TotpSecret>("POST", "me/password/begin");
export const setPassword = (input: { password: string; code: string }) => write<Me>("POST", "me/password", input);
export const newRecoveryCodes = () => write<{ recoveryCodes: string[] }>("POST", "me/recovery-codes");
export const endMySession = (id: string) => remove<Me>(`me/sessions/${part(id)}`);

export const listSettings = () => get<{ settings: SettingState[] }>("settings");
export const changeSetting = (path: string, change: { value: Json; shown: Json }) =>
  write<SettingChange>("PUT", `settings/${part(path)}`, change);
