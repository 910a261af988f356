import type { EInvoiceProfile } from '#domain/common/e-invoice-profile.ts'
import { profileOf } from '#domain/invoices/e-invoice.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { eInvoiceContent } from './e-invoice-terms.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/** An issued invoice or credit note as XML, by the profile of its client: CII for Factur-X, else UBL. */
export const eInvoiceXml = (document: InvoiceDocument): string =>
  profileOf(document) === 'factur-x' ? writeCii(eInvoiceContent(document)) : writeUbl(eInvoiceContent(document))

/** A file that a PDF carries (PDF/A-3). */
export interface PdfAttachment {
  name: string
  mime: string
  bytes: Uint8Array
  /** `AFRelationship` of PDF 2.0. */
  relationship: 'Alternative' | 'Source' | 'Data'
  description: string
}

/** The CII of an invoice for its PDF: together they are Factur-X and ZUGFeRD by the profile EN 16931. Null for other profiles. */
export function attachmentOf(document: InvoiceDocument): PdfAttachment | null {
  if (profileOf(document) !== 'factur-x' || document.issueDate === null) return null
  return {
    name: 'factur-x.xml',
    mime: 'text/xml',
    bytes: new TextEncoder().encode(eInvoiceXml(document)),
    relationship: 'Alternative',
    description: 'Factur-X invoice data (EN 16931)',
  }
}

/** What the PDF writer has to say of the attachment in the XMP metadata of such a PDF. */
export const facturXMetadata = {
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  values: { DocumentType: 'INVOICE', DocumentFileName: 'factur-x.xml', Version: '1.0', ConformanceLevel: 'EN 16931' },
} as const

/** The same document by another profile. */
export const withProfile = (document: InvoiceDocument, profile: EInvoiceProfile): InvoiceDocument => ({
  ...document,
  eInvoice: { isChosen: false, buyerAddress: null, ...document.eInvoice, profile },
})
