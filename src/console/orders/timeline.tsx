import { timeText } from "#console/text/times.ts";
import { capitalized, wordsOf } from "#console/text/words.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { eventText } from "./order-text.ts";

type Row = { key: string; at: string; what: string; who: string | null; text: string | null };

/** What happened to the order, and which emails were sent about it, the newest first. */
export function Timeline({ order: { events = [], emails = [] } }: { order: ManagedOrder }) {
  const rows: Row[] = [
    ...events.map((event, index) => ({
      key: `event ${index}`,
      at: event.at,
      what: eventText(event),
      who: event.actor ?? "the customer or the shop itself",
      text: event.text,
    })),
    ...emails.map(({ _id, kind, recipient, createdAt, sentAt, givenUp, lastError }) => ({
      key: _id,
      at: sentAt ?? createdAt,
      what: `Email: ${capitalized(wordsOf(kind))}`,
      who: recipient ? `to ${recipient}` : null,
      text: sentAt ? null : givenUp ? `Given up. ${lastError ?? ""}` : "Waits to be sent.",
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      {rows.length === 0 && <p className="fact">Nothing yet.</p>}
      <ol className="timeline">
        {rows.map(({ key, at, what, who, text }) => (
          <li key={key}>
            <time dateTime={at}>{timeText(at)}</time>
            <p>
              <strong>{what}</strong>
              {who && <span> · {who}</span>}
            </p>
            {text && <p className="timeline-text">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
