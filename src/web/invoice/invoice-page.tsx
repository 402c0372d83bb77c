import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { invoiceTexts } from "#shop/invoices/invoice-texts.ts";
import { readInvoice, readOrder } from "#web/features/api/page-api.ts";
import { loadForCustomer, nullIfMissing } from "#web/features/personal/load-for-customer.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { Route } from "./+types/invoice-page.ts";
import { DocumentLoading, DocumentPage } from "./document-view.tsx";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Invoice");

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadForCustomer(request, () => readInvoiceOrOrder(params.id), messages.invoiceFailed);
clientLoader.hydrate = true as const;

/** An order that is not packed has no invoice yet. */
async function readInvoiceOrOrder(orderId: string) {
  const invoice = await nullIfMissing(readInvoice(orderId));
  return { invoice, order: invoice ? null : await nullIfMissing(readOrder(orderId)) };
}

export const HydrateFallback = () => <DocumentLoading name="Invoice" />;

export default function InvoicePage({ loaderData: { value, failed } }: Route.ComponentProps) {
  const { invoice, order } = value ?? {};
  if (order) return <NoInvoice order={order} />;
  const document = invoice ? { texts: invoiceTexts(invoice), orderId: invoice.orderId, path: "invoice" } : null;
  return <DocumentPage name="Invoice" document={document} failed={failed} />;
}

function NoInvoice({ order }: { order: Order }) {
  const cancelled = order.orderStatus === "Cancelled";
  return (
    <div className="wrap invoice">
      <EmptyState
        of="orders"
        text={cancelled ? "This order was cancelled before it had an invoice." : "This order has no invoice yet."}
        {...(cancelled ? {} : { hint: "You find it here as soon as your order is packed." })}
        to={`/order/${order._id}`}
        action="View order"
      >
        <h1>Invoice</h1>
      </EmptyState>
    </div>
  );
}
