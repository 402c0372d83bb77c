import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CallFailed } from "#console/client/http.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { rupeesText } from "#console/text/money.ts";
import { counted, timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { Facts } from "#console/ui/facts.tsx";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import type { CustomerOrder, ManagedCustomer } from "#contract/admin/customers.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { Blocks } from "./blocks.tsx";
import { readCustomer } from "./customer-calls.ts";
import { nameOf } from "./customer-text.ts";
import { EndSessions } from "./end-sessions.tsx";
import { EraseAccount } from "./erase-account.tsx";
import { Notes } from "./notes.tsx";

type Loaded = { customer: ManagedCustomer } | { erased: string };

/** That an account was erased is no failure: the screen says it. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return { customer: await readCustomer(params.id ?? "") };
  } catch (error) {
    if (error instanceof CallFailed && error.code === "accountErased") return { erased: error.message };
    throw error;
  }
}

export function Component() {
  const loaded = useLoaderData() as Loaded;
  if ("customer" in loaded) return <Customer customer={loaded.customer} />;
  return (
    <Page title="Erased account" actions={ALL}>
      <div className="state">
        <p className="state-text">{loaded.erased}</p>
        <p className="state-hint">
          Its orders and invoices stay, without the account. The customer can register again, as somebody new.
        </p>
      </div>
    </Page>
  );
}

const ALL = <ShopLink to="/customers">All customers</ShopLink>;

/** What an owner wants to know of a customer before a decision. */
function Customer({ customer }: { customer: ManagedCustomer }) {
  const whyNot = useWhyNot("customers.write", "change what a customer may do");
  const { _id, mobile, email, emailConfirmed, registeredAt, orders, cameBack, spent, addresses } = customer;
  const facts: [string, string][] = [
    ...(mobile ? [["Phone", mobile] as [string, string]] : []),
    ...(email ? [["Email", `${email}${emailConfirmed ? "" : ", not confirmed"}`] as [string, string]] : []),
    ["Registered", timeText(registeredAt)],
    ["Orders", `${counted(orders, "order")}, ${counted(cameBack, "parcel")} came back`],
    ["Spent", rupeesText(spent)],
    ["Signed in", counted(customer.sessions.count, "session")],
    ...addresses.map((address): [string, string] => ["Address", addressText(address)]),
  ];
  return (
    <Page title={nameOf(customer)} actions={ALL}>
      <section aria-labelledby="facts">
        <h2 id="facts">Account</h2>
        <Facts facts={facts} />
        <div className="form-ways">
          <EndSessions id={_id} name={nameOf(customer)} sessions={customer.sessions.count} whyNot={whyNot} />
        </div>
      </section>
      <section aria-labelledby="may">
        <h2 id="may">What they may do</h2>
        <Blocks customer={customer} whyNot={whyNot} />
      </section>
      <section aria-labelledby="orders">
        <h2 id="orders">Latest orders</h2>
        {customer.latestOrders.length === 0 ? (
          <p className="fact">None.</p>
        ) : (
          <ListTable
            name="orders of the customer"
            rows={customer.latestOrders}
            rowKey={({ _id }) => _id}
            columns={COLUMNS}
          />
        )}
      </section>
      <section aria-labelledby="notes">
        <h2 id="notes">Notes</h2>
        <Notes id={_id} notes={customer.notes} whyNot={whyNot} />
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">Erasure</h2>
        <EraseAccount customer={customer} />
      </section>
    </Page>
  );
}

function addressText({
  firstname,
  lastname,
  street,
  city,
  state,
  pincode,
}: ManagedCustomer["addresses"][number]): string {
  return `${firstname} ${lastname}, ${street}, ${city}, ${state} ${pincode}`;
}

const COLUMNS: [Column<CustomerOrder>, ...Column<CustomerOrder>[]] = [
  {
    id: "number",
    header: "Order",
    cell: ({ number }) => <ShopLink to={`/orders/${number}`}>{number}</ShopLink>,
  },
  {
    id: "placed",
    header: "Placed",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{timeText(createdAt)}</time>,
  },
  { id: "stage", header: "Stage", cell: ({ stage }) => capitalized(stage), onPhones: true },
  { id: "cameBack", header: "Came back", cell: ({ cameBack }) => (cameBack ? "Yes" : "") },
  { id: "paid", header: "Paid", cell: ({ paid }) => rupeesText(paid), isNumber: true },
  { id: "total", header: "Total", cell: ({ total }) => rupeesText(total), isNumber: true, onPhones: true },
];
