import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Specification §2, Route list. */
export default [
  layout("layout/frame-page.tsx", [
    index("home/home-page.tsx"),
    route("shop", "shop/listing-page.tsx", { id: "shop-all" }),
    route("shop/title/:title", "shop/listing-page.tsx", { id: "shop-title" }),
    route("shop/category/:id", "shop/listing-page.tsx", { id: "shop-category" }),
    route("shop/color/:id", "shop/listing-page.tsx", { id: "shop-color" }),
    route("shop/price/:gte/:lte?", "shop/listing-page.tsx", { id: "shop-price" }),
    route("product/:id", "product/product-page.tsx"),
    route("shop-single-product/:id", "layout/redirects-route.ts", { id: "old-product" }),
    route("blogs", "blogs/blogs-page.tsx", { id: "blogs" }),
    route("blog", "blogs/blogs-page.tsx", { id: "blog-index" }),
    route("blogs/category/:category", "blogs/blogs-page.tsx", { id: "blogs-category" }),
    route("category/:name", "layout/redirects-route.ts", { id: "old-blogs-category" }),
    route("blog/:id", "blogs/blog-page.tsx"),
    route("contact", "contact/contact-page.tsx"),
    route("about", "about/about-page.tsx"),
    route("term", "term/term-page.tsx"),
    route("newsletter", "newsletter/newsletter-page.tsx"),
    route("login", "login/login-page.tsx"),
    route("register", "register/register-page.tsx"),
    route("forgot-password", "forgot-password/forgot-password-page.tsx"),
    route("cart", "cart/cart-page.tsx"),
    route("checkout", "checkout/checkout-page.tsx"),
    route("order/:id", "order/order-page.tsx"),
    route("wishlist", "wishlist/wishlist-page.tsx"),
    route("accounts", "account/account-page.tsx", [
      index("account/notifications-page.tsx"),
      route("wishlist", "wishlist/wishlist-tab-page.tsx"),
      route("orders", "account/orders-page.tsx"),
      route("settings", "account/settings-page.tsx"),
    ]),
    ...(process.env.NODE_ENV === "production" ? [] : [route("styles", "styles-page/styles-page.tsx")]),
    route("*", "layout/not-found-page.tsx"),
  ]),
] satisfies RouteConfig;
