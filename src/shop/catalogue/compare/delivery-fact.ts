/** The fact of which the browser says more: the page is stored for everybody, whose PIN codes differ. */
export const DELIVERY = "Delivery";
