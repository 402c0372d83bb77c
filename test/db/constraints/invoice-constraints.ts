import type { TableConstraints } from "./table-constraints.ts";

/** In an order in which each table refers to earlier ones only. */
export const invoiceConstraints: Record<string, TableConstraints> = {
  gst_rates: {
    row: "product_id = NULL, applies_to = 'x', hsn = '8471', rate_hundredths = 1800, valid_from = '2017-07-01'",
    checks: {
      "applies_to = coalesce(category_id, product_id, 'other')": ["applies_to = 'y'"],
      "product_id IS NULL OR category_id IS NULL": ["product_id = 'x'"],
      "length(hsn) IN (4, 6, 8)": ["hsn = '847'", "hsn = '84713'", "hsn = '847130100'"],
      "rate_hundredths BETWEEN 0 AND 10000": ["rate_hundredths = -1", "rate_hundredths = 10001"],
      "length(valid_from) = 10": ["valid_from = '2017-7-1'"],
      "(hsn IS NULL) = (rate_hundredths IS NULL)": ["hsn = NULL", "rate_hundredths = NULL"],
      "applies_to <> 'other' OR hsn IS NOT NULL": [
        "applies_to = 'other', category_id = NULL, hsn = NULL, rate_hundredths = NULL",
      ],
    },
    unique: { "applies_to, valid_from": "" },
    references: { category_id: "categories CASCADE", product_id: "products CASCADE" },
    dangling: { category_id: "applies_to = 'none'", product_id: "applies_to = 'none', category_id = NULL" },
  },
  invoice_series: { checks: { "last_number > 0": ["last_number = 0"] }, unique: { financial_year: "" } },
  invoices: {
    row: "buyer_gstin = NULL, credited_at_ms = NULL",
    checks: {
      "length(buyer_gstin) = 15": ["buyer_gstin = '29ABCDE1234F1Z'", "buyer_gstin = '29ABCDE1234F1Z5X'"],
      "number_in_year > 0": ["number_in_year = 0"],
      "length(number) <= 16": ["number = '12345678901234567'"],
    },
    unique: {
      id: "order_id = 'y', number_in_year = 2, number = 'y'",
      number: "id = 'y', order_id = 'y', number_in_year = 2",
      "financial_year, number_in_year": "id = 'y', order_id = 'y', number = 'y'",
      // Of two that stand.
      "order_id WHERE credited_at_ms IS NULL": "id = 'y', number_in_year = 2, number = 'y'",
    },
    references: { order_id: "orders NO ACTION", financial_year: "invoice_series NO ACTION" },
  },
  invoice_lines: {
    row: "discount_paise = 0, cgst_paise = 0, sgst_paise = 0, igst_paise = 0",
    checks: {
      "rate_hundredths BETWEEN 0 AND 10000": ["rate_hundredths = -1", "rate_hundredths = 10001"],
      "quantity > 0": ["quantity = 0, taxable_paise = 0"],
      "price_paise > 0": ["price_paise = 0, taxable_paise = 0"],
      "discount_paise >= 0": ["discount_paise = -1, taxable_paise = 2"],
      "taxable_paise >= 0": ["taxable_paise = -1, igst_paise = 2"],
      "cgst_paise >= 0": ["cgst_paise = -1, sgst_paise = -1, taxable_paise = 3"],
      "sgst_paise = cgst_paise": ["sgst_paise = 1, taxable_paise = 0"],
      "igst_paise >= 0": ["igst_paise = -1, taxable_paise = 2"],
      "igst_paise = 0 OR cgst_paise = 0": [
        "price_paise = 3, taxable_paise = 0, igst_paise = 1, cgst_paise = 1, sgst_paise = 1",
      ],
      "price_paise * quantity - discount_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise": [
        "taxable_paise = 2",
        "discount_paise = 1",
      ],
    },
    unique: { "invoice_id, position": "" },
    references: { invoice_id: "invoices NO ACTION" },
  },
  credit_note_series: { checks: { "last_number > 0": ["last_number = 0"] }, unique: { financial_year: "" } },
  number_gaps: {
    row: "series = 'invoice_series'",
    checks: {
      "series IN ('invoice_series', 'credit_note_series')": ["series = 'x'"],
      "first_number > 0": ["first_number = 0"],
      "last_number >= first_number": ["first_number = 2, last_number = 1"],
    },
    unique: { "series, financial_year, first_number": "" },
  },
  credit_notes: {
    checks: {
      "number_in_year > 0": ["number_in_year = 0"],
      "length(number) <= 16": ["number = '12345678901234567'"],
    },
    unique: {
      id: "return_id = 'y', number_in_year = 2, number = 'y'",
      return_id: "id = 'y', number_in_year = 2, number = 'y'",
      number: "id = 'y', return_id = 'y', number_in_year = 2",
      "financial_year, number_in_year": "id = 'y', return_id = 'y', number = 'y'",
      // Of two that take back what is left.
      "invoice_id WHERE return_id IS NULL": "id = 'y', number_in_year = 2, number = 'y'",
    },
    references: {
      invoice_id: "invoices NO ACTION",
      order_id: "orders NO ACTION",
      return_id: "returns NO ACTION",
      financial_year: "credit_note_series NO ACTION",
    },
  },
  document_files: {
    unique: { filename: "" },
    references: { order_id: "orders NO ACTION" },
  },
  credit_note_lines: {
    row: "cgst_paise = 0, sgst_paise = 0, igst_paise = 0",
    checks: {
      "quantity > 0": ["quantity = 0"],
      "total_paise >= 0": ["total_paise = -1, taxable_paise = -1"],
      "cgst_paise >= 0": ["cgst_paise = -1, sgst_paise = -1, taxable_paise = 3"],
      "sgst_paise = cgst_paise": ["sgst_paise = 1, taxable_paise = 0"],
      "igst_paise >= 0": ["igst_paise = -1, taxable_paise = 2"],
      "igst_paise = 0 OR cgst_paise = 0": ["taxable_paise = -2, igst_paise = 1, cgst_paise = 1, sgst_paise = 1"],
      "total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise": ["taxable_paise = 2"],
    },
    unique: { "credit_note_id, position": "" },
    references: { credit_note_id: "credit_notes NO ACTION", "invoice_id, position": "invoice_lines NO ACTION" },
  },
};
