import { useCurrentInView } from "#console/frame/use-current-in-view.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type ViewsProps = { views: readonly { name: string; to: string; isShown: boolean }[] };

/** Which part of a list is shown. */
export function Views({ views }: ViewsProps) {
  const row = useCurrentInView<HTMLElement>(views.find(({ isShown }) => isShown)?.name ?? "");
  return (
    <nav ref={row} aria-label="Views" className="views">
      {views.map(({ name, to, isShown }) => (
        <ShopLink key={to} to={to} aria-current={isShown ? "page" : undefined}>
          {name}
        </ShopLink>
      ))}
    </nav>
  );
}
