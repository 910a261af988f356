import { Download, PenLine } from 'lucide-react'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { PortalAgreement, PortalAgreementState } from '#domain/portal/portal-agreement.ts'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'

const labels: Record<PortalAgreementState, string> = {
  sent: 'Waiting for signatures',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
}
const tones: Record<PortalAgreementState, Tone> = { sent: 'accent', signed: 'good', declined: 'bad', expired: 'warn' }

/** Agreements that the client's people sign: to read and sign, and signed with their PDF. */
export function Agreements({ project: { agreements } }: { project: PortalProject }) {
  if (agreements.length === 0) return null
  return (
    <Section title="Agreements">
      <ul className="grid gap-3">
        {agreements.map((agreement) => (
          <Row key={agreement.id} agreement={agreement} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ agreement }: { agreement: PortalAgreement }) {
  const { title, kind, state, expiresOn, signers, signed, path, pdfPath } = agreement
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {title} <Badge tone={tones[state]}>{labels[state]}</Badge>
        </h3>
        <p className="text-sm text-muted">
          {[
            agreementKindLabels[kind],
            ...(state === 'sent' && signers > 1 ? [`${signed} of ${signers} signed`] : []),
            ...(expiresOn ? [`until ${longDay(expiresOn)}`] : []),
          ].join(' · ')}
        </p>
      </div>
      {path && (
        <ButtonLink to={path} size="small" aria-label={`Read and sign: ${title}`}>
          <PenLine aria-hidden="true" size={15} />
          Read and sign
        </ButtonLink>
      )}
      {pdfPath && (
        <ButtonAnchor href={pdfPath} variant="secondary" size="small" download aria-label={`Download ${title}, PDF`}>
          <Download aria-hidden="true" size={15} />
          PDF
        </ButtonAnchor>
      )}
    </li>
  )
}
