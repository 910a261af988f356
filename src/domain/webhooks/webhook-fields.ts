import { choice, custom, text, url } from '../common/field-table.ts'
import type { WebhookEventName } from './event-list.ts'
import { webhookKindLabels, type WebhookKind } from './webhook-labels.ts'

const hints: Record<WebhookKind, string> = {
  webhook: 'A public https address that takes POST requests.',
  slack: 'In Slack: Incoming Webhooks, “Add New Webhook to Workspace”.',
  teams: 'In Teams: Workflows, “Post to a channel when a webhook request is received”.',
  discord: 'In Discord: settings of the channel, Integrations, Webhooks.',
}

export const webhookFields = {
  kind: choice('Kind', webhookKindLabels, 'webhook'),
  url: url('Address', 2_000, {
    required: true,
    spellCheck: false,
    placeholder: 'https://',
    hint: ({ kind }) => hints[kind as WebhookKind],
  }),
  description: text('Description', 120, { hint: 'What it is for, as the list and emails call it.' }),
  events: custom<WebhookEventName[]>('Events', [], { shown: (names) => names.join(', ') }),
}
