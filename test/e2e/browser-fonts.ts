import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "test-results/fonts");
const file = join(folder, "fonts.conf");

/** DejaVu, which has the signs that the shop's own fonts lack. The pages themselves load the shop's fonts. */
const fallback = dirname(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
const escaped = (path: string) => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const GENERIC = {
  "sans-serif": "DejaVu Sans",
  "system-ui": "DejaVu Sans",
  serif: "DejaVu Serif",
  monospace: "DejaVu Sans Mono",
};

const aliases = Object.entries(GENERIC).map(
  ([generic, family]) =>
    `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
);

/** Includes nothing of the system or the user: no folder of fonts, and no style of hinting. */
const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escaped(fallback)}</dir>
  <cachedir>${escaped(join(folder, "cache"))}</cachedir>
  ${aliases.join("\n  ")}
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/** Chromium's arguments for the same text, colours and scale on every machine, with and without a window. */
export const RENDERING = ["--font-render-hinting=none", "--force-color-profile=srgb", "--force-device-scale-factor=1"];

/** The environment in which a browser of the tests has the project's fonts only, and its own cache of them. */
export function fontEnvironment(): Record<string, string> {
  // Each worker reads the settings of the browser: the file is not written while another browser reads it.
  if (!existsSync(file) || readFileSync(file, "utf8") !== configuration) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, configuration);
  }
  return { FONTCONFIG_FILE: file };
}
