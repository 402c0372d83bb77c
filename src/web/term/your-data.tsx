/** The privacy text (specification §2, About and Terms: the headings and both periods are its own). */
export function YourData() {
  return (
    <>
      <h2>Data we collect</h2>
      <ul>
        <li>
          Account: first and last name, e-mail address, mobile number, address, and your password in a form that cannot
          be read back.
        </li>
        <li>Orders: products, prices, the address they went to, and their status.</li>
        <li>What you write: reviews, messages of the contact form, an address left for the newsletter.</li>
        <li>Shopping: the products in your cart and on your wishlist while you are signed in.</li>
        <li>
          Technical: the address of your connection and the time of a request, so that we can keep attackers out and
          mend faults.
        </li>
      </ul>
      <p>We do not collect card numbers, and we do not build a profile of you for advertising.</p>
      <h2>Cookies and browser storage</h2>
      <p>
        Looking around sets no cookie. When you sign in, one cookie keeps you signed in; it holds no information about
        you, and it goes when you log out. Your browser also keeps, on your device only, such things as your theme, your
        PIN code, the last 20 products you have looked at and a copy of your cart for the checkout. The products and the
        copy go when you log out, and you can delete all of it in your browser. There are no advertising cookies and no
        cookies of other companies.
      </p>
      <h2>How we use data</h2>
      <p>We process your data in order to</p>
      <ul>
        <li>fulfil an order that you placed, which is our contract with you;</li>
        <li>answer you and show your reviews, because you asked us to;</li>
        <li>send the newsletter, only with your consent, which you may take back at any time;</li>
        <li>keep accounts and records as the law asks;</li>
        <li>protect the shop and its shoppers against abuse.</li>
      </ul>
      <h2>Third parties</h2>
      <p>
        We sell your data to nobody. The courier gets the name, address and mobile number it needs to bring the parcel.
        A company that runs computers or sends mail for us may handle data on our behalf, on our instructions only.
        Courts and authorities get what the law obliges us to give. Our pages load nothing from other companies for
        advertising or measurement.
      </p>
      <h2>How long we keep data</h2>
      <p>
        <strong>We store your data for ten years</strong>, counted from your last order or, without one, from your last
        sign-in, because records of a sale may be asked for that long. After that we delete it. What the law does not
        oblige us to keep, we delete sooner when you ask for it.
      </p>
      <h2>Your rights</h2>
      <p>You may ask us</p>
      <ul>
        <li>what we know about you, and for a copy of it;</li>
        <li>to correct what is wrong or incomplete;</li>
        <li>to delete your data, or to limit what we do with it;</li>
        <li>to hand your data to you or to somebody else in a form that a computer can read;</li>
        <li>to stop using your data for something you object to;</li>
        <li>to forget a consent that you have given.</li>
      </ul>
      <p>Asking costs nothing, and it never makes us treat you worse.</p>
    </>
  );
}
