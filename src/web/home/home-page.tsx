import { readCards } from "#shop/catalogue/cards.server.ts";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/home-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const cards = await readCards(context.get(shopContext), {}, { offset: 0, limit: 12 });
  return { cards };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.cards.map((card) => (
        <li key={card.id}>{card.title}</li>
      ))}
    </ul>
  );
}
