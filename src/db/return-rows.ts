export type ReturnRow = {
  id: string;
  order_id: string;
  status: "Requested" | "Accepted" | "Refused";
  refund_paise: number | null;
  created_at_ms: number;
  decided_at_ms: number | null;
};

export type ReturnLineRow = {
  return_id: string;
  order_id: string;
  /** Of the order's line. */
  position: number;
  quantity: number;
  reason: string;
};
