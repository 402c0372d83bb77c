/** Specification §2, About and Terms, sets the headings and both periods. */
export function YourData() {
  return (
    <>
      <section id="data">
        <h2>Data we collect</h2>
        <ul>
          <li>
            Account: first and last name, email address, mobile number, address, and your password, stored so that
            nobody can read it.
          </li>
          <li>Orders: products, prices, delivery address and status.</li>
          <li>What you send us: reviews, questions, contact messages, and your email address for the newsletter.</li>
          <li>Shopping: the products in your cart and on your wishlist.</li>
          <li>
            Technical: your IP address and the time of a request, to keep the shop secure and to fix faults; for each
            login the name of the browser and the last use.
          </li>
        </ul>
        <p>We do not collect card numbers, and we do not build advertising profiles.</p>
      </section>
      <section id="cookies">
        <h2>Cookies and browser storage</h2>
        <p>
          Browsing sets no cookies. When you log in, one cookie keeps you logged in; it holds no information about you
          and is deleted when you log out. Your browser also stores, on your device only, your theme, your PIN code, the
          last 20 products you viewed, your last 8 searches, the products you compare (until you close the tab), a copy
          of your cart for checkout, and the public pages and pictures you saw last, to show them without a connection.
          The products, the searches, the copy, the pages and the pictures are deleted when you log out, and you can
          clear all of it in your browser. There are no advertising cookies and no cookies of other companies.
        </p>
      </section>
      <section id="use">
        <h2>How we use data</h2>
        <p>We process your data to</p>
        <ul>
          <li>fulfil your orders, under our contract with you;</li>
          <li>reply to you and show your reviews, as you asked us to;</li>
          <li>send the newsletter, only with your consent, which you can withdraw at any time;</li>
          <li>keep accounts and records, as the law requires;</li>
          <li>protect the shop and its customers from abuse.</li>
        </ul>
      </section>
      <section id="others">
        <h2>Third parties</h2>
        <p>
          We do not sell your data. The courier gets the name, address and mobile number needed to deliver your parcel.
          Companies that run servers or send email for us may handle data on our behalf, on our instructions only.
          Courts and authorities get what the law requires us to share. Our pages load nothing from other companies for
          advertising or tracking.
        </p>
      </section>
      <section id="periods">
        <h2>How long we keep data</h2>
        <p>
          <strong>We store your data for ten years</strong> from your last order or, if you have none, from your last
          login, because sales records may be required for that long. After that we delete it. Data that the law does
          not require us to keep is deleted sooner if you ask.
        </p>
      </section>
      <section id="rights">
        <h2>Your rights</h2>
        <p>You can ask us</p>
        <ul>
          <li>what data we hold about you, and for a copy of it;</li>
          <li>to correct what is wrong or incomplete;</li>
          <li>to delete your data, or to limit how we use it;</li>
          <li>to send your data to you or to someone else in a machine-readable format;</li>
          <li>to stop using your data for a purpose you object to;</li>
          <li>to withdraw a consent you have given.</li>
        </ul>
        <p>A request is free, and it never affects how we treat you.</p>
      </section>
    </>
  );
}
