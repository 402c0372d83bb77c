import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { Page } from "./page.tsx";

export function NotFound() {
  return (
    <Page title="Not found">
      <div className="state">
        <p className="state-text">The console has no such screen.</p>
        <ShopLink to="/" className="button">
          Go to today
        </ShopLink>
      </div>
    </Page>
  );
}
