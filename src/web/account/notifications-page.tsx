import { useEffect } from "react";
import type { Notification, NotificationKind } from "#contract/orders.ts";
import { orderNumber } from "#shop/order-number.ts";
import { lastPage, type Page } from "#shop/paging.ts";
import { formatDay } from "#shop/time.ts";
import { readToken } from "#web/client/storage.ts";
import { receiveUnreadCount } from "#web/client/unread-count.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { listNotifications, markRead, type PageOf } from "#web/features/api/page-api.ts";
import { forCustomer } from "#web/features/personal/load-for-customer.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { Icon, type IconName } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import type { Route } from "./+types/notifications-page.ts";
import { AccountPlaces, HomeSkeleton } from "./account-places.tsx";
import { CurrentOrderCard } from "./current-order.tsx";
import { readOverview } from "./overview.ts";
import { pageHref, readPage } from "./read-page.ts";
import "./account-home.css";
import "./notifications.css";

/** The specification asks for it: §9. */
const PAGE_SIZE = 2;

/** Samples have no order and no date. */
type Entry = Pick<Notification, "_id" | "title"> & Partial<Notification>;

/** Of other kinds, a check. */
const ICONS: Partial<Record<NotificationKind, IconName>> = {
  dispatched: "truck",
  replacementDispatched: "truck",
  failed: "clock",
  comingBack: "return",
  received: "return",
  lost: "close",
  cancelled: "close",
  returnRefused: "close",
};

/** The specification asks for it: §2, Account area. */
const samples: Entry[] = [1, 2, 3, 4].map((number) => ({ _id: String(number), title: "COD payment confirmed" }));

async function listSamples({ page, limit }: { page: number; limit: number }): Promise<PageOf<Entry>> {
  return { items: samples.slice((page - 1) * limit, page * limit), total: samples.length };
}

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "My account");

/** Visitors, and customers before their first order, see samples (D3, D11). What else could not be read is left out. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const samples = () => readPage(request, PAGE_SIZE, listSamples);
  if (readToken() === null) return { ...(await samples()), overview: null, example: true };
  const load = () => Promise.all([readPage(request, PAGE_SIZE, listNotifications), readOverview()]);
  const [own, overview] = await forCustomer(request, load);
  const example = own.total === 0 && overview.current?.hasOrdered === false;
  return { ...(example ? await samples() : own), overview, example };
}

export const HydrateFallback = () => <Loading skeleton={<HomeSkeleton />} />;

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { overview } = loaderData;
  if (overview === null) return <Notifications {...loaderData} />;
  const { current } = overview;
  return (
    <div className="account-home">
      {current?.order && <CurrentOrderCard {...current} order={current.order} delivered={overview.delivered} />}
      <AccountPlaces overview={overview} />
      <Notifications {...loaderData} />
    </div>
  );
}

function Notifications({ items, total, page, size, example }: Page<Entry> & { example: boolean }) {
  const { user } = useCurrentUser();
  useMarkingRead(items);
  return (
    <section id="notifications" aria-labelledby="tab-title">
      <h2 id="tab-title">Notification</h2>
      {total === 0 && <p className="notification-hint">You have no notifications.</p>}
      {example && (
        <p className="notification-hint">
          {user ? "You have no notifications yet." : "Log in to see your notifications."} The entries below are
          examples: nothing was ordered or paid.
        </p>
      )}
      <ul className="notifications">
        {items.map(({ _id, kind, title, text, createdAt, orderId, products, read }) => (
          <li key={_id} className={example ? "notification notification-sample" : "notification"}>
            {kind && (
              <span className="notification-icon">
                <Icon name={ICONS[kind] ?? "check"} />
              </span>
            )}
            <div>
              <h3>
                {example && <span className="notification-label">Example</span>} {title}{" "}
                {read === false && <span className="notification-label notification-new">New</span>}
              </h3>
              {text && <p>{text}</p>}
              {createdAt && orderId && (
                <p className="notification-order">
                  {unbroken(products ?? "")}
                  {`, order ${orderNumber(orderId)}\u00a0· `}
                  <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                </p>
              )}
            </div>
            {example ? (
              <details className="notification-details">
                <summary className="button button-quiet">View Details</summary>
                <p>This is an example. Updates about your own orders appear here.</p>
              </details>
            ) : (
              <ShopLink className="button button-quiet" to={`/order/${orderId}`}>
                View Details
                <span className="visually-hidden">
                  {" "}
                  of {title}: {products}
                </span>
              </ShopLink>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} last={lastPage(total, size)} hrefOf={pageHref} label="Pages of notifications" />
    </section>
  );
}

/** Opening the page reads its newest notification, and all before. A failed call is made again by the next opening. */
function useMarkingRead(items: readonly Entry[]) {
  const newest = items.find(({ read }) => read === false)?._id;
  useEffect(() => {
    if (newest)
      void markRead(newest).then(
        ({ unread }) => receiveUnreadCount(unread),
        () => undefined,
      );
  }, [newest]);
}

export function ErrorBoundary() {
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title">Notification</h2>
      <NotLoaded text="We could not load your notifications." />
    </section>
  );
}
