export type EmailLinkRow = {
  token_hash: string;
  user_id: string | null;
  kind: "undo-contact" | "confirm-email" | "reset-password" | "confirm-newsletter";
  email: string;
  mobile: string | null;
  expires_at_ms: number;
};
