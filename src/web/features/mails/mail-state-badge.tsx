import { mailStateLabels, mailStates, type MailState } from '#domain/mails/mail-messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<MailState, Tone> = {
  queued: 'warn',
  sent: 'good',
  kept: 'neutral',
  failed: 'bad',
  bounced: 'bad',
  dropped: 'neutral',
}

export function MailStateBadge({ state }: { state: string }) {
  const known = mailStates.find((one) => one === state)
  return <Badge tone={known ? tones[known] : 'neutral'}>{known ? mailStateLabels[known] : state}</Badge>
}
