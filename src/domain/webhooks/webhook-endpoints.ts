import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, knownRevision, pageQuery } from '../common/fields.ts'
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

const done = z.object({ success: z.literal(true) })
const staff = { who: 'staff', can: 'settings' } as const

export const webhookEndpoints = {
  listWebhooks: endpoint({
    summary: 'List webhooks',
    method: 'GET',
    path: '/api/admin/webhooks',
    ...staff,
    answer: z.object({ webhooks: z.array(webhook) }),
  }),
  readWebhook: endpoint({
    summary: 'Read webhook',
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    ...staff,
    params: idParams,
    answer: z.object({ webhook }),
  }),
  makeWebhook: endpoint({
    summary: 'Make webhook',
    description: '`secret` is shown this once; null for channels.',
    method: 'POST',
    path: '/api/admin/webhooks',
    ...staff,
    body: webhookForm,
    answer: done.extend({ webhook, secret: z.string().nullable() }),
  }),
  changeWebhook: endpoint({
    summary: 'Change webhook',
    description: 'An empty address keeps the present one.',
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    ...staff,
    params: idParams,
    body: webhookForm.omit({ kind: true }).extend({ revision: knownRevision }),
    answer: done.extend({ webhook }),
  }),
  switchWebhook: endpoint({
    summary: 'Switch webhook',
    description: 'Paused webhooks keep what they would have sent; `on` sends it.',
    method: 'POST',
    path: '/api/admin/webhooks/:id/switch',
    ...staff,
    params: idParams,
    body: z.object({ on: z.boolean() }),
    answer: done.extend({ webhook }),
  }),
  rotateSecret: endpoint({
    summary: 'Rotate secret',
    description: 'The former secret signs too for 24 hours.',
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    ...staff,
    params: idParams,
    answer: done.extend({ webhook, secret: z.string() }),
  }),
  removeWebhook: endpoint({
    summary: 'Remove webhook',
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    ...staff,
    params: idParams,
    answer: done,
  }),
  testWebhook: endpoint({
    summary: 'Test webhook',
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    ...staff,
    params: idParams,
    answer: done.extend({ deliveryId: z.string() }),
  }),
  listDeliveries: endpoint({
    summary: 'List deliveries',
    description: 'Newest first.',
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    ...staff,
    params: idParams,
    query: z.object({ state: z.enum(deliveryStates).optional(), ...pageQuery }),
    answer: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
  }),
  readDelivery: endpoint({
    summary: 'Read delivery',
    method: 'GET',
    path: '/api/admin/webhook-deliveries/:id',
    ...staff,
    params: idParams,
    answer: z.object({ delivery: deliveryInFull }),
  }),
  replayDelivery: endpoint({
    summary: 'Replay delivery',
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/replay',
    ...staff,
    params: idParams,
    answer: done,
  }),
  replayFailed: endpoint({
    summary: 'Replay failed',
    description: 'Everything that failed since then.',
    method: 'POST',
    path: '/api/admin/webhooks/:id/replay',
    ...staff,
    params: idParams,
    body: z.object({ since: moment }),
    answer: done.extend({ replayed: z.number() }),
  }),
}
