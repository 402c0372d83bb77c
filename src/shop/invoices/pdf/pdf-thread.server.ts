import { parentPort } from "node:worker_threads";
import { type PdfContents, renderPdf } from "./render-pdf.server.ts";

/** The program of the thread that makes PDFs. An error ends it. */
parentPort?.on("message", async (contents: PdfContents) => parentPort?.postMessage(await renderPdf(contents)));
