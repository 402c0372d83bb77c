import { timeText } from "#console/text/times.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { emailRow, eventText, type TimelineRow } from "./order-text.ts";

/** What happened to the order, and which emails were sent about it, the newest first. */
export function OrderTimeline({ order: { events = [], emails = [] } }: { order: ManagedOrder }) {
  const rows = [
    ...events.map((event, index) => ({
      key: `event ${index}`,
      at: event.at,
      what: eventText(event),
      who: event.actor ?? "the customer or the shop itself",
      text: event.text,
    })),
    ...emails.map(emailRow),
  ];
  return <Timeline rows={rows} />;
}

/** What happened, the newest first. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      {rows.length === 0 && <p className="fact">Nothing yet.</p>}
      <ol className="timeline">
        {rows
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ key, at, what, who, text }) => (
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
