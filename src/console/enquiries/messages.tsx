import { timeText } from "#console/text/times.ts";
import type { ManagedThread } from "#contract/admin/enquiries.ts";
import { emailText } from "./enquiry-text.ts";

/** What was written, the oldest first. */
export function Messages({
  thread: { name, comment, createdAt, acknowledgement, messages },
}: {
  thread: ManagedThread;
}) {
  return (
    <section>
      <h2>Messages</h2>
      <ol className="messages">
        <li className="message">
          <h3>
            {name} <time dateTime={createdAt}>{timeText(createdAt)}</time>
          </h3>
          <p className="message-text">{comment}</p>
          {acknowledgement && acknowledgement.state !== "sent" && (
            <p className="message-email">Acknowledgement: {emailText(acknowledgement)}</p>
          )}
        </li>
        {messages.map(({ _id, by, actor, text, sentAt, email }) => (
          <li key={_id} className={by === "shop" ? "message message-shop" : "message"}>
            <h3>
              {by === "shop" ? (actor ?? "The shop") : name} <time dateTime={sentAt}>{timeText(sentAt)}</time>
            </h3>
            <p className="message-text">{text}</p>
            {by === "shop" && <p className="message-email">{emailText(email)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
