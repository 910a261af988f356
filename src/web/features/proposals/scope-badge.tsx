import { offerStatusLabels } from '#domain/proposals/prices/quote-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ShownScope } from './editor/client-queries.ts'

/** Status badge of a proposal; undecided after the expiry date it has expired. */
export function ScopeBadge({ proposal: { offerStatus: status, declined, refusal } }: { proposal: ShownScope }) {
  if (declined) return <Badge tone="bad">Declined</Badge>
  const isOpen = status === 'draft' || status === 'sent'
  if (isOpen && refusal) return <Badge tone="warn">Expired</Badge>
  return <Badge tone={isOpen ? 'neutral' : 'good'}>{offerStatusLabels[status]}</Badge>
}
