import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the storefront (specification §2, Route list). */
export default [index("home/home-page.tsx"), route("*", "layout/not-found-page.tsx")] satisfies RouteConfig;
