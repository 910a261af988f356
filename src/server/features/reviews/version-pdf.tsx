import { formatNumber } from '#domain/common/number-style.ts'
import { identityText } from '#domain/signatures/verdict-messages.ts'
import { frameRateLabel, timecodeOfFrame } from '#domain/media/frame-rate.ts'
import { reviewKindNouns } from '#domain/reviews/review-kind.ts'
import type { VersionDocument } from '#domain/reviews/version-document.ts'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'
import { Facts, Prose, Section, Sheet, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import { CertificatePage, momentOf } from '../signatures/certificate-page.tsx'

export function VersionPdf({ document, certificate, studio }: PdfTemplates['version'] & { studio: PdfStudio }) {
  const { projectTitle, clientName, film, version, originalName, bytes, sha256 } = document
  const { approvalsNeeded = 1, approvedBefore = [], captions = [] } = document
  return (
    <Sheet
      studio={studio}
      kind="Approval of a version"
      title={projectTitle}
      subtitle={film ? `${film}, ${version}` : version}
      appendix={<CertificatePage studio={studio} certificate={certificate} />}
    >
      <Facts
        facts={[
          { label: 'Client', value: clientName },
          ...(film ? [{ label: 'Film', value: film }] : []),
          { label: 'Version', value: version },
          { label: 'Size', value: `${formatNumber(bytes)} bytes` },
          ...extent(document),
        ]}
      />
      <Section title="The file">
        <Prose text={originalName} />
      </Section>
      <Section title="Its SHA-256">
        <Prose text={sha256} />
      </Section>
      <Section title="What was approved">
        <Prose
          text={`Exactly this file, with the SHA-256 above. A file with any other SHA-256 is a different ${reviewKindNouns[document.kind ?? 'film']}.`}
        />
      </Section>
      {captions.length > 0 && (
        <Section title="Its captions">
          {captions.map((track) => (
            <Prose
              key={track.language}
              text={`${track.label}, ${track.kind}, version ${track.version}. SHA-256 ${track.sha256}`}
            />
          ))}
        </Section>
      )}
      {approvalsNeeded > 1 && (
        <Section title={`Approval ${approvedBefore.length + 1} of ${approvalsNeeded}`}>
          {approvedBefore.map((one) => (
            <Prose
              key={one.signatureId}
              text={`${one.name} had approved it on ${momentOf(one.approvedAt)}. ${identityText({
                proof: one.proof,
                mailbox: one.provenMailbox,
                at: one.provenAt && momentOf(one.provenAt),
              })} Certificate ${one.signatureId}.`}
            />
          ))}
          <Prose
            text={`${certificate.name} approved it on ${momentOf(certificate.signedAt)}. ${identityText({
              proof: certificate.proof ?? 'link',
              mailbox: certificate.provenMailbox,
              at: certificate.provenAt && momentOf(certificate.provenAt),
            })}`}
          />
          {approvedBefore.length + 1 < approvalsNeeded && (
            <Prose text="The version is approved once another person approves it too." />
          )}
        </Section>
      )}
    </Sheet>
  )
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
