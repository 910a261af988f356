import { fileURLToPath } from 'node:url'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { defaultDocumentLook } from '#domain/brand/document-look.ts'
import { makeCertificate, makeProposalDocument } from '../tests/support/pdfs.ts'
import { median } from './tools/server-load.ts'

const fonts = fileURLToPath(new URL('../src/server/base/fonts/', import.meta.url))
const studio = { brand: defaultBrand, siteUrl: 'https://slatehouse.example', look: defaultDocumentLook, logoFile: null }

/** Milliseconds, median, to set the PDF of a proposal of usual length, signed and not, in turn, as the server sets it. */
export async function timeProposalPdf(rounds = 21): Promise<number> {
  // Built by whoever starts the product; the bench runs the same bundle.
  const bundle = new URL('../build/product/documents.js', import.meta.url).href
  const { renderPdf } = (await import(bundle)) as typeof import('#server/documents.tsx')
  const document = makeProposalDocument()
  const times: number[] = []
  for (let turn = 0; turn < rounds + 4; turn += 1) {
    const started = performance.now()
    await renderPdf('proposal', { document, certificate: turn % 2 === 0 ? makeCertificate() : null }, studio, fonts)
    if (turn >= 4) times.push(performance.now() - started)
  }
  return median(times)
}
