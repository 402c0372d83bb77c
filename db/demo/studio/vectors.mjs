// Small drawings that stay vectors: node db/demo/studio/vectors.mjs
import { writeFileSync } from "node:fs";

const svg = (w, h, inner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${inner}</svg>`;
const SPARK = "M13.900 3.600 6.300 13.300h4.900l-1.500 7.100 8-10.200h-5.100z".replace(/(\.\d)00/g, "$1");
const mark = svg(24, 24, `<rect width="24" height="24" rx="6" fill="#B93503"/><path d="${SPARK}" fill="#FFF6EC"/>`);
const favicon = svg(
  32,
  32,
  `<rect width="32" height="32" rx="8" fill="#B93503"/><path d="M18.800 3.800 7.600 17.800h6.900l-2.300 10.400 12-14.800h-7.300z" fill="#FFF6EC"/>`.replace(
    /(\.\d)00/g,
    "$1",
  ),
);

const card = (x, inner) =>
  `<g transform="translate(${x})"><rect x=".75" y=".75" width="70.500" height="44.500" rx="7" fill="#FBFAF7" stroke="#8C877D" stroke-width="1.500"/>${inner}</g>`.replace(
    /\.500/g,
    ".5",
  );
const qr = `${[
  [0, 0],
  [16, 0],
  [0, 16],
]
  .map(
    ([x, y]) =>
      `<path d="M${24 + x} ${11 + y}h8v8h-8z" fill="none" stroke="#33302B" stroke-width="2"/><path d="M${27 + x} ${14 + y}h2v2h-2z"/>`,
  )
  .join(
    "",
  )}<path d="M39 26h3v3h-3zM45 26h4v2h-4zM42 30h3v3h-3zM47 31h2v5h-2zM39 34h3v2h-3zM34 21h2v3h-2zM38 21h2v2h-2zM44 21h2v2h-2z"/>`;
const payment = svg(
  244,
  46,
  card(
    0,
    '<rect x="11" y="12" width="50" height="22" rx="3" fill="#DDE7D8" stroke="#4F6B4A" stroke-width="2"/><circle cx="36" cy="23" r="6" fill="none" stroke="#4F6B4A" stroke-width="2"/><path d="M17 18h3M52 28h3" stroke="#4F6B4A" stroke-width="2" stroke-linecap="round"/>',
  ) +
    card(
      86,
      '<rect x="13" y="9" width="46" height="29" rx="4" fill="#3F5573"/><path d="M13 15h46v6H13z" fill="#22304A"/><rect x="18" y="26" width="9" height="7" rx="1.5" fill="#E5C57F"/><path d="M33 31h20" stroke="#AFC0D8" stroke-width="2" stroke-linecap="round"/>',
    ) +
    card(172, `<g fill="#33302B" transform="translate(0 -.5)">${qr}</g>`),
);

const badge = (device) =>
  svg(
    180,
    56,
    `<rect x=".75" y=".75" width="178.500" height="54.500" rx="12" fill="#1B1C20" stroke="#6A6D75" stroke-width="1.500"/>${device}<path d="M70 21h54M70 35h86" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/><path d="M70 21h54" stroke="#E8602A" stroke-width="6" stroke-linecap="round"/>`.replace(
      /\.500/g,
      ".5",
    ),
  );
const arrow = (x) =>
  `<path d="M${x} 20v11m-5-4.500 5 5 5-5" fill="none" stroke="#E8602A" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>`.replace(
    /(\.5)00/g,
    "$1",
  );
const phone = badge(
  `<rect x="25" y="10" width="20" height="36" rx="4.500" fill="#2F3138" stroke="#fff" stroke-width="2"/><path d="M32 41h6" stroke="#fff" stroke-width="2" stroke-linecap="round"/>${arrow(35)}`,
);
const tablet = badge(
  `<rect x="15" y="12" width="42" height="32" rx="4.500" fill="#2F3138" stroke="#fff" stroke-width="2"/><circle cx="53" cy="28" r="1.300" fill="#fff"/>${arrow(35)}`,
);

const drawings = {
  logo: mark,
  favicon,
  "payment-methods": payment,
  "badge-phone": phone,
  "badge-tablet": tablet,
};
for (const [name, drawing] of Object.entries(drawings))
  writeFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), drawing);
