import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import {
  lightImports,
  routerScriptsCanWait,
  withoutUnusedModules,
  withReplacedTexts,
} from "./src/web/boot/dependency-patches.ts";
import { shorterRouter } from "./src/web/boot/shorter-router.ts";

/**
 * Chunks are few, because each one costs a phone a request, and small ones compress less: code of every page, of products
 * in lists, of lists and of the customer's own pages.
 */
const CLIENT = {
  name: "client",
  test: /src[\\/](web[\\/](features[\\/]products[\\/]product-preview|client[\\/](?!load-for-customer|load-styles|drafts|kept-for-login|page-api)|ui[\\/](text[\\/](icon|shop-link|header-count)|fields[\\/]field|feedback[\\/]notice)|layout[\\/](page-meta|breadcrumbs|use-frame-data|header|account-menu|categor|footer|location|search-box|theme-choice|toast-region|newsletter[\\/]newsletter-form)|boot[\\/](early-input|history-moves|next-page|partly-loaded|shown-again|when-idle))|shop[\\/]money)/,
};
const PRODUCTS = {
  name: "products",
  test: /src[\\/]web[\\/](features[\\/](products[\\/](product-card|opened-card)|compare[\\/]compare-button|delivery[\\/]delivery-place|cart[\\/](use-)?add-to-cart|wishlist[\\/]wishlist-button)|ui[\\/]product[\\/](price|stars|stock-label|picture|swatch))|shop[\\/]catalogue[\\/]reading[\\/]price-bands/,
};
const LISTS = { name: "lists", test: /src[\\/](web[\\/]ui[\\/]lists|shop[\\/]paging|contract[\\/]product-filters)/ };
const PERSONAL = {
  name: "personal",
  test: /web[\\/](client[\\/]load-for-customer|ui[\\/](feedback[\\/](loading|not-loaded)|order))/,
};
const FRAMEWORK = { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ };

export default defineConfig(({ command }) => ({
  plugins: [
    withoutUnusedModules(),
    withReplacedTexts(),
    lightImports(),
    shorterRouter(),
    routerScriptsCanWait(),
    reactRouter(),
  ],
  // Its modules, of which only what is used goes into the page.
  resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
  optimizeDeps: { exclude: ["leaflet"] },
  build: {
    assetsInlineLimit: 0,
    target: "baseline-widely-available",
    // Nested rules stay nested, which makes the styles a twentieth smaller. Written with '&', as they are here, older
    // browsers know them too: Chrome from 112, Safari from 16.5 on.
    cssTarget: ["chrome120", "edge120", "firefox117", "safari17.2"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Otherwise unused tables stay in a chunk because they read texts from another one.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: [FRAMEWORK, CLIENT, PRODUCTS, LISTS, PERSONAL] },
          },
        },
      },
    },
    ssr: {
      // Production holds each module once: the whole server is the entry of the server build, its packages included,
      // because one file is loaded in a fraction of the time of a thousand.
      build: { rollupOptions: { input: { app: "./src/server/app.ts" } }, target: "node26" },
      ...(command === "build"
        ? { resolve: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } }
        : {}),
    },
  },
}));
