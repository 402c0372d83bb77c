import type { FastifyReply } from "fastify";
import { z } from "zod";
import { type FeatureRoutes, perCustomer } from "#api/feature-routes.ts";
import { refusals } from "#contract/errors.ts";
import { IdInput } from "#contract/fields.ts";
import { CreditNote, Invoice, OrderInvoice } from "#contract/invoices.ts";
import { creditNotePdf, invoicePdf, type Pdf } from "#shop/invoices/document-pdf.server.ts";
import { getCreditNote } from "#shop/invoices/read-credit-note.server.ts";
import { getInvoice, getInvoiceById, listInvoices } from "#shop/invoices/read-invoice.server.ts";

const config = { session: "required" } as const;
const tags = ["Orders"];
const params = z.object({ id: IdInput(refusals.orderNotFound.message) });
const noteParams = params.extend({ noteId: IdInput(refusals.creditNoteNotFound.message) });
const invoiceParams = params.extend({ invoiceId: IdInput(refusals.invoiceNotFound.message) });
const pdfConfig = { ...config, lane: "documents", rateLimit: perCustomer(60) } as const;
const pdfFile = z.string().meta({ format: "binary" });
const pdfResponse = { 200: { description: "A file", content: { "application/pdf": { schema: pdfFile } } } };

export const invoiceRoutes: FeatureRoutes = (api, contextOf) => {
  api.get(
    "/user/orders/:id/invoice",
    {
      config: { ...config, refuses: ["orderNotFound", "invoiceNotFound"] },
      schema: {
        summary: "The GST invoice of an order: the one that stands, else the newest",
        tags,
        params,
        response: { 200: Invoice },
      },
    },
    (request) => getInvoice(contextOf(request), request.params.id),
  );

  api.get(
    "/user/orders/:id/invoice/pdf",
    {
      config: { ...pdfConfig, refuses: ["orderNotFound", "invoiceNotFound"] },
      schema: { summary: "The invoice as PDF", tags, params, response: pdfResponse },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      return sendPdf(reply, await invoicePdf(ctx, await getInvoice(ctx, request.params.id)));
    },
  );

  api.get(
    "/user/orders/:id/invoices",
    {
      config: { ...config, refuses: ["orderNotFound"] },
      schema: {
        summary: "All GST invoices of an order, the newest first: there are several when it was packed again",
        tags,
        params,
        response: { 200: z.array(OrderInvoice) },
      },
    },
    (request) => listInvoices(contextOf(request), request.params.id),
  );

  api.get(
    "/user/orders/:id/invoices/:invoiceId/pdf",
    {
      config: { ...pdfConfig, refuses: ["orderNotFound", "invoiceNotFound"] },
      schema: { summary: "One of an order's invoices as PDF", tags, params: invoiceParams, response: pdfResponse },
    },
    async (request, reply) => {
      const { id, invoiceId } = request.params;
      const ctx = contextOf(request);
      const { _id, ...invoice } = await getInvoiceById(ctx, id, invoiceId);
      return sendPdf(reply, await invoicePdf(ctx, invoice));
    },
  );

  api.get(
    "/user/orders/:id/credit-notes/:noteId",
    {
      config: { ...config, refuses: ["orderNotFound", "creditNoteNotFound"] },
      schema: {
        summary: "A GST credit note: of a return, or of an order that was cancelled or unpacked after its invoice",
        tags,
        params: noteParams,
        response: { 200: CreditNote },
      },
    },
    (request) => getCreditNote(contextOf(request), request.params.id, request.params.noteId),
  );

  api.get(
    "/user/orders/:id/credit-notes/:noteId/pdf",
    {
      config: { ...pdfConfig, refuses: ["orderNotFound", "creditNoteNotFound"] },
      schema: { summary: "The credit note as PDF", tags, params: noteParams, response: pdfResponse },
    },
    async (request, reply) => {
      const { id, noteId } = request.params;
      const ctx = contextOf(request);
      return sendPdf(reply, await creditNotePdf(ctx, await getCreditNote(ctx, id, noteId)));
    },
  );
};

/** Nobody but the customer may store it. */
function sendPdf(reply: FastifyReply, { filename, content }: Pdf) {
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${filename}"`)
    .type("application/pdf")
    .send(content);
}
