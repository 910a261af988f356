import { clientStatusLabels, type ClientStatus } from '#domain/clients/client-messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<ClientStatus, Tone> = { active: 'good', prospect: 'accent', inactive: 'neutral' }

export const ClientStatusBadge = ({ status }: { status: ClientStatus }) => (
  <Badge tone={tones[status]}>{clientStatusLabels[status]}</Badge>
)
