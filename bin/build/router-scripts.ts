import type { Plugin } from "vite";
import { startLater } from "#web/render/script-start.server.ts";
import { renderRouterPage } from "./router-page.ts";

/** Checks that `startLater` matches the scripts of the installed router. */
export function routerScriptsCanWait(renderPage: () => Promise<string> = renderRouterPage): Plugin {
  return {
    name: "router-scripts-can-wait",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const html = await renderPage();
      if (startLater(html, "loaded") === html)
        this.error(`The router writes its scripts differently: change startLater in script-start.server.ts.\n${html}`);
    },
  };
}
