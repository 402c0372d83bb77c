export type EmailLinkRow = {
  token_hash: string;
  user_id: string;
  kind: "undo-contact" | "confirm-email";
  email: string;
  mobile: string | null;
  expires_at_ms: number;
};
