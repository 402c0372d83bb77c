import type { Generated } from "kysely";

export type StaffRow = {
  id: string;
  name: string;
  email: string;
  role: "owner" | "manager" | "orders" | "catalogue" | "content" | "accountant" | "viewer";
  state: "invited" | "active" | "blocked" | "removed";
  password_hash: string | null;
  totp_secret: string | null;
  totp_step: number | null;
  version: number;
  created_at_ms: number;
  updated_at_ms: number;
};

export type StaffLinkRow = {
  id: string;
  staff_id: string | null;
  purpose: "first" | "invitation" | "anew";
  token_hash: string;
  challenge: string | null;
  totp_secret: string | null;
  created_at_ms: number;
  expires_at_ms: number;
};

export type StaffPasskeyRow = {
  id: string;
  staff_id: string;
  credential_id: string;
  /** In base64url. */
  public_key: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  rp_id: string;
  label: string;
  created_at_ms: number;
  used_at_ms: number | null;
};

export type StaffRecoveryCodeRow = { code_hash: string; staff_id: string; created_at_ms: number };

export type StaffSessionRow = {
  id: string;
  staff_id: string;
  token_hash: string;
  device: string;
  created_at_ms: number;
  used_at_ms: number;
  idle_expires_at_ms: number;
  expires_at_ms: number;
  proven_at_ms: number;
};

export type StaffSignInRow = {
  id: string;
  staff_id: string | null;
  purpose: "key" | "code" | "newKey" | "newPassword";
  challenge: string | null;
  totp_secret: string | null;
  tries: Generated<number>;
  created_at_ms: number;
  expires_at_ms: number;
};
