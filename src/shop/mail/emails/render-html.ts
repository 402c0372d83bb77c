import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { EmailContent, OrderInEmail, ProductInEmail, Sender } from "./email.ts";
import { addressLines, greeting, oneLine, totalRows } from "./email-parts.ts";
import { type Html, html } from "./html.ts";

const INK = "#15161A";
const INK_2 = "#454853";
const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px;color:${INK}`;
const SMALL = `${FONT};font-size:14px;line-height:20px;color:${INK_2}`;
/** A title or a street may be one long word. Without `overflow-wrap`, which some programs remove. */
const WRAPPED = "word-break:break-word";
const LINE = "border-top:1px solid #DCD7CE";
const NUMBER = "text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums";

/** Uses tables and inline styles, which all email programs display alike. */
export function renderHtml(content: EmailContent, shop: Sender): string {
  const { subject, heading, firstname, paragraphs, order, product, link, unsubscribe, end, isForOwner } = content;
  const { name, contact } = shop;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background-color:#F6F4F0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#F6F4F0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:20px;line-height:28px;font-weight:600;color:${INK}">${name}</td></tr>
<tr><td bgcolor="#FFFFFF" style="${WRAPPED};padding:32px 20px;border:1px solid #DCD7CE;border-radius:12px">
<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;font-weight:600;color:${INK}">${heading}</h1>
<p style="margin:0 0 12px;${TEXT}">${greeting(firstname)}</p>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 12px;${TEXT}">${paragraph}</p>\n`)}${order ? orderHtml(order) : ""}${product ? productHtml(product) : ""}
${link ? buttonHtml(link) : ""}
${isForOwner ? "" : questionsHtml(contact)}
</td></tr>
<tr><td style="padding:16px 8px 0;${SMALL}">${name}, ${contact.address}${unsubscribe ? html`<br><a href="${unsubscribe}" style="color:${INK_2}">Unsubscribe</a>` : ""}${end ? html`<br><a href="${end.address}" style="color:${INK_2}">${end.label}</a>` : ""}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.text;
}

function questionsHtml({ salesEmail, phone }: Sender["contact"]): Html {
  return html`<p style="margin:24px 0 0;${SMALL}">Questions? Reply to this email, write to <a href="mailto:${salesEmail}" style="color:${INK_2}">${salesEmail}</a> or call ${phone}.</p>`;
}

function orderHtml(order: OrderInEmail): Html {
  const address = addressLines(order);
  return html`<h2 style="margin:24px 0 8px;${FONT};font-size:18px;line-height:24px;font-weight:600;color:${INK}">Order ${orderNumber(order.id)}</h2>
<table width="100%" cellpadding="0" cellspacing="0">
${order.lines.map(
  ({ title, color, picture, quantity, pricePaise }) =>
    html`<tr><td width="${picture ? 92 : 0}" valign="top" style="padding:12px ${picture ? 12 : 0}px 12px 0;${LINE}">${picture ? pictureHtml(picture) : ""}</td><td valign="top" style="padding:12px 12px 12px 0;${LINE};${TEXT}">${oneLine(title)}<br><span style="${SMALL}">${oneLine(color)}, ${quantity} × ${formatPaise(pricePaise)}</span></td><td valign="top" style="padding:12px 0;${LINE};${TEXT};${NUMBER}">${formatPaise(quantity * pricePaise)}</td></tr>\n`,
)}${totalRows(order).map(([label, value]) => {
  const style = label === "Total" ? `${LINE};${TEXT};font-weight:600` : SMALL;
  return html`<tr><td colspan="2" style="padding:6px 12px 6px 0;${style}">${label}</td><td style="padding:6px 0;${style};${NUMBER}">${value}</td></tr>\n`;
})}</table>
${
  address.length > 0
    ? html`<h2 style="margin:24px 0 4px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${INK}">Delivery address</h2>
<p style="margin:0;${TEXT}">${address.map((line, index) => html`${index > 0 ? html`<br>` : ""}${line}`)}</p>`
    : ""
}`;
}

function productHtml({ title, picture, pricePaise }: ProductInEmail): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0">
<tr>${picture ? html`<td width="92" valign="top" style="padding:0 12px 0 0">${pictureHtml(picture)}</td>` : ""}<td valign="top" style="${TEXT}">${oneLine(title)}<br><strong>${formatPaise(pricePaise)}</strong></td></tr>
</table>`;
}

/** Decorative: the title is beside it. */
function pictureHtml(address: string): Html {
  return html`<img src="${oneLine(address)}" alt="" width="80" height="80" style="display:block;border:0;border-radius:8px;background-color:#ECE8E1">`;
}

function buttonHtml({ label, address }: { label: string; address: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td bgcolor="${INK}" style="border-radius:10px"><a href="${address}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:20px;color:#F6F4F0;text-decoration:none">${label}</a></td></tr></table>`;
}
