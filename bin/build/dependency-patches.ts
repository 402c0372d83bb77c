import type { Plugin } from "vite";

type Patch = {
  module: RegExp;
  text: string;
  by: string;
  /** What customers notice without it, and where the change is asked for. */
  because: string;
};

/** Statements of dependencies, and what stands there instead: only where a page would break or visibly wait. */
const PATCHES: Record<string, Patch> = {
  "Leaflet's SVG check": {
    module: /\/leaflet-src\.esm\.js/,
    text: "div.innerHTML = '<svg/>';",
    by: "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
    because: "Trusted Types forbid the HTML text, and the map would not start: Leaflet/Leaflet#9773.",
  },
  "the router's reload after a failed import": {
    module: /\/react-router\/dist\/production\/.*\/routeModules\.js/,
    text: "window.location.reload();",
    by: 'await fetch("/frame.json");\n\t\twindow.location.reload();',
    because:
      "Without a connection, the fetch rejects, and the reload would show the browser's own error page instead of the shop's: docs/decisions/086-offline.md.",
  },
  "the router's location for its error page": {
    module: /\/react-router\/dist\/production\/.*\/hydrated-router\.js/,
    text: "setLocation(newState.location);",
    by: "React$1.startTransition(() => setLocation(newState.location));",
    because: "React renders the page that is left once more before the next one: docs/decisions/034-next-page.md.",
  },
};

/** Replaces texts of dependencies. The build fails when a text has changed or its module is not used. */
export function dependencyPatches(patches: Record<string, Patch> = PATCHES): Plugin {
  const applied = new Set<string>();
  return {
    name: "dependency-patches",
    transform(code, id) {
      for (const [name, { module, text, by }] of Object.entries(patches))
        if (module.test(id)) {
          if (!code.includes(text)) this.error(`${name} no longer has the text ${text} Change PATCHES.`);
          applied.add(name);
          return code.replace(text, () => by);
        }
      return undefined;
    },
    buildEnd(error) {
      if (error || this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const name of Object.keys(patches))
        if (!applied.has(name)) this.error(`${name} is not part of the build: change PATCHES.`);
    },
  };
}
