import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { channelBodies } from '#domain/webhooks/channel-text.ts'
import type { WebhookKind } from '#domain/webhooks/webhook-labels.ts'
import { eventTypeOf, pageOf } from '#domain/webhooks/webhook-events.ts'

export interface PreparedEvent {
  id: string
  name: string
  at: Date
  data: Record<string, unknown>
}

/** `whsec_` and 32 random bytes. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** What is sent, the same for every try. */
export function bodyOf(kind: WebhookKind, { name, at, data }: PreparedEvent): string {
  if (kind === 'webhook') return JSON.stringify({ type: name, timestamp: at.toISOString(), data })
  const type = eventTypeOf(name)
  return JSON.stringify(channelBodies[kind]({ text: type ? type.text(data) : name, page: pageOf(data) }))
}

/** Headers by the Standard Webhooks scheme; channels get none of it. Each secret adds a signature. */
export function headersOf(
  kind: WebhookKind,
  { id, body, secrets, now }: { id: string; body: string; secrets: readonly string[]; now: Date },
): Record<string, string> {
  const plain = { 'Content-Type': 'application/json', 'User-Agent': 'Slatehouse-Webhooks' }
  if (kind !== 'webhook') return plain
  return {
    ...plain,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
