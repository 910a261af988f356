/** Parses PDFs for `pdf-document.ts`, as a file of our own. */
import 'pdfjs-dist/build/pdf.worker.min.mjs'
