import { formatNumber } from '#domain/common/text/number-style.ts'
import { longDate } from '../../base/documents/long-date.ts'
import type { PdfTemplates, SheetDraft } from '../../base/documents/pdf-templates.ts'

export function deliveryPdf({ document: { projectTitle, clientName, files } }: PdfTemplates['delivery']): SheetDraft {
  return {
    template: 'features/deliveries/delivery.typ',
    kind: 'Delivery',
    title: projectTitle,
    subtitle: `${files.length} ${files.length === 1 ? 'file' : 'files'}`,
    date: null,
    kept: false,
    values: {
      facts: [
        { label: 'Client', value: clientName },
        { label: 'Files', value: String(files.length) },
      ],
      files: files.map((file) => ({
        name: file.name,
        what: `${file.profile}: ${file.summary}`,
        made: `${formatNumber(file.bytes)} bytes, made on ${longDate(file.madeAt)}`,
        hash: `SHA-256 ${file.sha256}`,
        origin: `From ${file.deliverable}, ${file.version}, approved by ${file.approvedBy} on ${longDate(file.approvedAt)}. Certificate ${file.signatureId}.`,
        master: `SHA-256 of the approved version ${file.masterSha256}`,
      })),
    },
  }
}
