import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedThread } from "#contract/admin/enquiries.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { readEnquiry, reopenEnquiry } from "./enquiry-calls.ts";
import { statusText } from "./enquiry-text.ts";
import { Messages } from "./messages.tsx";

export const loader = ({ params }: LoaderFunctionArgs) => readEnquiry(params.id ?? "");

export function Component() {
  const thread = useLoaderData() as ManagedThread;
  const [isClosing, setIsClosing] = useState(false);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("enquiries.write", "answer or close messages");
  const { ticket, name, email, mobile, createdAt, status, closedReason, overdue } = thread;

  async function reopen() {
    if (!(await run(() => reopenEnquiry(ticket)))) return;
    notify("The message is open again.");
    await revalidate();
  }

  return (
    <Page title={`Enquiry of ${name}`} actions={<ShopLink to="/enquiries">All enquiries</ShopLink>}>
      <dl className="facts">
        <dt>Ticket</dt>
        <dd>{ticket}</dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${mobile.replace(/[^\d+]/g, "")}`}>{mobile}</a>
        </dd>
        <dt>Sent</dt>
        <dd>{timeText(createdAt)}</dd>
        <dt>Status</dt>
        <dd className={overdue ? "fact-late" : undefined}>{statusText(thread, Date.now())}</dd>
        {closedReason && (
          <>
            <dt>Closed because</dt>
            <dd>{closedReason}</dd>
          </>
        )}
      </dl>
      <Messages thread={thread} />
      <section>
        {status !== "closed" && <AnswerForm key={ticket} thread={thread} whyNot={whyNot} />}
        <Problem message={message} />
        <div className="form-ways">
          {status === "closed" ? (
            <ActionButton busy={busy} whyNot={whyNot} onClick={reopen}>
              Reopen
            </ActionButton>
          ) : (
            <ActionButton whyNot={whyNot} onClick={() => setIsClosing(true)}>
              Close
            </ActionButton>
          )}
          <span className="why-not">
            {status === "closed"
              ? "It waits for an answer again. No email is sent."
              : "When nothing is left to do. No email is sent."}
          </span>
        </div>
      </section>
      {isClosing && <CloseDialog thread={thread} close={() => setIsClosing(false)} />}
    </Page>
  );
}
