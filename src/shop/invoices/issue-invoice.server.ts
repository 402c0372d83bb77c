import type { Selectable } from "kysely";
import { isIndia } from "#contract/delivery-address.ts";
import type { InvoiceLineRow, OrderLineRow, OrderRow } from "#db/order-rows.ts";
import { readCategoryIds } from "#shop/catalogue/offers/titles.server.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import { termsOn } from "#shop/gst/gst-rates.ts";
import { lockRates, readRatesOf } from "#shop/gst/rates.server.ts";
import { newId } from "#shop/ids.ts";
import { dayOf } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { extractTax } from "./gst.ts";
import { financialYear, invoiceNumber } from "./invoice-number.ts";
import { takeNumber } from "./number-series.server.ts";
import { remainingLines, remainingShares } from "./remaining-lines.ts";
import { findStandingInvoice } from "./standing-invoice.server.ts";
import { findState, type State, stateOfGstin, stateText } from "./state-codes.ts";

type InvoicedOrder = Selectable<OrderRow> & { lines: readonly Selectable<OrderLineRow>[] };

/**
 * Issues the invoice of an order that is packed, with the year's next number. The caller has locked the order; its
 * transaction returns the number when it is rolled back, so the numbers have no gaps. Orders that earlier versions
 * dispatched get theirs on delivery. An invoice that stands stays as it is; of one that was taken back, the order gets
 * another.
 * @returns the number of the invoice that stands now.
 */
export async function issueInvoice(tx: Tx, order: InvoicedOrder): Promise<string> {
  const standing = await findStandingInvoice(tx.db, order.id);
  if (standing) return standing.number;
  const { seller } = await tx.readSettings();
  const state = deliveryState(order);
  const sameState = state?.code === stateOfGstin(seller.gstin).code;
  const id = newId(tx.now());
  const lines = await invoiceLines(tx, order, sameState);
  // Last, because other dispatches wait for it and for the rates.
  const year = financialYear(tx.now());
  const numberInYear = await takeNumber(tx, "invoice_series", year);
  const invoice = {
    id,
    order_id: order.id,
    financial_year: year,
    number_in_year: numberInYear,
    number: invoiceNumber(seller.invoicePrefix, year, numberInYear),
    issued_at_ms: tx.now(),
    seller_name: seller.name,
    seller_address: seller.address,
    seller_gstin: seller.gstin,
    buyer_name: `${order.firstname} ${order.lastname}`,
    buyer_address: `${order.street}, ${order.landmark === null ? "" : `${order.landmark}, `}${order.city} ${order.pincode}, ${order.state}, ${order.country}`,
    buyer_gstin: order.buyer_gstin,
    place_of_supply: state ? stateText(state) : `${order.state}, ${order.country}`,
    credited_at_ms: null,
  };
  await tx.db.insertInto("invoices").values(invoice).execute();
  await tx.db
    .insertInto("invoice_lines")
    .values(lines.map((line) => ({ invoice_id: id, ...line })))
    .execute();
  return invoice.number;
}

/** The state that the customer named, else that of the PIN code. Null outside India. */
function deliveryState({ state, pincode, country }: InvoicedOrder): State | null {
  if (!isIndia(country ?? "")) return null;
  return findState(state ?? "") ?? findState(stateOfPin(pincode ?? "") ?? "");
}

async function invoiceLines(
  tx: Tx,
  order: InvoicedOrder,
  sameState: boolean,
): Promise<Omit<InvoiceLineRow, "invoice_id">[]> {
  const lines = remainingLines(order.lines);
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  const categories = await readCategoryIds(tx.db, productIds);
  const taxed = (productId: string) => ({ productId, categoryId: categories.get(productId) ?? null });
  // Other dispatches wait from here on, as they do for the number.
  await lockRates(tx);
  const rates = await readRatesOf(tx.db, productIds.map(taxed));
  const today = dayOf(tx.now());
  const amountOf = (line: InvoicedOrder["lines"][number]) => line.price_paise * line.quantity;
  const shares = remainingShares(order, order.lines);
  const discounts = new Map(order.lines.map((line, index) => [line.position, shares[index] ?? 0]));
  return lines.map((line) => {
    const { hsn, rateHundredths } = termsOn(rates, taxed(line.product_id), today);
    const discountPaise = discounts.get(line.position) ?? 0;
    const tax = extractTax(amountOf(line) - discountPaise, rateHundredths, sameState);
    return {
      position: line.position,
      category_id: taxed(line.product_id).categoryId,
      title: `${line.title}, ${colorName(line.color_title)}`,
      hsn,
      rate_hundredths: rateHundredths,
      quantity: line.quantity,
      price_paise: line.price_paise,
      discount_paise: discountPaise,
      taxable_paise: tax.taxablePaise,
      cgst_paise: tax.cgstPaise,
      sgst_paise: tax.sgstPaise,
      igst_paise: tax.igstPaise,
    };
  });
}
