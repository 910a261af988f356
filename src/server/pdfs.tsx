import { createElement, type ReactNode } from 'react'
import { renderToBuffer } from '@react-pdf/renderer'
import { loadTypefaces, setLook, settable, type PdfStudio } from './base/documents/pdf-sheet.tsx'
import type { PdfTemplate, PdfTemplates } from './base/documents/pdf-templates.ts'
import { AgreementPdf } from './features/agreements/agreement-pdf.tsx'
import { BookSummaryPdf } from './features/books/book-summary-pdf.tsx'
import { CheckPdf } from './features/checks/check-pdf.tsx'
import { DeliveryPdf } from './features/deliveries/delivery-pdf.tsx'
import { QuotePdf } from './features/inquiries/quote-pdf.tsx'
import { InvoicePdf } from './features/invoices/invoice-pdf.tsx'
import { StatementPdf } from './features/invoices/statement-pdf.tsx'
import { AnalyticsPdf } from './features/ops/analytics-pdf.tsx'
import { ProjectStandingPdf } from './features/portal/project-standing-pdf.tsx'
import { ProposalPdf } from './features/proposals/proposal-pdf.tsx'
import { SignOffPdf, UnverifiedSignOffPdf } from './features/proposals/sign-off-pdf.tsx'
import { CommentsPdf } from './features/reviews/exports/comments-pdf.tsx'
import { VersionPdf } from './features/reviews/version-pdf.tsx'
import { CallSheetPdf } from './features/shoots/call-sheet-pdf.tsx'

/** React templates of PDFs, a bundle of their own: the server renders them in another process, `pdf-child.ts`. */
const pdfs: { [Template in PdfTemplate]: (props: PdfTemplates[Template] & { studio: PdfStudio }) => ReactNode } = {
  proposal: ProposalPdf,
  'sign-off': SignOffPdf,
  'unverified-sign-off': UnverifiedSignOffPdf,
  agreement: AgreementPdf,
  version: VersionPdf,
  comments: CommentsPdf,
  delivery: DeliveryPdf,
  check: CheckPdf,
  'call-sheet': CallSheetPdf,
  invoice: InvoicePdf,
  statement: StatementPdf,
  quote: QuotePdf,
  'book-summary': BookSummaryPdf,
  'project-standing': ProjectStandingPdf,
  analytics: AnalyticsPdf,
}

/** `fonts` is the folder of the fonts. */
export async function renderPdf<Template extends PdfTemplate>(
  template: Template,
  props: PdfTemplates[Template],
  studio: PdfStudio,
  fonts: string,
): Promise<Uint8Array> {
  setLook(studio.look)
  const typeface = await loadTypefaces(fonts, JSON.stringify([props, studio.brand]))
  // Each component is a complete document, which the library's types cannot express.
  const document = createElement(() => pdfs[template]({ ...settable(props, typeface), studio }))
  return renderToBuffer(document as Parameters<typeof renderToBuffer>[0])
}
