import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { get } from "#console/client/api.ts";
import { ExportButton } from "#console/exports/export-button.tsx";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { timeText } from "#console/text/times.ts";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { SearchForm } from "#console/ui/search-form.tsx";
import type { ListedCustomer } from "#contract/admin/customers.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { BLOCK_NAMES, nameOf } from "./customer-text.ts";

type Customers = { customers: ListedCustomer[]; more: string | null };

export const loader = ({ request }: LoaderFunctionArgs) =>
  get<Customers>(`customers${queryOf(new URL(request.url).searchParams, ["search", "before"])}`);

export function Component() {
  const { customers, more } = useLoaderData() as Customers;
  const [params] = useSearchParams();
  const whyMasked = useWhyNot("customers.read", "see who customers are");
  const search = params.get("search") ?? "";
  const to = (change: Record<string, string>) => addressOf("/customers", { search, ...change });
  return (
    <Page
      title="Customers"
      intro={whyMasked ?? "Everybody with an account, the newest first."}
      actions={<ExportButton kind="customers" filter={{ search }} rows="customers" />}
    >
      {whyMasked === null && (
        <div className="filters">
          <SearchForm
            search={search}
            placeholder="Phone, email, name, PIN"
            addressOf={(typed) => addressOf("/customers", { search: typed })}
          />
        </div>
      )}
      {customers.length === 0 ? (
        <div className="state">
          <p className="state-text">{search ? `Nobody has '${search}'.` : "Nobody has an account yet."}</p>
          {search && <ShopLink to="/customers">Show all customers</ShopLink>}
        </div>
      ) : (
        <ListTable name="customers" rows={customers} rowKey={({ _id }) => _id} columns={COLUMNS} />
      )}
      <Pages first={params.has("before") ? to({}) : null} next={more ? to({ before: more }) : null} />
    </Page>
  );
}

const COLUMNS: [Column<ListedCustomer>, ...Column<ListedCustomer>[]] = [
  {
    id: "name",
    header: "Name",
    cell: (customer) => <ShopLink to={`/customers/${customer._id}`}>{nameOf(customer)}</ShopLink>,
  },
  { id: "mobile", header: "Phone", cell: ({ mobile }) => mobile ?? "", onPhones: true },
  { id: "email", header: "Email", cell: ({ email }) => email ?? "" },
  {
    id: "registered",
    header: "Registered",
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{timeText(registeredAt)}</time>,
  },
  { id: "blocks", header: "Blocked", cell: ({ blocks }) => blocks.map((kind) => BLOCK_NAMES[kind]).join(", ") },
  { id: "cameBack", header: "Came back", cell: ({ cameBack }) => String(cameBack), isNumber: true },
  { id: "orders", header: "Orders", cell: ({ orders }) => String(orders), isNumber: true, onPhones: true },
];
