import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { knownRevision, pageQuery } from '../common/fields.ts'
import { deliveryStates, webhookKinds, webhookStates } from './webhook-labels.ts'
import { webhookForm } from './webhook.ts'
import { webhookEventNames } from './event-list.ts'

const moment = z.iso.datetime()

const webhook = z.object({
  id: z.string(),
  kind: z.enum(webhookKinds),
  description: z.string(),
  /** Shortened. */
  address: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  state: z.enum(webhookStates),
  /** Why it was disabled, or why the latest try failed. */
  problem: z.string().nullable(),
  /** Since when nothing was accepted; null where the latest try was. */
  failingSince: moment.nullable(),
  lastDeliveredAt: moment.nullable(),
  waiting: z.number(),
  failed: z.number(),
  /** Until when the former secret signs too. */
  overlapUntil: moment.nullable(),
  madeBy: z.string().nullable(),
  createdAt: moment,
  revision: z.number(),
})
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  id: z.string(),
  /** `webhook-id`. */
  eventId: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  at: moment,
  nextAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  /** Of the latest try. */
  status: z.number().nullable(),
  problem: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>

const deliveryInFull = delivery.extend({
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
  attempts: z.array(
    z.object({
      at: moment,
      milliseconds: z.number(),
      status: z.number().nullable(),
      problem: z.string().nullable(),
      /** The first 4 KB. */
      answer: z.string(),
    }),
  ),
})
export type WebhookDeliveryInFull = z.output<typeof deliveryInFull>
const staff = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/webhooks' })

export const webhookEndpoints = {
  listWebhooks: staff('GET', '', 'List webhooks', { answer: z.object({ webhooks: z.array(webhook) }) }),
  readWebhook: staff('GET', '/:id', 'Read webhook', { answer: z.object({ webhook }) }),
  makeWebhook: staff('POST', '', 'Make webhook', {
    description: '`secret` is shown this once; null for channels.',
    body: webhookForm,
    answer: done.extend({ webhook, secret: z.string().nullable() }),
  }),
  changeWebhook: staff('PUT', '/:id', 'Change webhook', {
    description: 'An empty address keeps the present one.',
    body: webhookForm.omit({ kind: true }).extend({ revision: knownRevision }),
    answer: done.extend({ webhook }),
  }),
  switchWebhook: staff('POST', '/:id/switch', 'Switch webhook', {
    description: 'Paused webhooks keep what they would have sent; `on` sends it.',
    body: z.object({ on: z.boolean() }),
    answer: done.extend({ webhook }),
  }),
  rotateSecret: staff('POST', '/:id/secret', 'Rotate secret', {
    description: 'The former secret signs too for 24 hours.',
    answer: done.extend({ webhook, secret: z.string() }),
  }),
  removeWebhook: staff('DELETE', '/:id', 'Remove webhook'),
  testWebhook: staff('POST', '/:id/test', 'Test webhook', { answer: done.extend({ deliveryId: z.string() }) }),
  listDeliveries: staff('GET', '/:id/deliveries', 'List deliveries', {
    description: 'Newest first.',
    query: z.object({ state: z.enum(deliveryStates).optional(), ...pageQuery }),
    answer: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
  }),
  readDelivery: staff('GET', '/api/admin/webhook-deliveries/:id', 'Read delivery', {
    answer: z.object({ delivery: deliveryInFull }),
  }),
  replayDelivery: staff('POST', '/api/admin/webhook-deliveries/:id/replay', 'Replay delivery'),
  replayFailed: staff('POST', '/:id/replay', 'Replay failed', {
    description: 'Everything that failed since then.',
    body: z.object({ since: moment }),
    answer: done.extend({ replayed: z.number() }),
  }),
}
