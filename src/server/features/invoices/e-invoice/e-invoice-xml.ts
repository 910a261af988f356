import type { EInvoiceProfile } from '#domain/common/money/e-invoice-profile.ts'
import { lacksOf, profileOf } from '#domain/invoices/e-invoice/e-invoice.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { PdfAttachment } from '../../../base/documents/pdf-templates.ts'
import type { XmpProperties } from '../../../base/documents/xmp.ts'
import { eInvoiceContent } from './e-invoice-terms.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/** An issued invoice or credit note as XML, by the profile of its client: CII for Factur-X, else UBL. */
export const eInvoiceXml = (document: InvoiceDocument): string =>
  profileOf(document) === 'factur-x' ? writeCii(eInvoiceContent(document)) : writeUbl(eInvoiceContent(document))

/**
 * The CII of an invoice for its PDF: together they are Factur-X and ZUGFeRD by the profile EN 16931. Null for other profiles, before it is
 * issued, and where it lacks what the rules want.
 */
export function attachmentOf(document: InvoiceDocument): PdfAttachment | null {
  if (profileOf(document) !== 'factur-x' || document.issueDate === null || lacksOf(document).length > 0) return null
  return {
    name: 'factur-x.xml',
    mime: 'text/xml',
    bytes: new TextEncoder().encode(eInvoiceXml(document)),
    relationship: 'alternative',
    description: 'Factur-X invoice data (EN 16931)',
    metadata: facturXMetadata,
  }
}

/** What the XMP metadata of such a PDF say of the attachment. */
const facturXMetadata: XmpProperties = {
  schema: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  values: [
    { name: 'DocumentFileName', value: 'factur-x.xml', description: 'The name of the embedded XML document' },
    { name: 'DocumentType', value: 'INVOICE', description: 'The type of the hybrid document in capital letters' },
    { name: 'Version', value: '1.0', description: 'The actual version of the standard applying to the embedded XML document' },
    { name: 'ConformanceLevel', value: 'EN 16931', description: 'The conformance level of the embedded XML document' },
  ],
}

/** The same document by another profile. */
export const withProfile = (document: InvoiceDocument, profile: EInvoiceProfile): InvoiceDocument => ({
  ...document,
  eInvoice: { isChosen: false, buyerAddress: null, ...document.eInvoice, profile },
})
