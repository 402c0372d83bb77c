import * as messages from "#contract/messages.ts";
import { creditNoteTexts } from "#shop/invoices/credit-note-texts.ts";
import { readCreditNote } from "#web/features/api/page-api.ts";
import { loadForCustomer, nullIfMissing } from "#web/features/personal/load-for-customer.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { personal } from "#web/page-handles.ts";
import type { Route } from "./+types/credit-note-page.ts";
import { DocumentLoading, DocumentPage } from "./document-view.tsx";

export const handle = personal;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Credit note");

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadForCustomer(request, () => nullIfMissing(readCreditNote(params.id, params.noteId)), messages.creditNoteFailed);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <DocumentLoading name="Credit note" />;

export default function CreditNotePage({ loaderData: { value, failed } }: Route.ComponentProps) {
  const document = value && {
    texts: creditNoteTexts(value),
    orderId: value.orderId,
    path: `credit-notes/${value._id}`,
  };
  return <DocumentPage name="Credit note" document={document} failed={failed} />;
}
