import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { get } from "#console/client/api.ts";
import { ExportButton } from "#console/exports/export-button.tsx";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { rupeesText } from "#console/text/money.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { SearchForm } from "#console/ui/search-form.tsx";
import { Views } from "#console/ui/views.tsx";
import { type ListedProduct, PRODUCT_STATES } from "#contract/admin/products.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type Products = { products: ListedProduct[]; more: string | null };

export const loader = ({ request }: LoaderFunctionArgs) =>
  get<Products>(
    `products${queryOf(new URL(request.url).searchParams, ["state", "search", "category", "brand", "before"])}`,
  );

export function Component() {
  const { products, more } = useLoaderData() as Products;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const whyNot = useWhyNot("products.write", "add products");
  const shown = Object.fromEntries(params);
  const { state = "", search = "", category = "", brand = "", before = "" } = shown;
  const to = (change: Record<string, string>) => addressOf("/products", { ...shown, before: "", ...change });
  return (
    <Page
      title="Products"
      intro="Drafts are seen by nobody, archived ones are no longer sold."
      actions={
        <>
          <ExportButton kind="products" filter={{ state, search, category, brand }} rows="products" />
          <ActionButton className="button-main" whyNot={whyNot} onClick={() => navigate("/products/new")}>
            New product
          </ActionButton>
        </>
      }
    >
      <div className="filters">
        <Views
          views={["", ...PRODUCT_STATES].map((one) => ({
            name: one === "" ? "All" : capitalized(one),
            to: to({ state: one }),
            isShown: one === state,
          }))}
        />
        <SearchForm search={search} placeholder="Words of the title" addressOf={(typed) => to({ search: typed })} />
      </div>
      {products.length === 0 ? (
        <div className="state">
          <p className="state-text">{search ? `No product has '${search}' in its title.` : "There are none."}</p>
          {(search || state) && <ShopLink to="/products">Show all products</ShopLink>}
        </div>
      ) : (
        <ListTable name="products" rows={products} rowKey={({ _id }) => _id} columns={COLUMNS} />
      )}
      <Pages first={before ? to({}) : null} next={more ? to({ before: more }) : null} />
    </Page>
  );
}

const COLUMNS: [Column<ListedProduct>, ...Column<ListedProduct>[]] = [
  {
    id: "title",
    header: "Product",
    cell: ({ _id, title }) => <ShopLink to={`/products/${_id}`}>{title}</ShopLink>,
  },
  { id: "state", header: "State", cell: ({ state }) => capitalized(state) },
  { id: "category", header: "Category", cell: ({ category }) => category.title },
  { id: "brand", header: "Brand", cell: ({ brand }) => brand.title },
  { id: "key", header: "Key", cell: ({ key }) => key ?? "" },
  { id: "stock", header: "Stock", cell: ({ stock }) => stock.toLocaleString("en-IN"), isNumber: true, onPhones: true },
  { id: "mrp", header: "M.R.P.", cell: ({ mrp }) => (mrp === null ? "" : rupeesText(mrp)), isNumber: true },
  { id: "price", header: "Price", cell: ({ price }) => rupeesText(price), isNumber: true, onPhones: true },
];
