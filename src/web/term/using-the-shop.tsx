/** The terms of buying and of using the pages. */
export function UsingTheShop() {
  return (
    <>
      <h2>Using the shop</h2>
      <p>
        Anyone may look around. To order, you need an account with your own name, e-mail address and mobile number. Keep
        your password to yourself: what is done with your account counts as done by you until you tell us otherwise.
      </p>
      <h2>Prices, orders and payment</h2>
      <ul>
        <li>Prices are in Indian rupees and include taxes. Shipping is shown as Free Shipping and adds nothing.</li>
        <li>Payment is in cash on delivery.</li>
        <li>
          A product in the cart is not reserved. The pieces are taken out of stock when the order is placed, and the
          price is fixed at that moment.
        </li>
        <li>
          An order is Processing, then Dispatched, then Delivered. Until it is dispatched you may cancel it; it is then
          Cancelled and nothing is owed.
        </li>
        <li>
          If a price or a description is plainly wrong, we may refuse the order and tell you why. You then owe nothing.
        </li>
      </ul>
      <h2>Reviews and messages</h2>
      <p>
        You may review a product once and change your review later. It is shown with your first and last name. Write
        what you have seen yourself, and leave out private details of yours or of others. What you write stays yours;
        you let us show it in the shop.
      </p>
      <p>
        Pictures, texts and drawings in the shop are ours. Product details are given with care, but the label on the box
        and the papers inside it have the last word. Nothing here takes away a right that the law gives you.
      </p>
    </>
  );
}
