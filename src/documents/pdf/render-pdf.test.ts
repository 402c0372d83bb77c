import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { encode } from "uqr";
import { expect, test } from "vitest";
import type { Invoice } from "#contract/invoices.ts";
import { invoiceTexts } from "#shop/invoices/invoice-texts.ts";
import { INDIAN_TEXTS } from "#test/indian-texts.ts";
import { renderPdf } from "./render-pdf.ts";

const id = "019bc00c2f9800000a1b2c3d";
const amounts = { price: 1_299, discount: 0, taxable: 1_100.85, cgst: 99.08, sgst: 99.07, igst: 0, total: 1_299 };

function invoiceOf(buyer: { name: string; address: string }, titles: string[]): Invoice {
  return {
    _id: id,
    number: "BIJ/25-26/000001",
    orderId: id,
    issuedAt: "2026-01-15T06:30:00.000Z",
    cancelled: false,
    placeOfSupply: "Karnataka (29)",
    seller: { name: "Bijli", address: "12, MG Road", gstin: "29ABCDE1234F1Z5" },
    buyer,
    lines: titles.map((title) => ({ ...amounts, title, hsn: "8517", rate: 18, quantity: 1 })),
    ...amounts,
  } as Invoice;
}

async function textOf(invoice: Invoice) {
  const { number, seller, issuedAt } = invoice;
  const pdf = await renderPdf({ number, seller: seller.name, issuedAt, texts: invoiceTexts(invoice) });
  return pdf.toString("latin1");
}
const fontsOf = (pdf: string) => [...pdf.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);
/** Both weights are cut from one font, whose name they have. */
const FIGTREE = "Figtree-Light";

const streamsOf = (pdf: string) =>
  [...pdf.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, bytes]) =>
    inflateSync(Buffer.from(String(bytes), "latin1")),
  );

test("an invoice has the fonts of its scripts and no others", async () => {
  const address = { name: "Asha Rao", address: "4, Hill Road" };
  const latin = fontsOf(await textOf(invoiceOf(address, ["Lamp"])));
  expect(latin).toEqual([FIGTREE, FIGTREE]);
  const tamil = await textOf(invoiceOf({ ...address, name: "ஆஷா" }, ["Lamp"]));
  expect(fontsOf(tamil).sort()).toEqual([FIGTREE, FIGTREE, "NotoSansTamil-Regular"]);
});

test("an invoice in every script of India has the used glyphs of each font, and the texts for reading programs", async () => {
  const titles = Object.values(INDIAN_TEXTS).map((words) => `Zubrel ${words.join(" ")} ₹1,299`);
  const pdf = await textOf(invoiceOf({ name: "आशा राव", address: "१४, लैंटर्न स्ट्रीट\nபெங்களூரு" }, titles));
  expect(fontsOf(pdf).filter((name) => name?.startsWith("Noto"))).toHaveLength(Object.keys(INDIAN_TEXTS).length);
  const streams = streamsOf(pdf);
  const fonts = streams
    .filter((bytes) => bytes.toString("latin1", 0, 4) === "true")
    .map((bytes) => create(bytes) as Font);
  expect(fonts).toHaveLength(fontsOf(pdf).length);
  for (const { numGlyphs } of fonts) expect(numGlyphs).toBeLessThan(120);
  expect(pdf.length).toBeLessThan(120_000);
  const read = streams
    .flatMap((bytes) => [...bytes.toString("latin1").matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)])
    .map(([, text]) =>
      Buffer.from(unescaped(String(text)), "latin1")
        .swap16()
        .toString("utf16le"),
    )
    .join(" ");
  for (const word of [...titles.flatMap((title) => title.split(" ")), "आशा राव"]) expect(read).toContain(word);
});

test("an invoice of many lines goes on on the next page, and a title of one long word stays in its column", async () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Lamp ${index} ${"Mannenpizhuvalmaram".repeat(10)}`);
  const pdf = await textOf(invoiceOf({ name: "Asha Rao", address: "4, Hill Road" }, titles));
  expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(5);
});

test("an invoice that can be paid by UPI has the code of the link beside its text, and one that is paid has neither", async () => {
  const invoice = invoiceOf({ name: "Asha Rao", address: "4, Hill Road" }, ["Lamp"]);
  const upi = "upi://pay?pa=shop@bank&pn=Bijli&am=1299.00&cu=INR&tn=Order%200A1B2C3D";
  const pdf = await textOf({ ...invoice, payment: { amount: 1_299, upi } });
  expect(pdf).toContain(`/URI (${upi})`);
  const drawn = streamsOf(pdf).map((bytes) => bytes.toString("latin1").match(/ re\n/g)?.length ?? 0);
  const dark = encode(upi, { ecc: "M", border: 0 })
    .data.flat()
    .filter((isDark) => isDark);
  expect(Math.max(...drawn)).toBe(dark.length);
  expect(await textOf(invoice)).not.toContain("/URI");
});

/** Reads texts as PDF writes them in parentheses. */
function unescaped(text: string): string {
  const signs: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  return text.replaceAll(/\\([\s\S])/g, (_, sign: string) => signs[sign] ?? sign);
}
