import { parentPort } from "node:worker_threads";
import type { PdfContents } from "#contract/documents/pdfs.ts";
import { renderPdf } from "./render-pdf.ts";

/** This is the program of the thread that makes PDFs. An error ends it. */
parentPort?.on("message", async (contents: PdfContents) => parentPort?.postMessage(await renderPdf(contents)));
