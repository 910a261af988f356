import { ExternalLink, Link2, PenLine, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMajor } from '#domain/common/money/document-currency.ts'
import { serviceFlagNames, serviceFlags } from '#domain/proposals/prices/quote-calculator.ts'
import { PriceBookNote } from '#web/lib/studio/price-book-note.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { copyClientLink } from './copy-client-link.ts'
import { staffProposalQuery } from './jobs/job-queries.ts'
import { SignerStates } from './document/signer-states.tsx'
import { WhatChanged } from './change-orders/what-changed.tsx'

const tones: Record<string, Tone> = {
  approved: 'good',
  declined: 'bad',
  expired: 'warn',
  pending: 'neutral',
  superseded: 'neutral',
}

/** The proposal of a project: items, status and documents. */
export function ProposalPanel({ proposalId }: { proposalId: string }) {
  const read = useRead(staffProposalQuery(proposalId))
  const decision = read.data?.proposal.decision
  const { why } = useMay('change-prices')
  return (
    <Section
      title="Proposal"
      aside={decision && <Badge tone={tones[decision]}>{decision.charAt(0).toUpperCase() + decision.slice(1)}</Badge>}
    >
      <QueryState query={read} loading={<Skeleton className="h-28" />}>
        {({ proposal }) => (
          <>
            <FactStrip
              facts={[
                { label: 'Final quote', value: <NetPounds amount={Number(proposal.finalQuote)} />, wide: true },
                ...(proposal.face
                  ? [{ label: `In ${proposal.face.currency}`, value: formatMajor(proposal.face.total, proposal.face.currency) }]
                  : []),
                ...(proposal.baseCost === null
                  ? []
                  : [{ label: 'Base cost', value: <NetPounds amount={Number(proposal.baseCost)} /> }]),
                ...(proposal.marginPercentage === null
                  ? []
                  : [{ label: 'Margin', value: `${Number(proposal.marginPercentage)}% on cost` }]),
                { label: 'Shoot days', value: proposal.shootDays },
                { label: 'Edit days', value: proposal.editDays },
                ...dates(proposal),
              ]}
            />
            {proposal.changes && (
              <div className="mt-3">
                <WhatChanged changes={proposal.changes} />
              </div>
            )}
            <SignerStates signers={proposal.signing ?? []} />
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
              <PriceBookNote book={proposal.prices} />
              <Services names={serviceFlagNames.filter((name) => proposal[name]).map((name) => serviceFlags[name])} />
            </div>
            <div className="mt-3 flex flex-wrap gap-2">
              {(decision === 'pending' || decision === 'expired') && (
                <ButtonLink variant="secondary" size="small" why={why} to={`/admin/quote-calculator?proposal=${proposalId}`}>
                  <PenLine aria-hidden="true" size={15} />
                  {decision === 'pending' ? (proposal.chosen ? 'Send again' : 'Edit and send') : 'Edit proposal'}
                </ButtonLink>
              )}
              {((decision !== 'pending' && decision !== 'expired') || proposal.chosen) && (
                <ButtonLink variant="secondary" size="small" why={why} to={`/admin/quote-calculator?project=${proposalId}`}>
                  <PenLine aria-hidden="true" size={15} />
                  New version
                </ButtonLink>
              )}
              <ButtonAnchor variant="secondary" size="small" href={`/proposal/${proposalId}`} target="_blank" rel="noopener">
                <ExternalLink aria-hidden="true" size={15} />
                Open proposal
              </ButtonAnchor>
              <Button variant="secondary" size="small" onClick={() => void copyClientLink(proposalId, 'proposal')}>
                <Link2 aria-hidden="true" size={15} />
                Copy client link
              </Button>
              {proposal.signatureId && (
                <ButtonAnchor
                  variant="secondary"
                  size="small"
                  href={`/verify/${proposal.signatureId}`}
                  target="_blank"
                  rel="noopener"
                >
                  <ShieldCheck aria-hidden="true" size={15} />
                  Certificate
                </ButtonAnchor>
              )}
            </div>
          </>
        )}
      </QueryState>
    </Section>
  )
}

function dates({
  sentAt,
  expiresAt,
  approvedAt,
  approvedBy,
}: Partial<Record<'sentAt' | 'expiresAt' | 'approvedAt' | 'approvedBy', string | null>>) {
  const fact = (label: string, value: ReactNode) => [{ label, value }]
  if (approvedAt) return [...fact('Signed', <Moment at={approvedAt} form="day" />), ...(approvedBy ? fact('By', approvedBy) : [])]
  return [
    ...(sentAt ? fact('Sent', <Moment at={sentAt} form="day" />) : []),
    ...(expiresAt ? fact('Valid until', <Moment at={expiresAt} form="day" />) : []),
  ]
}

function Services({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul aria-label="Services" className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  )
}
