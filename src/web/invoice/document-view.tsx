import { DOCUMENT_COLUMNS, type DocumentTexts } from "#contract/documents/pdfs.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { PageNotFound } from "#web/layout/error-page.tsx";
import { QrCode } from "#web/ui/codes/qr-code.tsx";
import { NotLoaded } from "#web/ui/feedback/not-loaded.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import "./document-view.css";

type Shown = {
  texts: DocumentTexts;
  orderId: string;
  /** The API has the document there, below the order. */
  path: string;
};

type DocumentName = "Invoice" | "Credit note";
type DocumentPageProps = { name: DocumentName; document: Shown | null; failed: string | null };

export function DocumentLoading({ name }: { name: DocumentName }) {
  return (
    <div className="wrap invoice">
      <h1>{name}</h1>
      <Loading />
    </div>
  );
}

/** Shows the document, or why it cannot be shown: null does not exist. */
export function DocumentPage({ name, document, failed }: DocumentPageProps) {
  if (failed !== null)
    return (
      <div className="wrap invoice">
        <h1>{name}</h1>
        <NotLoaded text={failed} />
      </div>
    );
  if (!document) return <PageNotFound title={`This ${name.toLowerCase()} does not exist.`} />;
  return <DocumentView {...document} />;
}

/** Shows an invoice or a credit note, to read, to print and to download. */
function DocumentView({ texts, orderId, path }: Shown) {
  const { title, facts, parties, rows, sums, notes, pay } = texts;
  return (
    <article className="wrap invoice">
      <header className="invoice-head">
        <h1>{title}</h1>
        <div className="invoice-ways">
          <a href={`/api/user/orders/${orderId}/${path}/pdf`} className="button" download>
            Download PDF
          </a>
          <button type="button" className="button button-quiet" onClick={() => window.print()}>
            Print
          </button>
          <ShopLink to={`/order/${orderId}`} className="button button-quiet">
            View order
          </ShopLink>
        </div>
      </header>
      <dl className="invoice-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="invoice-parties">
        {parties.map(({ title: heading, lines }) => (
          <section key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
      <table className="invoice-lines">
        <thead>
          <tr>
            {DOCUMENT_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={DOCUMENT_COLUMNS[index]} data-label={DOCUMENT_COLUMNS[index]}>
                  {unbroken(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="invoice-sums">
        <SumRows
          updating={false}
          rows={sums.map(([label, amount], index) => ({ label, amount, strong: index === sums.length - 1 }))}
        />
      </div>
      {pay && (
        <section className="invoice-pay" aria-labelledby="pay">
          <QrCode text={pay.link} label={`QR code: ${pay.title}`} />
          <div>
            <h2 id="pay">{pay.title}</h2>
            {pay.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a href={pay.link} className="button button-quiet">
              Open a UPI app
            </a>
          </div>
        </section>
      )}
      <footer className="invoice-notes">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  );
}
