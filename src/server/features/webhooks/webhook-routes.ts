import type { Hono } from 'hono'
import { shortWebhookAddress, webhookMessages } from '#domain/webhooks/webhook-labels.ts'
import { webhookEndpoints, type Webhook, type WebhookDelivery } from '#domain/webhooks/webhook-endpoints.ts'
import { webhookEventNames, type WebhookEventName } from '#domain/webhooks/event-list.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, RequestContext, SignedInPerson } from '../../base/http/request-context.ts'
import { findDelivery, listDeliveries, type DeliveryRow, type EventRow } from './delivery-store.ts'
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  replayDelivery,
  replayFailed,
  rotateSecret,
  switchWebhook,
  testWebhook,
} from './save-webhook.ts'
import { openUrl } from './sealed-webhook.ts'
import { bodyOf, headersOf } from './signed-request.ts'
import { findListedWebhook, listWebhooks, type ListedWebhook } from './webhook-store.ts'

export function mountWebhooks(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  const answer = async (id: string): Promise<Webhook> => toWebhook(await findOrThrow(services, id), env)

  bindGroup(app, services, webhookEndpoints, {
    listWebhooks: async () => ({ webhooks: (await listWebhooks(db)).map((one) => toWebhook(one, env)) }),
    readWebhook: async ({ params }) => ({ webhook: await answer(params.id) }),
    makeWebhook: async (call) => {
      const { id, secret } = await makeWebhook(call, call.body, by(call))
      return { webhook: await answer(id), secret }
    },
    changeWebhook: async (call) => {
      const { revision, ...form } = call.body
      await changeWebhook(call, { id: call.params.id, revision, form }, by(call))
      return { webhook: await answer(call.params.id) }
    },
    switchWebhook: async (call) => {
      await switchWebhook(call, call.params.id, call.body.on)
      return { webhook: await answer(call.params.id) }
    },
    rotateSecret: async (call) => {
      const secret = await rotateSecret(call, call.params.id)
      return { webhook: await answer(call.params.id), secret }
    },
    removeWebhook: (call) => removeWebhook(call, call.params.id),
    testWebhook: async (call) => ({ deliveryId: await testWebhook(call, call.params.id) }),
    listDeliveries: async ({ params, query }) => {
      await findOrThrow(services, params.id)
      const { page, next } = await listDeliveries(db, params.id, query)
      return { deliveries: page.map(toDelivery), next }
    },
    readDelivery: async ({ params, now }) => {
      const found = await findDelivery(db, params.id)
      if (!found) throw new Problem('not-found', webhookMessages.missingDelivery)
      const { delivery, event, attempts } = found
      const { webhook } = await findOrThrow(services, delivery.webhookId)
      const body = bodyOf(webhook.kind, { ...event, data: event.data ?? {} })
      const tried = attempts.at(-1)?.at ?? now
      // Without its signatures: they are made anew for each try.
      const headers = headersOf(webhook.kind, { id: event.id, body, secrets: [], now: tried })
      const shown = { ...headers, ...(webhook.kind === 'webhook' && { 'webhook-signature': 'v1,…' }) }
      const tries = attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() }))
      return { delivery: { ...toDelivery({ delivery, event }), request: { headers: shown, body }, attempts: tries } }
    },
    replayDelivery: (call) => replayDelivery(call, call.params.id),
    replayFailed: async (call) => ({ replayed: await replayFailed(call, call.params.id, new Date(call.body.since)) }),
  })
}

const by = ({ person, request: { address } }: { person: SignedInPerson; request: RequestContext }) => ({ person, address })

async function findOrThrow({ db }: Pick<EndpointServices, 'db'>, id: string): Promise<ListedWebhook> {
  const found = await findListedWebhook(db, id)
  if (!found) throw new Problem('not-found', webhookMessages.missing)
  return found
}

function toWebhook({ webhook, madeBy, waiting, failed }: ListedWebhook, env: EndpointServices['env']): Webhook {
  const { id, kind, description, events, state, problem, failingSince, lastDeliveredAt, overlapUntil, createdAt, revision } =
    webhook
  const url = openUrl(webhook, env)
  return {
    id,
    kind,
    description,
    address: url === null ? '…' : shortWebhookAddress(url),
    // Names of a later version of the product are left out.
    events: events.filter((name): name is WebhookEventName => webhookEventNames.includes(name as WebhookEventName)),
    state,
    problem,
    failingSince: failingSince?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    waiting,
    failed,
    overlapUntil: overlapUntil && overlapUntil > new Date() ? overlapUntil.toISOString() : null,
    madeBy,
    createdAt: createdAt.toISOString(),
    revision,
  }
}

function toDelivery({ delivery, event }: { delivery: DeliveryRow; event: EventRow }): WebhookDelivery {
  const { id, state, tries, nextAt, deliveredAt, status, problem } = delivery
  return {
    id,
    eventId: event.id,
    event: event.name,
    state,
    tries,
    at: event.at.toISOString(),
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    status,
    problem,
  }
}
