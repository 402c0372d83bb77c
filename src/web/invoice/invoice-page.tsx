import { Link } from "react-router";
import type { Invoice } from "#contract/invoices.ts";
import { messages } from "#contract/messages.ts";
import { INVOICE_COLUMNS, invoiceTexts } from "#shop/invoices/invoice-texts.ts";
import { loadForCustomer, nullIfMissing } from "#web/client/load-for-customer.ts";
import { readInvoice } from "#web/client/page-api.ts";
import { personal } from "#web/client/personal-screen.ts";
import { PageNotFound } from "#web/layout/error-page.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Loading } from "#web/ui/feedback/loading.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";
import type { Route } from "./+types/invoice-page.ts";
import "./invoice-page.css";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Invoice");

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadForCustomer(request, () => nullIfMissing(readInvoice(params.id)), messages.invoiceFailed);
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="wrap invoice">
      <h1>Invoice</h1>
      <Loading />
    </div>
  );
}

export default function InvoicePage({ loaderData: { value, failed } }: Route.ComponentProps) {
  if (failed !== null)
    return (
      <div className="wrap invoice">
        <h1>Invoice</h1>
        <NotLoaded text={failed} />
      </div>
    );
  return value ? <InvoiceView invoice={value} /> : <PageNotFound title="This invoice does not exist." />;
}

function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { title, facts, parties, rows, sums, notes } = invoiceTexts(invoice);
  return (
    <article className="wrap invoice">
      <header className="invoice-head">
        <h1>{title}</h1>
        <div className="invoice-ways">
          <button type="button" className="button" onClick={() => window.print()}>
            Print
          </button>
          <Link to={`/order/${invoice.orderId}`} className="button button-quiet">
            View order
          </Link>
        </div>
      </header>
      <dl className="invoice-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="invoice-parties">
        {parties.map(({ title: heading, lines }) => (
          <section key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
      <table className="invoice-lines">
        <thead>
          <tr>
            {INVOICE_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={INVOICE_COLUMNS[index]} data-label={INVOICE_COLUMNS[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="invoice-sums">
        <SumRows
          updating={false}
          rows={sums.map(([label, amount], index) => ({ label, amount, strong: index === sums.length - 1 }))}
        />
      </div>
      <footer className="invoice-notes">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  );
}
