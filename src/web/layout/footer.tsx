import { memo } from "react";
import type { PublicSettings } from "#web/client/frame-data.ts";
import { Icon } from "#web/ui/text/icon.tsx";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type CategoryLink, categoryHref } from "./categories.ts";
import { NewsletterForm } from "./newsletter/newsletter-form.tsx";

const quick = ["Laptops", "Headphones", "Tablets", "Watches", "Gaming", "Camera"];

const company = [
  { to: "/about", label: "About Us" },
  { to: "/blogs", label: "News & Blogs" },
  { to: "/delivery", label: "Delivery" },
  { to: "/returns", label: "Returns & Refunds" },
  // Phone, email and office are there; 'Contact Us' leads to the form above them.
  { to: "/contact#support", label: "Contact" },
  { to: "/term", label: "Terms & Privacy" },
];

const help = [
  { to: "/faqs", label: "FAQs" },
  { to: "/community", label: "Community" },
  { to: "/contact", label: "Contact Us" },
  { to: "/support", label: "Support Center" },
  { to: "/track", label: "Tracking" },
  // Who sells, from which branches, and who settles complaints.
  { to: "/contact#seller", label: "Complaints" },
];

const badges = [
  { icon: "phone", label: "App for phones" },
  { icon: "tablet", label: "App for tablets" },
] as const;

type FooterProps = {
  categories: readonly CategoryLink[];
  settings: PublicSettings;
};

/** The specification asks for it: §2. */
export const Footer = memo(function Footer({ categories, settings }: FooterProps) {
  const { name, contact, openingHours, footLine } = settings;
  const shop = quick.map((label) => ({ to: categoryHref(categories, label), label }));
  return (
    <footer className="footer">
      <Newsletter discount={settings.newsletterDiscount} />
      <div className="wrap footer-columns">
        <section className="footer-contact" aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <address>
            <p>{contact.address}</p>
            <PhoneLink phone={contact.phone} />
            <a href={`mailto:${contact.salesEmail}`}>{contact.salesEmail}</a>
          </address>
          <p>Open {openingHours}</p>
        </section>
        <div className="footer-links">
          <Links title="Quick Links" links={shop} />
          <Links title="Company" links={company} />
          <Links title="Account Help" links={help} />
        </div>
        <section className="footer-app" aria-labelledby="footer-app">
          <h2 id="footer-app">{name} on your phone</h2>
          <p>Get an extra {settings.appDiscount} discount on your first order in the app.</p>
          <ul className="footer-badges">
            {badges.map(({ icon, label }) => (
              <li key={label}>
                <Icon name={icon} />
                <span>
                  <small>Coming soon</small>
                  {label}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="wrap footer-end">
        <p>{footLine}</p>
        <p className="footer-payment">
          <img src="/media/payment-methods.svg" width={50} height={32} alt="" loading="lazy" />
          Payment: cash on delivery
        </p>
      </div>
    </footer>
  );
});

function Newsletter({ discount }: { discount: string }) {
  return (
    <section className="footer-newsletter" aria-labelledby="footer-newsletter">
      <div className="wrap footer-newsletter-row">
        <div>
          <h2 id="footer-newsletter">Get {discount} off with our newsletter</h2>
          <p>Sign up for our newsletter and get a {discount} discount.</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}

function Links({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <ShopLink to={to}>{label}</ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
