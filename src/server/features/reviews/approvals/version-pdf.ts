import { formatNumber } from '#domain/common/text/number-style.ts'
import { identityText } from '#domain/signatures/verification-messages.ts'
import { frameRateLabel, timecodeOfFrame } from '#domain/media/films/frame-rate.ts'
import { reviewKindNouns } from '#domain/reviews/review-kind.ts'
import type { VersionDocument } from '#domain/reviews/versions/version-document.ts'
import type { Certificate, PdfStudio, PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'
import { certificateValues, momentOf } from '../../signatures/certificate-values.ts'

export function versionPdf({ document, certificate }: PdfTemplates['version'], { siteUrl }: PdfStudio): SheetDraft {
  const { projectTitle, clientName, film, version, originalName, bytes, sha256, captions = [] } = document
  const noun = reviewKindNouns[document.kind ?? 'film']
  return {
    template: 'features/reviews/approvals/version.typ',
    kind: 'Approval of a version',
    title: projectTitle,
    subtitle: film ? `${film}, ${version}` : version,
    date: certificate.signedAt,
    kept: true,
    values: {
      facts: [
        { label: 'Client', value: clientName },
        ...(film ? [{ label: 'Film', value: film }] : []),
        { label: 'Version', value: version },
        { label: 'Size', value: `${formatNumber(bytes)} bytes` },
        ...extent(document),
      ],
      parts: [
        { title: 'The file', texts: [originalName] },
        { title: 'Its SHA-256', texts: [sha256] },
        {
          title: 'What was approved',
          texts: [`Exactly this file, with the SHA-256 above. A file with any other SHA-256 is a different ${noun}.`],
        },
        {
          title: 'Its captions',
          texts: captions.map((track) => `${track.label}, ${track.kind}, version ${track.version}. SHA-256 ${track.sha256}`),
        },
        approvalsOf(document, certificate),
      ].filter(({ texts }) => texts.length > 0),
      certificate: certificateValues(certificate, siteUrl),
    },
  }
}

/** Whose approvals the version has, where it needs several. */
function approvalsOf({ approvalsNeeded = 1, approvedBefore = [] }: VersionDocument, certificate: Certificate) {
  const count = approvedBefore.length + 1
  const title = `Approval ${count} of ${approvalsNeeded}`
  if (approvalsNeeded <= 1) return { title, texts: [] }
  return {
    title,
    texts: [
      ...approvedBefore.map(
        (one) =>
          `${one.name} had approved it on ${momentOf(one.approvedAt)}. ${identityText({
            proof: one.proof,
            mailbox: one.provenMailbox,
            at: one.provenAt && momentOf(one.provenAt),
          })} Certificate ${one.signatureId}.`,
      ),
      `${certificate.name} approved it on ${momentOf(certificate.signedAt)}. ${identityText({
        proof: certificate.proof ?? 'link',
        mailbox: certificate.provenMailbox,
        at: certificate.provenAt && momentOf(certificate.provenAt),
      })}`,
      ...(count < approvalsNeeded ? ['The version is approved once another person approves it too.'] : []),
    ],
  }
}

function extent({ kind, pages, frames, frameRate }: VersionDocument): { label: string; value: string }[] {
  switch (kind) {
    case undefined:
      return [
        { label: 'Length', value: `${formatNumber(frames)} frames` },
        { label: 'Frames a second', value: frameRate ? frameRateLabel(frameRate) : 'not known' },
      ]
    case 'sound':
      return [{ label: 'Length', value: frameRate ? timecodeOfFrame(frames, frameRate).slice(0, 8) : 'not known' }]
    case 'document':
      return [{ label: 'Pages', value: formatNumber(pages ?? 0) }]
    case 'picture':
      return []
  }
}
