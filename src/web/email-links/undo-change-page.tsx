import * as accountMessages from "#contract/account-messages.ts";
import { undoContactChange } from "#shop/accounts/email-links/undo-change.server.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { Route } from "./+types/undo-change-page.ts";
import { linkClientAction } from "./link-client-action.ts";
import { LinkForm } from "./link-form.tsx";
import { linkAction, linkLoader } from "./link-result.ts";

export const loader = linkLoader;

export const action = linkAction(async (ctx, token) => {
  const { passwordEnded } = await undoContactChange(ctx, token);
  if (!passwordEnded) return { done: accountMessages.changeUndone };
  const links = [{ to: "/forgot-password", label: "Choose a new password" }];
  return { done: accountMessages.changeAndPasswordUndone, links };
});

export const clientAction = (args: Route.ClientActionArgs) => linkClientAction(args);

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Undo the change");

export default function UndoChangePage({ actionData }: Route.ComponentProps) {
  return (
    <LinkForm
      title="Undo the change"
      text="Your account gets its former email address and mobile number back, and every device is logged out. Please choose a new password afterwards."
      button="Undo the change"
      result={actionData}
    />
  );
}
