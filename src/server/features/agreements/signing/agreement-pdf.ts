import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import { blocksOf } from '#domain/agreements/agreement-text.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { PdfStudio, PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'
import { certificateValues } from '../../signatures/certificate-values.ts'

export function agreementPdf({ document, certificates }: PdfTemplates['agreement'], { siteUrl }: PdfStudio): SheetDraft {
  const { kind, title, text, projectTitle, expiresOn, signers } = document
  return {
    template: 'features/agreements/signing/agreement.typ',
    kind: agreementKindLabels[kind],
    title,
    subtitle: projectTitle,
    date: certificates.at(-1)?.signedAt ?? null,
    kept: certificates.length > 0,
    values: {
      facts: [
        { label: 'Project', value: projectTitle },
        { label: 'Valid until', value: expiresOn === null ? 'No end date' : longDay(expiresOn) },
        { label: 'Signatures', value: `${certificates.length} of ${signers.length}` },
      ],
      text: blocksOf(text),
      signers,
      certificates: certificates.map((certificate) => certificateValues(certificate, siteUrl)),
    },
  }
}
