import { setConventions, type Conventions } from '#domain/common/conventions.ts'
import { answerTasks } from './base/answer-tasks.ts'
import { productFile } from './base/product-file.ts'

const pdfs = (await import(productFile('build/product/pdfs.js'))) as typeof import('./pdfs.ts')

const pdfTasks = {
  renderPdf(conventions: Conventions, ...order: Parameters<typeof pdfs.renderPdf>): Promise<Uint8Array> {
    setConventions(conventions)
    return pdfs.renderPdf(...order)
  },
}

export type PdfTasks = typeof pdfTasks

answerTasks(pdfTasks)
