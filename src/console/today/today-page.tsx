import { useLoaderData } from "react-router";
import { readToday } from "#console/client/api.ts";
import { Page } from "#console/frame/page.tsx";
import { agoText, counted, timeText } from "#console/text/times.ts";
import type { Today } from "#contract/admin/today.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { QUEUES } from "./queues.ts";
import { SalesTable } from "./sales-table.tsx";

export const loader = () => readToday();

export function Component() {
  const { queues, sales, lastBackupAt } = useLoaderData() as Today;
  const now = Date.now();
  const waiting = queues.filter(({ count }) => count > 0);
  const done = queues.filter(({ count }) => count === 0);
  return (
    <Page title="Today" intro={`What waits in the shop. ${timeText(new Date(now).toISOString())} in India.`}>
      <section aria-labelledby="waits">
        <h2 id="waits">What waits</h2>
        {waiting.length === 0 && (
          <div className="state">
            <p className="state-text">{queues.length === 0 ? "Nothing here is for your role." : "Nothing waits."}</p>
            {queues.length > 0 && <p className="state-hint">What comes in is listed here, the oldest first.</p>}
          </div>
        )}
        <ul className="queues">
          {waiting.map((queue) => (
            <Queue key={queue.name} queue={queue} now={now} />
          ))}
        </ul>
        {waiting.length > 0 && done.length > 0 && (
          <p className="queues-done">Nothing waits in: {done.map(({ name }) => QUEUES[name].label).join(", ")}.</p>
        )}
      </section>
      {sales && <SalesTable sales={sales} />}
      <section aria-labelledby="backup">
        <h2 id="backup">Backup</h2>
        <p className={lastBackupAt === null ? "fact fact-late" : "fact"}>
          {lastBackupAt === null
            ? "No backup was made yet."
            : `The last one was made ${agoText(lastBackupAt, now)}, on ${timeText(lastBackupAt)}.`}
        </p>
      </section>
    </Page>
  );
}

type QueueProps = { queue: Today["queues"][number]; now: number };

function Queue({ queue: { name, count, oldestAt, overdue }, now }: QueueProps) {
  const { label, to, command } = QUEUES[name];
  return (
    <li className={overdue > 0 ? "queue queue-late" : "queue"}>
      <p className="queue-count">{count.toLocaleString("en-IN")}</p>
      <h3>{to ? <ShopLink to={to}>{label}</ShopLink> : label}</h3>
      {oldestAt && (
        <p className="queue-age">
          The oldest: <time dateTime={oldestAt}>{agoText(oldestAt, now)}</time>
        </p>
      )}
      {overdue > 0 && <p className="queue-overdue">{counted(overdue, "is", "are")} overdue</p>}
      {command && (
        <p className="queue-command">
          <span className="visually-hidden">On the command line: </span>
          <code>npm run shop -- {command}</code>
        </p>
      )}
    </li>
  );
}
