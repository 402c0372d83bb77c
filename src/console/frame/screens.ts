/** The screens of the navigation, with the key that opens each one after `g`, and what it takes to see it. */
export const SCREENS = [
  {
    to: "/",
    name: "Today",
    key: "t",
    permission: null,
    icon: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M8 15l2.5 2.5L16 13",
  },
  {
    to: "/orders",
    name: "Orders",
    key: "o",
    permission: "orders.list",
    icon: "M5 7h14l-1 13H6zM9 10V6a3 3 0 0 1 6 0v4",
  },
  {
    to: "/confirm",
    name: "Confirm",
    key: "f",
    permission: "orders.write",
    icon: "M6 3.5l3 .5 1.5 4.5-2.2 1.8a12 12 0 0 0 5.4 5.4l1.8-2.2L20 15l.5 3a2 2 0 0 1-2 2.3A16 16 0 0 1 3.7 5.5 2 2 0 0 1 6 3.5z",
  },
  {
    to: "/dispatch",
    name: "Dispatch",
    key: "d",
    permission: "orders.list",
    icon: "M2.5 6.5h11v10h-11zM13.5 10h4.5l3.5 3.5v3h-8zM6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  },
  {
    to: "/returns",
    name: "Returns",
    key: "n",
    permission: "orders.list",
    icon: "M4 7.5L12 3.5l8 4v9l-8 4-8-4zM16 12H8.5M11 9.5L8.5 12l2.5 2.5",
  },
  {
    to: "/refunds",
    name: "Refunds",
    key: "r",
    permission: "orders.read",
    icon: "M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4",
  },
  {
    to: "/products",
    name: "Products",
    key: "p",
    permission: "products.read",
    icon: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  },
  {
    to: "/categories",
    name: "Categories",
    key: "b",
    permission: "products.read",
    icon: "M4 4.5h7v7H4zM14 4.5h6v7h-6zM4 14.5h7v5H4zM14 14.5h6v5h-6z",
  },
  {
    to: "/stock",
    name: "Stock",
    key: "k",
    permission: "stock.read",
    icon: "M4 4.5h16v15H4zM4 9.5h16M4 14.5h16M10 4.5v15",
  },
  {
    to: "/import",
    name: "Import",
    key: "i",
    permission: "products.read",
    icon: "M12 3.5v11M7.5 10.5L12 15l4.5-4.5M4 15v5h16v-5",
  },
  {
    to: "/customers",
    name: "Customers",
    key: "u",
    permission: "orders.list",
    icon: "M12 4.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM4.5 20.5a7.5 7.5 0 0 1 15 0",
  },
  {
    to: "/coupons",
    name: "Coupons",
    key: "l",
    permission: "coupons.read",
    icon: "M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v10M7 10.5h4M7 13.5h4",
  },
  {
    to: "/reviews",
    name: "Reviews",
    key: "v",
    permission: "reviews.read",
    icon: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  },
  {
    to: "/questions",
    name: "Questions",
    key: "q",
    permission: "questions.read",
    icon: "M4 4.5h16v12H11l-4.5 4v-4H4zM9.8 9a2.2 2.2 0 1 1 3.2 2c-.7.3-1 .7-1 1.3M12 14.2v.1",
  },
  {
    to: "/enquiries",
    name: "Enquiries",
    key: "e",
    permission: "enquiries.read",
    icon: "M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7",
  },
  {
    to: "/activity",
    name: "Activity",
    key: "a",
    permission: "audit.own",
    icon: "M4.5 8.5A8.5 8.5 0 1 1 3.5 12M4 4v4.5h4.5M12 7.5V12l3.5 2",
  },
  {
    to: "/staff",
    name: "Staff",
    key: "s",
    permission: "staff.read",
    icon: "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.4 3.4 0 0 1 0 6.5M18 14.5a6 6 0 0 1 3.5 5.5",
  },
  {
    to: "/settings",
    name: "Settings",
    key: "c",
    permission: "settings.read",
    icon: "M3 7h9M18 7h3M3 17h3M12 17h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  },
] as const;

/** One's own screen, which everybody sees. */
export const ME = { to: "/me", name: "Me", key: "m" } as const;

/** Screens that one of the navigation leads to: it is marked there while they are open. */
export const BESIDE = [
  { to: "/brands", name: "Brands", of: "/categories" },
  { to: "/colours", name: "Colours", of: "/categories" },
] as const;
