import { Logo } from "#web/layout/header.tsx";
import type { PageFrame } from "#web/layout/page-frame.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

/** The frame has only what helps to finish the order. */
export const checkoutFrame: PageFrame = {
  Header: ({ settings }) => (
    <header className="header">
      <div className="wrap checkout-header">
        <Logo name={settings?.name} />
        <nav className="checkout-header-ways" aria-label="Cart and help">
          <ShopLink to="/cart" className="header-control">
            <Icon name="cart" />
            Cart
          </ShopLink>
          <ShopLink to="/contact" className="header-control">
            Help
          </ShopLink>
        </nav>
      </div>
    </header>
  ),
  Footer: ({ settings: { name, contact } }) => (
    <footer className="footer">
      <div className="wrap footer-end checkout-footer">
        <p>{name}. All prices are in Indian rupees.</p>
        <nav className="checkout-footer-ways" aria-label="Terms and help">
          <ShopLink to="/term">Terms & Privacy</ShopLink>
          <ShopLink to="/contact">Contact Us</ShopLink>
          <PhoneLink phone={contact.phone} />
        </nav>
      </div>
    </footer>
  ),
};
