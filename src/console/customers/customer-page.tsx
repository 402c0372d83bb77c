import { type LoaderFunctionArgs, useLoaderData } from "react-router";
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
import { Notes } from "./notes.tsx";

export const loader = ({ params }: LoaderFunctionArgs) => readCustomer(params.id ?? "");

/** What an owner wants to know of a customer before a decision. */
export function Component() {
  const customer = useLoaderData() as ManagedCustomer;
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
    <Page title={nameOf(customer)} actions={<ShopLink to="/customers">All customers</ShopLink>}>
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
