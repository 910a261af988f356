import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToBuffer } from '@react-pdf/renderer'
import { addressLines } from '#domain/brand/postal-address.ts'
import { pageDimensions } from '#domain/common/page-dimensions.ts'
import { loadTypefaces, setLook, settable } from './base/documents/pdf-sheet.tsx'
import type { PdfStudio, PdfTemplate, PdfTemplates, SheetDraft } from './base/documents/pdf-templates.ts'
import { makePdf, type PdfStandard } from './base/documents/typst.ts'
import { agreementPdf } from './features/agreements/agreement-pdf.ts'
import { BookSummaryPdf } from './features/books/book-summary-pdf.tsx'
import { CheckPdf } from './features/checks/check-pdf.tsx'
import { DeliveryPdf } from './features/deliveries/delivery-pdf.tsx'
import { invoicePdf } from './features/invoices/invoice-pdf.ts'
import { StatementPdf } from './features/invoices/statement-pdf.tsx'
import { AnalyticsPdf } from './features/ops/analytics-pdf.tsx'
import { ProjectStandingPdf } from './features/portal/project-standing-pdf.tsx'
import { proposalPdf } from './features/proposals/proposal-pdf.ts'
import { signOffPdf, unverifiedSignOffPdf } from './features/proposals/sign-off-pdf.ts'
import { CommentsPdf } from './features/reviews/exports/comments-pdf.tsx'
import { versionPdf } from './features/reviews/version-pdf.ts'
import { CallSheetPdf } from './features/shoots/call-sheet-pdf.tsx'

type Drafts = { [Template in PdfTemplate]: (props: PdfTemplates[Template], studio: PdfStudio) => SheetDraft }

/** Documents of Typst templates. */
const drafts: Partial<Drafts> = {
  invoice: invoicePdf,
  proposal: proposalPdf,
  'sign-off': signOffPdf,
  'unverified-sign-off': unverifiedSignOffPdf,
  agreement: agreementPdf,
  version: versionPdf,
}

/** Documents that are still React templates. The server renders them in another process, `pdf-child.ts`. */
const pdfs: Partial<{ [Template in PdfTemplate]: (props: PdfTemplates[Template] & { studio: PdfStudio }) => ReactNode }> = {
  comments: CommentsPdf,
  delivery: DeliveryPdf,
  check: CheckPdf,
  'call-sheet': CallSheetPdf,
  statement: StatementPdf,
  'book-summary': BookSummaryPdf,
  'project-standing': ProjectStandingPdf,
  analytics: AnalyticsPdf,
}

/** `product` is the folder of the product; `standard` is the draft's own unless a test asks for another. */
export async function renderPdf<Template extends PdfTemplate>(
  template: Template,
  props: PdfTemplates[Template],
  studio: PdfStudio,
  product: string,
  standard?: PdfStandard,
): Promise<Uint8Array> {
  const draft = drafts[template]?.(props, studio)
  if (draft) return makeSheet(draft, studio, product, standard)
  setLook(studio.look)
  const typeface = await loadTypefaces(join(product, 'src/server/base/fonts'), JSON.stringify([props, studio.brand]))
  // Each component is a complete document, which the library's types cannot express.
  const document = createElement(() => pdfs[template]!({ ...settable(props, typeface), studio }))
  return renderToBuffer(document as Parameters<typeof renderToBuffer>[0])
}

function makeSheet(
  { template, kind, title, subtitle, date, kept, sender, values, pictures = {} }: SheetDraft,
  { brand, look, logoFile }: PdfStudio,
  product: string,
  standard: PdfStandard = kept && date ? 'a-3b' : 'ua-1',
): Uint8Array {
  const { name, email } = sender ?? brand
  return makePdf({
    product,
    template,
    look,
    standard,
    pictures: { ...pictures, ...(logoFile && { '/logo.png': logoFile }) },
    data: {
      ...values,
      sheet: {
        kind,
        title,
        subtitle,
        date,
        studio: name,
        sender: [name, addressLines(brand.address).slice(0, 2).join(', '), email].filter(Boolean).join(' · '),
        accent: look.accent,
        logo: logoFile !== null,
        page: pageDimensions(),
      },
    },
  })
}
