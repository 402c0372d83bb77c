import { z } from "zod";
import { WholeNumber } from "#contract/admin/fields.ts";
import { OneProduct } from "#contract/admin/products.ts";
import { ListedMovement } from "#contract/admin/stock.ts";
import {
  SheetInput,
  SheetPreview,
  SheetPreviewInput,
  SheetReport,
  StockSheet,
  StockSheetFilter,
} from "#contract/admin/stock-sheet.ts";
import { listSheet } from "#shop/stock-sheet/list-sheet.server.ts";
import { listNamedLedger } from "#shop/stock-sheet/named-ledger.server.ts";
import { previewSheet } from "#shop/stock-sheet/preview-sheet.server.ts";
import { saveSheet } from "#shop/stock-sheet/save-sheet.server.ts";
import { toIso } from "#shop/time.ts";
import type { AdminRoutes } from "./admin-routes.ts";

const LIMIT = 50;
const MOVEMENTS = 20;

const Ledger = z.object({
  movements: z.array(ListedMovement.extend({ actorName: z.string().nullable() })),
  more: z.number().int().nullable().describe("The number of the last one; null when there are no more."),
});

/** Prices and stock of live products, as a sheet that is saved as a whole. */
export const stockRoutes: AdminRoutes = (routes, contextOf) => {
  const tags = ["Stock"];
  routes.get(
    "/stock",
    {
      schema: {
        summary: "Prices and stock of live products, newest first",
        tags,
        querystring: StockSheetFilter,
        response: { 200: StockSheet },
      },
    },
    async (request) => {
      const page = await listSheet(contextOf(request), { ...request.query, limit: LIMIT + 1 });
      const products = page.products.slice(0, LIMIT);
      const { readAtMs, fewLeft, categories } = page;
      const more = page.products.length > LIMIT ? (products.at(-1)?._id ?? null) : null;
      return { products, readAt: toIso(readAtMs), fewLeft, categories, more };
    },
  );
  routes.post(
    "/stock/preview",
    {
      schema: {
        summary: "What changes of the sheet would do, and what would be refused",
        tags,
        body: SheetPreviewInput,
        response: { 200: SheetPreview },
      },
    },
    async (request) => {
      const { readAtMs, ...preview } = await previewSheet(contextOf(request), request.body);
      return { ...preview, readAt: toIso(readAtMs) };
    },
  );
  routes.post(
    "/stock",
    {
      schema: {
        summary: "Save changes of the sheet; one undo takes them back",
        tags,
        body: SheetInput,
        response: { 200: SheetReport },
      },
    },
    async (request) => saveSheet(contextOf(request), request.body),
  );
  routes.get(
    "/products/:product/ledger",
    {
      schema: {
        summary: "What became of the stock of a product, newest first",
        tags,
        params: OneProduct,
        querystring: z.object({ before: WholeNumber().optional() }),
        response: { 200: Ledger },
      },
    },
    async (request) => {
      const { before } = request.query;
      const ledger = { productId: request.params.product, before, limit: MOVEMENTS + 1 };
      const all = await listNamedLedger(contextOf(request), ledger);
      const movements = all.slice(0, MOVEMENTS);
      return { movements, more: all.length > MOVEMENTS ? (movements.at(-1)?._id ?? null) : null };
    },
  );
};
