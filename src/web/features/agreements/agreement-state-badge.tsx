import { agreementStateLabels, type AgreementState } from '#domain/agreements/agreement.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<AgreementState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  signed: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'warn',
}

export const AgreementStateBadge = ({ state }: { state: AgreementState }) => (
  <Badge tone={tones[state]}>{agreementStateLabels[state]}</Badge>
)
