import type { LazyRouteFunction, RouteObject } from "react-router";
import { Failed } from "./frame/failed.tsx";
import { Frame, frameLoader, frameReloads } from "./frame/frame.tsx";
import { Loading } from "./frame/loading.tsx";
import { NotFound } from "./frame/not-found.tsx";

type Load = LazyRouteFunction<RouteObject>;

/** A screen inside of the frame, which stays when the screen fails. `title` is its heading. */
const screen = (path: string, title: string, lazy: Load): RouteObject => ({
  ...(path === "" ? { index: true as const } : { path }),
  handle: { title },
  ErrorBoundary: Failed,
  lazy,
});

/** All screens of the console. Each one is loaded when it is opened. */
export const ROUTES: RouteObject[] = [
  {
    path: "/welcome",
    lazy: () => import("./welcome/welcome-page.tsx"),
    HydrateFallback: Loading,
    ErrorBoundary: Failed,
  },
  {
    path: "/sign-in",
    lazy: () => import("./sign-in/sign-in-page.tsx"),
    HydrateFallback: Loading,
    ErrorBoundary: Failed,
  },
  {
    id: "frame",
    path: "/",
    loader: frameLoader,
    shouldRevalidate: frameReloads,
    Component: Frame,
    ErrorBoundary: Failed,
    HydrateFallback: Loading,
    children: [
      screen("", "Today", () => import("./today/today-page.tsx")),
      screen("orders", "Orders", () => import("./orders/orders-page.tsx")),
      screen("orders/:number", "Order", () => import("./orders/order-page.tsx")),
      screen("confirm", "Confirm", () => import("./confirm/confirm-page.tsx")),
      screen("dispatch", "Dispatch", () => import("./dispatch/dispatch-page.tsx")),
      screen("dispatch/:round", "Packing round", () => import("./dispatch/dispatch-page.tsx")),
      screen("returns", "Returns", () => import("./returns/returns-page.tsx")),
      screen("returns/:number", "Return", () => import("./returns/return-page.tsx")),
      screen("refunds", "Refunds", () => import("./refunds/refunds-page.tsx")),
      screen("products", "Products", () => import("./products/products-page.tsx")),
      screen("products/new", "New product", () => import("./products/new-product-page.tsx")),
      screen("products/:id", "Product", () => import("./products/product-page.tsx")),
      ...["Categories", "Brands", "Colours"].flatMap((name) => [
        screen(name.toLowerCase(), name, () => import("./facets/facets-page.tsx")),
        screen(`${name.toLowerCase()}/:id`, name, () => import("./facets/facet-page.tsx")),
      ]),
      screen("stock", "Stock", () => import("./stock/stock-page.tsx")),
      screen("import", "Import", () => import("./imports/import-page.tsx")),
      screen("customers", "Customers", () => import("./customers/customers-page.tsx")),
      screen("customers/:id", "Customer", () => import("./customers/customer-page.tsx")),
      screen("coupons", "Coupons", () => import("./coupons/coupons-page.tsx")),
      screen("coupons/:code", "Coupon", () => import("./coupons/coupon-page.tsx")),
      screen("reviews", "Reviews", () => import("./reviews/reviews-page.tsx")),
      screen("questions", "Questions", () => import("./questions/questions-page.tsx")),
      screen("questions/:id", "Question", () => import("./questions/question-page.tsx")),
      screen("activity", "Activity", () => import("./activity/activity-page.tsx")),
      screen("activity/:id", "Change", () => import("./activity/entry-page.tsx")),
      screen("staff", "Staff", () => import("./staff/staff-page.tsx")),
      screen("staff/:id", "Member of the staff", () => import("./staff/member-page.tsx")),
      screen("me", "Me", () => import("./me/me-page.tsx")),
      screen("settings/:group?", "Settings", () => import("./settings/settings-page.tsx")),
      screen("enquiries", "Enquiries", () => import("./enquiries/enquiries-page.tsx")),
      screen("enquiries/:id", "Enquiry", () => import("./enquiries/enquiry-page.tsx")),
      { path: "*", Component: NotFound },
    ],
  },
];
