export type InvoiceRow = {
  order_id: string;
  /** 2026 is April 2026 to March 2027. */
  financial_year: number;
  number_in_year: number;
  number: string;
  issued_at_ms: number;
  seller_name: string;
  seller_address: string;
  seller_gstin: string;
  buyer_name: string;
  buyer_address: string;
  place_of_supply: string;
};

export type InvoiceLineRow = {
  order_id: string;
  position: number;
  title: string;
  hsn: string;
  /** 1800 is 18 %. */
  rate_hundredths: number;
  quantity: number;
  price_paise: number;
  discount_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
};
