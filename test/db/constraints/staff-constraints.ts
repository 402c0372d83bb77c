import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
export const staffConstraints: Record<string, TableConstraints> = {
  staff: {
    row: "role = 'owner', state = 'active'",
    checks: {
      "role IN ('owner', 'manager', 'orders', 'catalogue', 'content', 'accountant', 'viewer')": ["role = 'other'"],
      "state IN ('invited', 'active', 'blocked', 'removed')": ["state = 'other'"],
      "version > 0": ["version = 0"],
      "(password_hash IS NULL) = (totp_secret IS NULL)": ["password_hash = 'x'", "totp_secret = 'x'"],
    },
    unique: { id: "email = 'y'", "email WHERE state <> 'removed'": "id = 'y'" },
    made: { "email WHERE state <> 'removed'": "state = 'active'" },
  },
  staff_links: {
    row: "purpose = 'invitation'",
    checks: {
      "purpose IN ('first', 'invitation', 'anew')": ["purpose = 'other'"],
      "(staff_id IS NULL) = (purpose = 'first')": ["purpose = 'first'", "staff_id = NULL"],
    },
    unique: { id: "token_hash = 'y'", token_hash: "id = 'y'" },
    references: { staff_id: "staff CASCADE" },
  },
  staff_passkeys: {
    checks: { "counter >= 0": ["counter = -1"] },
    unique: { id: "credential_id = 'y'", credential_id: "id = 'y'" },
    references: { staff_id: "staff CASCADE" },
  },
  staff_recovery_codes: { unique: { code_hash: "" }, references: { staff_id: "staff CASCADE" } },
  staff_sessions: {
    unique: { id: "token_hash = 'y'", token_hash: "id = 'y'" },
    references: { staff_id: "staff CASCADE" },
  },
  staff_sign_ins: {
    row: "purpose = 'code'",
    checks: {
      "purpose IN ('key', 'code', 'newKey', 'newPassword')": ["purpose = 'other'"],
      "tries >= 0": ["tries = -1"],
    },
    unique: { id: "" },
    references: { staff_id: "staff CASCADE" },
  },
};
