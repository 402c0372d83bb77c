import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { EnquiryReply, type Thread } from "#contract/enquiries.ts";
import { refusals } from "#contract/errors.ts";
import * as messages from "#contract/messages.ts";
import { getThread, replyToEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { formatDay } from "#shop/time.ts";
import { useShop } from "#web/client/frame-data.ts";
import { readForm } from "#web/forms/read-form.ts";
import { useFirstWrong } from "#web/forms/use-first-wrong.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { shopContext } from "#web/loader-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Route } from "./+types/reply-page.ts";
import "./reply-page.css";

type ReplyResult = { done?: string; failed?: string; comment?: string; errors?: Record<string, string> };

/** Only who has the link of the acknowledgement or of an answer follows the message and writes back. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<{ thread: Thread | null }> {
  const ctx = context.get(shopContext);
  ctx.skipCache();
  try {
    return { thread: await getThread(ctx, params.token) };
  } catch (error) {
    if (error instanceof ShopError) return { thread: null };
    throw error;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { input, submitted, errors } = readForm(EnquiryReply, await request.formData());
  if (errors) return data<ReplyResult>({ errors, ...submitted }, { status: 400 });
  try {
    await replyToEnquiry(ctx, params.token, input);
    return data<ReplyResult>({ done: messages.enquirySent });
  } catch (error) {
    if (!(error instanceof ShopError)) ctx.logFailure(error);
    const { status, message } = error instanceof ShopError ? refusals[error.code] : refusals.unavailable;
    return data<ReplyResult>({ failed: message, ...submitted }, { status });
  }
}

/** What was typed stays when the request does not reach the server. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ReplyResult> {
  return serverAction().catch(() => ({ failed: messages.enquiryFailed }));
}

/** Without a reply the thread is as it was; an error page would lose what was typed. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.failed === undefined && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Your message");

export default function ReplyPage({ loaderData: { thread }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap reply-page">
      <h1>{thread === null ? "Your message" : `Your message ${thread.ticket}`}</h1>
      {thread === null ? (
        <>
          <p role="status">{refusals.linkInvalid.message}</p>
          <p>
            <ShopLink to="/contact">Send a new message</ShopLink>
          </p>
        </>
      ) : (
        <>
          <p>Keep the address of this page to yourself: whoever has it can read your message and write to us here.</p>
          <Status thread={thread} />
          {thread.messages.length > 0 ? (
            <Messages thread={thread} />
          ) : (
            <p>We have your message. What you wrote is shown here when we have answered; you can add to it below.</p>
          )}
          <ReplyForm key={thread.replies} result={actionData} />
        </>
      )}
    </div>
  );
}

function Status({ thread: { status, sentAt, dueAt } }: { thread: Thread }) {
  const by = dueAt && <time dateTime={dueAt}>{formatDay(dueAt)}</time>;
  return (
    <dl className="reply-status">
      <div>
        <dt>Sent on</dt>
        <dd>
          <time dateTime={sentAt}>{formatDay(sentAt)}</time>
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{STATUSES[status]}</dd>
      </div>
      {by && (
        <div>
          <dt>{status === "open" ? "We answer by" : "Settled by"}</dt>
          <dd>{by}</dd>
        </div>
      )}
    </dl>
  );
}

const STATUSES: Record<Thread["status"], string> = {
  open: "Waits for our answer",
  answered: "Answered: write back if something is left",
  closed: "Settled: write back to open it again",
};

function Messages({ thread }: { thread: Thread }) {
  const { name } = useShop();
  return (
    <ol className="reply-thread" aria-label="Messages">
      {thread.messages.map(({ id, byShop, text, sentAt }) => (
        <li key={id} className={byShop ? "reply-of-shop" : undefined}>
          <p className="reply-by">
            <strong>{byShop ? name : "You"}</strong> <time dateTime={sentAt}>{formatDay(sentAt)}</time>
          </p>
          <p className="reply-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function ReplyForm({ result }: { result: ReplyResult | undefined }) {
  const form = useFirstWrong(result);
  const sending = useNavigation().state !== "idle";
  return (
    <Form ref={form} method="post" className="reply-form" aria-label="Write back">
      <Notice done={result?.done} failed={result?.failed} />
      <TextAreaField
        label="Comment"
        name="comment"
        required
        defaultValue={result?.comment}
        error={result?.errors?.comment}
      />
      <button className="button" type="submit" disabled={sending}>
        {sending ? "Sending..." : "Send"}
      </button>
    </Form>
  );
}
