import type { Hono } from 'hono'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import type { Cards } from '../../../base/cards.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { readText } from '../../../base/http/bodies/read-text.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { presentAt } from '../../../base/present.ts'
import { isAboutMoney, receiveEvent } from './receive-event.ts'

const mostBytes = 512 * 1024
const toleranceSeconds = 300

/**
 * Stripe's webhook. Not a declared endpoint: the signature covers the raw body and identifies the sender, so that the cross-site
 * check does not apply.
 */
export function mountStripeWebhook(app: Hono<AppEnv>, services: EndpointServices): void {
  const { cards } = services
  if (!cards) return
  app.post('/api/stripe/webhook', async (c) => {
    const event = eventOrThrow(cards, await readText(c, mostBytes), c.req.header('stripe-signature') ?? '')
    if (isAboutMoney(event) && !cardEventMoney.safeParse(event.data.object).success) {
      throw new Problem('malformed', 'This message could not be understood.')
    }
    await receiveEvent(services, event, presentAt(new Date()))
    return c.json({ received: true })
  })
}

function eventOrThrow({ stripe, webhookSecret }: Cards, body: string, signature: string): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds)
    if (typeof event?.id === 'string' && event.id.length <= 255 && typeof event.type === 'string' && event.data?.object)
      return event
  } catch {
    // No reason is given, so that forged requests learn nothing.
  }
  throw new Problem('malformed', 'This message is not signed by Stripe.')
}

/** Stripe's limit. */
const name = z.string().max(255)
/** In the smallest unit of the currency. */
const amount = z.int().nonnegative().nullish()

/** The fields that are read of an event's object: a valid signature does not guarantee the shape. */
const cardEventMoney = z.looseObject({
  id: name,
  amount_total: amount,
  amount,
  amount_refunded: amount,
  amount_received: amount,
  currency: z.string().max(8).nullish(),
  /** Of a dispute, as of others. */
  status: name.nullish(),
  /** Of a payment that failed. */
  last_payment_error: z.looseObject({ code: name.nullish() }).nullish(),
  payment_intent: z.union([name, z.looseObject({ id: name })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
