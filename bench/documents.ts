import { fileURLToPath } from 'node:url'
import { defaultConventions } from '#domain/common/conventions.ts'
import type { PdfTemplate, PdfTemplates } from '#server/base/documents/pdf-templates.ts'
import { makeTaskProcess } from '#server/base/task-process.ts'
import type { PdfTasks } from '#server/pdf-child.ts'
import { pdfStudio } from '../tests/support/pdf-samples.ts'
import { makeCertificate, makeInvoiceDocument, makeProposalDocument } from '../tests/support/pdfs.ts'
import { median } from './tools/server-load.ts'

const product = fileURLToPath(new URL('..', import.meta.url))

/** Milliseconds to make PDFs in a process of their own that is warm, as the server makes them. */
export async function timePdfs(rounds = 41): Promise<{ proposal: number; invoice: number; tenPages: number; statement: number }> {
  const inPdfProcess = makeTaskProcess<PdfTasks>('src/server/pdf-child.ts')
  const time = async <Template extends PdfTemplate>(
    template: Template,
    propsOf: (turn: number) => PdfTemplates[Template],
    count = rounds,
  ): Promise<number[]> => {
    const times: number[] = []
    for (let turn = 0; turn < count + 4; turn += 1) {
      const props = propsOf(turn)
      const started = performance.now()
      await inPdfProcess('renderPdf', defaultConventions, template, props, pdfStudio, product)
      if (turn >= 4) times.push(performance.now() - started)
    }
    return times
  }
  // Each turn has text of its own: nothing is remembered from the turn before.
  const signed = (turn: number) => (turn % 2 === 0 ? makeCertificate() : null)
  const usual = (turn: number) => makeProposalDocument({ notes: `Turn ${turn}.` })
  return {
    proposal: median(await time('proposal', (turn) => ({ document: usual(turn), certificate: signed(turn) }))),
    invoice: p95(await time('invoice', (turn) => ({ document: makeInvoiceDocument({ notes: `Turn ${turn}.` }) }))),
    tenPages: p95(await time('proposal', (turn) => ({ document: tenPages(turn), certificate: signed(turn) }))),
    statement: p95(await time('statement', statementOf, 10)),
  }
}

const p95 = (times: number[]): number => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1]!

const sentence = 'We film for two days on the quay, with a crew of six and the light of the morning. '

const tenPages = (turn: number) =>
  makeProposalDocument({
    overview: `${sentence.repeat(12)}\n\n`.repeat(6),
    terms: `Turn ${turn}\n\n${sentence.repeat(10)}\n\n`.repeat(12),
    items: Array.from({ length: 60 }, (_, n) => ({ label: `Item ${n}`, description: sentence, cost: 12_300 + n + turn })),
  })

const statementOf = (turn: number): PdfTemplates['statement'] => ({
  day: '2027-05-01',
  statement: {
    name: 'Quill & Co',
    rows: Array.from({ length: 2_000 }, (_, n) => ({
      day: '2027-03-01',
      text: `INV-${n + turn}, The Launch`,
      charge: 120_000,
      payment: 0,
      balance: 120_000 * n,
    })),
    balance: 120_000,
    overdue: 0,
    others: [],
    vat: true,
  },
})
