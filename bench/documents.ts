import { fileURLToPath } from 'node:url'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { defaultDocumentLook } from '#domain/brand/document-look.ts'
import { defaultConventions } from '#domain/common/conventions.ts'
import { makeTaskProcess } from '#server/base/task-process.ts'
import type { PdfTasks } from '#server/pdf-child.ts'
import { makeCertificate, makeProposalDocument } from '../tests/support/pdfs.ts'
import { median } from './tools/server-load.ts'

const product = fileURLToPath(new URL('..', import.meta.url))
const studio = { brand: defaultBrand, siteUrl: 'https://slatehouse.example', look: defaultDocumentLook, logoFile: null }

/** Milliseconds, median, to set the PDF of a proposal of usual length, signed and not, in turn, as the server sets it. */
export async function timeProposalPdf(rounds = 21): Promise<number> {
  const inPdfProcess = makeTaskProcess<PdfTasks>('src/server/pdf-child.ts')
  const document = makeProposalDocument()
  const times: number[] = []
  for (let turn = 0; turn < rounds + 4; turn += 1) {
    const started = performance.now()
    const props = { document, certificate: turn % 2 === 0 ? makeCertificate() : null }
    await inPdfProcess('renderPdf', defaultConventions, 'proposal', props, studio, product)
    if (turn >= 4) times.push(performance.now() - started)
  }
  return median(times)
}
