/** Texts and limits that a shop owner may change. */
export const shopSettings = {
  name: "Bijli",
  /** Label of cards without an M.R.P. (D10); empty for none. */
  discountLabel: "-17%",
  /** At or below this many pieces a product is shown as 'Only a few left'. */
  fewLeft: 3,
  contact: {
    salesEmail: "sales@bijli.example",
    phone: "+91 80 4718 2200",
    address: "14, Lantern Street, Indiranagar, Bengaluru, Karnataka 560038",
    latitude: 12.9719,
    longitude: 77.6412,
    supportHours: "Mon-Fri 8am to 5pm",
  },
  openingHours: "8:00 to 17:00, Mon to Sat",
  promises: [
    { title: "Free Delivery", text: "On all orders over $10" },
    { title: "Support 24/7", text: "Shop with an expert" },
    { title: "Gift voucher", text: "Refer a friend" },
    { title: "Return & refund", text: "Free return over $200" },
    { title: "Secure payment", text: "100% protected" },
  ],
  /** Short facts beside the price of every product; a product's own 'Warranty' fact counts more. */
  delivery: "Delivery in 3 to 6 days",
  /** The last of these days, for 'Delivery by …'. */
  deliveryDays: 6,
  returns: "Within 10 days, unused and in the original box",
  warranty: "1 year manufacturer warranty",
  /** Cash on delivery orders that one account may have under way; 0 for no limit. */
  maxOpenOrders: 20,
  /** Where the map has its tiles from, and whom it thanks for them; null for our own drawing. The server's settings. */
  mapTiles: null,
  newsletterDiscount: "10%",
  appDiscount: "15%",
} as const;

export type ShopSettings = Omit<typeof shopSettings, "maxOpenOrders" | "mapTiles"> & {
  maxOpenOrders: number;
  mapTiles: { url: string; credit: string } | null;
};
