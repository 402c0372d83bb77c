import type { WebFault } from "#test/mutants/web/fault.ts";

const GALLERY = "src/web/product/gallery.tsx";
const ZOOM = "src/web/product/zoom/zoom.tsx";
const PAGE = "src/web/product/product-page.tsx";
const PANEL = "src/web/product/buy-panel.tsx";
const LEAVING = "test/e2e/product/product-reset.e2e.ts";

/** Product page: gallery, buy panel and viewed products. */
export const faults: WebFault[] = [
  {
    title: "A swipe of 18 pixels is needed",
    file: "src/web/product/zoom/magnify.ts",
    find: "const SWIPE_PX = 10;",
    replace: "const SWIPE_PX = 18;",
    tests: ["test/e2e/product/zoom.e2e.ts · a swipe of 10 pixels up or down leaves the picture open"],
  },
  {
    title: "A pinch magnifies around the middle of the window",
    file: "src/web/product/zoom/magnify.ts",
    find: "between(held.fingers), between(fingers), false",
    replace: "CENTRE, CENTRE, false",
    tests: ["test/e2e/product/zoom.e2e.ts · two fingers magnify the picture around their middle"],
  },
  {
    title: "The enlarged picture has a margin",
    file: "src/web/product/zoom/zoom.css",
    find: "inline-size: min(100cqi,",
    replace: "inline-size: min(90cqi,",
    tests: ["test/e2e/product/gallery.e2e.ts · the enlarged picture and its background fill the window"],
  },
  {
    title: "The first click only loads the zoom",
    file: ZOOM,
    find: '    setState("loading");',
    replace: "",
    tests: ["test/e2e/product/gallery.e2e.ts · a click waits for the zoom script"],
  },
  {
    title: "A click before the scripts have loaded is lost",
    file: "src/web/product/enlarge.tsx",
    find: "onClick={() => void enlarge()}",
    replace: "onDoubleClick={() => void enlarge()}",
    tests: ["test/e2e/product/gallery.e2e.ts · a click before the scripts have loaded"],
  },
  {
    title: "The preview of a tapped product begins elsewhere than its page",
    file: "src/web/layout/product-preview.css",
    find: "calc(var(--stuck) + var(--unstuck))",
    replace: "var(--stuck)",
    tests: ["test/e2e/product/preview.e2e.ts · a tapped card is shown as its product before the page opens"],
  },
  {
    title: "A tap waits for the page of its product",
    file: "src/web/features/products/product-card.tsx",
    find: "else if (openPreview(opened)) event.preventDefault();",
    replace: "",
    tests: ["test/e2e/product/preview.e2e.ts · a tapped card is shown as its product before the page opens"],
  },
  {
    title: "The preview stays when its page does not open",
    file: "src/web/layout/product-preview.css",
    find: "visibility: hidden;",
    replace: "visibility: inherit;",
    tests: ["test/e2e/product/preview.e2e.ts · a tap that opens no page leaves the list usable"],
  },
  {
    title: "The preview covers the product's page",
    file: "src/web/layout/product-preview.tsx",
    find: "useLayoutEffect(() => () => previewedCard.set(null), [key]);",
    replace: "",
    tests: ["test/e2e/product/preview.e2e.ts · a tapped card is shown as its product before the page opens"],
  },
  {
    title: "The card's picture stays behind the product's own",
    file: GALLERY,
    find: "onLoad={() => waiting?.of === name && setWaiting(undefined)}",
    replace: "",
    tests: ["test/e2e/product/preview.e2e.ts · the card's picture stands in"],
  },
  {
    title: "A tap that was prevented opens the preview",
    file: "src/web/ui/text/shop-link.tsx",
    find: "press.defaultPrevented ||",
    replace: "",
    tests: ["test/e2e/product/preview.e2e.ts · a tap that something else has handled shows nothing"],
  },
  {
    title: "Thumbnails open image files",
    file: GALLERY,
    find: "href={`#picture-${index + 1}`}",
    replace: "href={`/media/${name}-1200.webp`}",
    tests: ["test/e2e/product/gallery.e2e.ts · no link on the page opens an image file"],
  },
  {
    title: "A thumbnail changes nothing",
    file: GALLERY,
    find: "left: index * strip.current.clientWidth",
    replace: "left: 0",
    tests: ["test/e2e/product/gallery.e2e.ts · a thumbnail changes the large picture"],
  },
  {
    title: "Quantity is kept when another product opens",
    file: PAGE,
    find: "<Details key={id} product",
    replace: "<Details product",
    tests: [`${LEAVING} · resets quantity and colour from one product to the next`],
  },
  {
    title: "Quantity is kept when the browser restores the page",
    file: PAGE,
    find: "const visit = useVisit();",
    replace: "useVisit();\n  const visit = id;",
    tests: [`${LEAVING} · when the browser restores the page from the back/forward cache`],
  },
  {
    title: "Choosing a colour shows the pictures of the first one",
    file: PAGE,
    find: 'imagesInColor[color ?? ""]',
    replace: 'imagesInColor[known.colors[0]?.id ?? ""]',
    tests: ["test/e2e/product/colors.e2e.ts · each colour has its pictures and its own line"],
  },
  {
    title: "The document of a colour begins with the picture of the first one",
    file: "src/web/product/color/chosen-color.ts",
    find: "colors.find(({ id }) => id === asked) ?? colors[0]",
    replace: "colors[0]",
    tests: ["test/e2e/product/sharing/sharing.e2e.ts · the document of a colour begins with its picture"],
  },
  {
    title: "Quantity is kept after the page is left",
    file: PANEL,
    find: "const [quantity, setQuantity] = useState(1);",
    replace:
      "const kept = globalThis as { pieces?: number };\n  const [quantity, choose] = useState(kept.pieces ?? 1);\n  const setQuantity = (pieces: number) => choose((kept.pieces = pieces));",
    tests: [`${LEAVING} · resets the quantity, and keeps the colour of the address, after a link and Back`],
  },
  {
    title: "Viewed products are not stored",
    file: PAGE,
    find: "    saveViewedProduct(id);\n",
    replace: "",
    tests: [`${LEAVING} · stores viewed products, newest first and each once`],
  },
  {
    title: "Logout does not clear the viewed products",
    file: "src/web/client/storage.ts",
    find: "  clearViewedProducts();\n",
    replace: "",
    tests: [`${LEAVING} · stores viewed products, newest first and each once`],
  },
];
