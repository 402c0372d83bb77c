/** `payment` says how orders are paid. */
export function UsingTheShop({ payment }: { payment: string }) {
  return (
    <>
      <section id="using">
        <h2>Using the shop</h2>
        <p>
          You can browse without an account. To place an order, you need an account with your name, email address and
          mobile number. Keep your password private: you are responsible for what is done with your account until you
          tell us otherwise.
        </p>
      </section>
      <section id="orders">
        <h2>Prices, orders and payment</h2>
        <ul>
          <li>Prices are in Indian rupees and include all taxes. Shipping is free.</li>
          <li>{payment}</li>
          <li>
            A product in your cart is not reserved. It is taken out of stock, and its price is fixed, when you place the
            order.
          </li>
          <li>
            An order is Processing, then Dispatched, then Delivered. You can change it until we pack it, and cancel it
            any time before it is dispatched: it is then Cancelled, and you pay nothing.
          </li>
          <li>
            If a price or description is clearly wrong, we may cancel the order and tell you why. You pay nothing.
          </li>
        </ul>
      </section>
      <section id="reviews">
        <h2>Reviews and messages</h2>
        <p>
          You can review each product once and edit your review later. It is shown with your first and last name. Write
          about your own experience, and leave out personal details, yours and those of others. Your review remains
          yours; you allow us to show it in the shop. The same holds for questions about products and answers to them,
          which are shown without your name.
        </p>
        <p>
          The pictures, texts and drawings in the shop belong to us. We take care to get product details right, but the
          label on the box and the documents inside it take precedence. Nothing here limits your rights under the law.
        </p>
      </section>
    </>
  );
}
