import * as messages from "#contract/messages.ts";
import { invoiceTexts } from "#shop/invoices/invoice-texts.ts";
import { readInvoice } from "#web/features/api/page-api.ts";
import { loadForCustomer, nullIfMissing } from "#web/features/personal/load-for-customer.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import type { Route } from "./+types/invoice-page.ts";
import { DocumentLoading, DocumentPage } from "./document-view.tsx";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Invoice");

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadForCustomer(request, () => nullIfMissing(readInvoice(params.id)), messages.invoiceFailed);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <DocumentLoading name="Invoice" />;

export default function InvoicePage({ loaderData: { value, failed } }: Route.ComponentProps) {
  const document = value && { texts: invoiceTexts(value), orderId: value.orderId, path: "invoice" };
  return <DocumentPage name="Invoice" document={document} failed={failed} />;
}
