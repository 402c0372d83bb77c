import { createContext } from "react-router";
import type { ShopContext } from "#shop/context.server.ts";

/** How loaders and actions reach the use cases: `context.get(shopContext)`. */
export const shopContext = createContext<ShopContext>();
