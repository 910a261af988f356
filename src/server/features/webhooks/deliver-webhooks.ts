import { addSeconds } from 'date-fns/addSeconds'
import { seemsDown } from '#domain/webhooks/webhook-retries.ts'
import type { Services } from '../../base/services.ts'
import { listWebhooksDue, takeDeliveries, type TakenDelivery } from './delivery-store.ts'
import { prepareEvents } from './prepare-events.ts'
import { sendDelivery } from './send-delivery.ts'
import type { WebhookRow } from './webhook-store.ts'

/** Requests at once to one webhook, by one process. A slow one keeps no other waiting. */
const atOnce = 8

/** Longer than a request may take: what a process that ended had taken is sent again after that. */
const takenSeconds = 30

/** Between looks for retries that are due, and for what was announced while the connection was away. */
const everyMilliseconds = 5_000

/** Sends webhooks in this process until it closes. Any number of processes may. */
export function startWebhooks(services: Pick<Services, 'db' | 'env' | 'log' | 'queue' | 'closing' | 'announcements'>): void {
  const { db, log, closing, announcements } = services
  const underWay = new Map<string, number>()
  let isLooking = false
  let wanted: { events: boolean } | null = null

  /** Looks once more where it is called meanwhile. */
  async function look(events: boolean): Promise<void> {
    wanted = { events: events || (wanted?.events ?? false) }
    if (isLooking) return
    isLooking = true
    try {
      while (wanted && !closing.aborted) {
        const { events: withEvents } = wanted as { events: boolean }
        wanted = null
        if (withEvents) await prepareEvents(services, new Date())
        for (const webhook of await listWebhooksDue(db, new Date())) await fill(webhook)
      }
    } catch (error) {
      if (!closing.aborted) log.warn({ err: error }, 'webhooks could not be sent')
    } finally {
      isLooking = false
    }
  }

  async function fill(webhook: WebhookRow): Promise<void> {
    const most = seemsDown(webhook) ? 1 : atOnce
    const free = most - (underWay.get(webhook.id) ?? 0)
    // Not for each that ends: several are taken at once.
    if (free < Math.ceil(most / 2) || closing.aborted) return
    const now = new Date()
    const taken = await takeDeliveries(db, webhook.id, { most: free, now, takenUntil: addSeconds(now, takenSeconds) })
    for (const one of taken) void send(webhook, one)
  }

  async function send(webhook: WebhookRow, taken: TakenDelivery): Promise<void> {
    underWay.set(webhook.id, (underWay.get(webhook.id) ?? 0) + 1)
    try {
      await sendDelivery(services, webhook, taken)
    } catch (error) {
      // What was sent is not known any more, and is sent again.
      if (!closing.aborted) log.warn({ err: error, delivery: taken.id }, 'a webhook could not be sent')
    } finally {
      const left = underWay.get(webhook.id)! - 1
      if (left > 0) underWay.set(webhook.id, left)
      else underWay.delete(webhook.id)
      if (left <= atOnce / 2) void look(false)
    }
  }

  const timer = setInterval(() => void look(true), everyMilliseconds)
  closing.addEventListener('abort', () => clearInterval(timer), { once: true })
  announcements.on('webhooks', () => void look(true))
  announcements.onGap(() => void look(true))
  void look(true)
}
