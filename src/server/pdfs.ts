import { addressLines } from '#domain/brand/address-lines.ts'
import { pageDimensions } from '#domain/common/text/page-dimensions.ts'
import type { PdfStudio, PdfTemplate, PdfTemplates, SheetDraft } from './base/documents/pdf-templates.ts'
import { makePdf, type PdfStandard } from './base/documents/typst.ts'
import { withXmp } from './base/documents/xmp.ts'
import { agreementPdf } from './features/agreements/signing/agreement-pdf.ts'
import { bookSummaryPdf } from './features/books/book-summary-pdf.ts'
import { checkPdf } from './features/checks/check-pdf.ts'
import { deliveryPdf } from './features/deliveries/delivery-pdf.ts'
import { quotePdf } from './features/inquiries/quote-pdf.ts'
import { invoicePdf } from './features/invoices/issuing/invoice-pdf.ts'
import { statementPdf } from './features/invoices/statements/statement-pdf.ts'
import { analyticsPdf } from './features/ops/analytics/analytics-pdf.ts'
import { boardPdf } from './features/plans/pdfs/board-pdf.ts'
import { briefPdf } from './features/plans/pdfs/brief-pdf.ts'
import { estimatePdf } from './features/plans/pdfs/estimate-pdf.ts'
import { summaryPdf } from './features/plans/pdfs/summary-pdf.ts'
import { timelinePdf } from './features/plans/pdfs/timeline-pdf.ts'
import { projectStandingPdf } from './features/portal/project/project-standing-pdf.ts'
import { proposalPdf } from './features/proposals/proposal-pdf.ts'
import { signOffPdf, unverifiedSignOffPdf } from './features/proposals/sign-offs/sign-off-pdf.ts'
import { commentsPdf } from './features/reviews/exports/comments-pdf.ts'
import { versionPdf } from './features/reviews/approvals/version-pdf.ts'
import { callSheetPdf } from './features/shoots/calls/call-sheet-pdf.ts'

type Drafts = { [Template in PdfTemplate]: (props: PdfTemplates[Template], studio: PdfStudio) => SheetDraft }

/** PDF documents, a bundle of their own: the server makes them in another process, `pdf-child.ts`. */
const drafts: Drafts = {
  invoice: invoicePdf,
  proposal: proposalPdf,
  'sign-off': signOffPdf,
  'unverified-sign-off': unverifiedSignOffPdf,
  agreement: agreementPdf,
  version: versionPdf,
  statement: statementPdf,
  quote: quotePdf,
  'plan-brief': briefPdf,
  'plan-board': boardPdf,
  'plan-estimate': estimatePdf,
  'plan-timeline': timelinePdf,
  'plan-summary': summaryPdf,
  'call-sheet': callSheetPdf,
  check: checkPdf,
  comments: commentsPdf,
  delivery: deliveryPdf,
  analytics: analyticsPdf,
  'book-summary': bookSummaryPdf,
  'project-standing': projectStandingPdf,
}

/** `product` is the folder of the product; `standard` is the draft's own unless a test asks for another. */
export async function renderPdf<Template extends PdfTemplate>(
  template: Template,
  props: PdfTemplates[Template],
  studio: PdfStudio,
  product: string,
  standard?: PdfStandard,
): Promise<Uint8Array> {
  return makeSheet(drafts[template](props, studio), studio, product, standard)
}

function makeSheet(
  { template, kind, title, subtitle, date, kept, sender, values, pictures = {}, attachment = null }: SheetDraft,
  { brand, look, logoFile }: PdfStudio,
  product: string,
  standard: PdfStandard = kept && date ? 'a-3b' : 'ua-1',
): Uint8Array {
  const { name, email } = sender ?? brand
  const made = makePdf({
    product,
    template,
    look,
    standard,
    files: {
      ...pictures,
      ...(logoFile && { '/logo.png': logoFile }),
      ...(attachment && { [`/${attachment.name}`]: attachment.bytes }),
    },
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
        attachment: attachment && {
          name: attachment.name,
          mime: attachment.mime,
          relationship: attachment.relationship,
          description: attachment.description,
        },
      },
    },
  })
  return attachment && standard === 'a-3b' ? withXmp(made, attachment.metadata) : made
}
