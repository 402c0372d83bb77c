/** An order of an account without a delivered order, counted for the limits of a day. */
export type FirstOrderRow = {
  order_id: string;
  delivery_address: string | null;
  network_address: string | null;
  pieces: number;
  created_at_ms: number;
};
