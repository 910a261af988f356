import { webhookKindLabels } from '#domain/webhooks/webhook-labels.ts'
import type { Webhook } from '#domain/webhooks/webhook-endpoints.ts'
import { Badge } from '#web/ui/badge.tsx'

export const nameOfWebhook = ({ description, kind }: Pick<Webhook, 'description' | 'kind'>): string =>
  description || webhookKindLabels[kind]

export function WebhookState({ webhook: { state, failingSince } }: { webhook: Pick<Webhook, 'state' | 'failingSince'> }) {
  if (state === 'paused') return <Badge>Paused</Badge>
  if (state === 'disabled') return <Badge tone="bad">Switched off</Badge>
  return failingSince ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">Active</Badge>
}
