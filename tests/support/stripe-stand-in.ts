import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const stripeSecrets = { STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_WEBHOOK_SECRET: 'whsec_stand_in' }

export interface StandInSession {
  id: string
  object: 'checkout.session'
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  amount_total: number
  currency: string
  payment_intent: string
  /** The customer that the card is saved for; null where it is not saved. */
  customer: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
}

export interface StandInIntent {
  id: string
  object: 'payment_intent'
  status: 'requires_confirmation' | 'requires_payment_method' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  payment_method: string
  metadata: Record<string, string>
  last_payment_error: { type: string; code: string; message: string } | null
}

/** What becomes of charges of a saved card. */
export type CardBehaviour = 'pays' | 'expired_card' | 'authentication_required' | 'answer-is-lost' | 'goes-away'

/** Stripe stand-in: checkout sessions with idempotency keys, saved cards and their charges, fees of payments, and signed events. */
export async function startStripeStandIn() {
  const sessions = new Map<string, StandInSession>()
  const answered = new Map<string, { form: string; answer: StandInSession | StandInIntent }>()
  /** Charges of saved cards, by id. */
  const intents = new Map<string, StandInIntent>()
  const customers = new Set<string>()
  let behaviour: CardBehaviour = 'pays'
  /** Pence that Stripe keeps, by payment; missing until it has settled it. */
  const fees = new Map<string, number>()
  let away = false

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    const refuse = (status: number, type: string, message: string) => answer(status, { error: { type, message } })
    const body = await text(request)
    if (away) return refuse(500, 'api_error', 'We are away.')
    if (request.headers.authorization !== `Bearer ${stripeSecrets.STRIPE_SECRET_KEY}`) {
      return refuse(401, 'invalid_request_error', 'Invalid API Key')
    }
    const asked = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(request.url!)
    if (request.method === 'GET' && asked) {
      const session = sessions.get(asked[1]!)
      return session ? answer(200, session) : refuse(404, 'invalid_request_error', 'No such checkout.session')
    }
    const customer = /^\/v1\/customers\/(\w+)$/.exec(request.url!)?.[1]
    if (request.method === 'DELETE' && customer) {
      if (!customers.delete(customer)) return missing('No such customer')
      return answer(200, { id: customer, object: 'customer', deleted: true })
    }
    const [, charged, deed] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|cancel))?(?:\?.*)?$/.exec(request.url!) ?? []
    const made = charged && intents.get(charged)
    if (made && request.method === 'GET' && !request.url!.includes('expand')) return answer(200, made)
    if (made && request.method === 'POST' && deed) return act(made, deed)
    const intent = /^\/v1\/payment_intents\/(\w+)\?/.exec(request.url!)?.[1]
    if (request.method === 'GET' && intent && request.url!.includes('payment_method')) {
      const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent)
      const card = { brand: 'visa', last4: '4242' }
      const payment_method = { id: `pm_${intent}`, object: 'payment_method', type: 'card', card }
      return answer(200, { id: intent, object: 'payment_intent', customer: session?.customer ?? null, payment_method })
    }
    if (request.method === 'GET' && intent) {
      const fee = fees.get(intent)
      const balance_transaction =
        fee === undefined ? null : { id: `txn_${intent}`, object: 'balance_transaction', fee, currency: 'gbp' }
      const latest_charge = { id: `ch_${intent}`, object: 'charge', balance_transaction }
      return answer(200, { id: intent, object: 'payment_intent', latest_charge })
    }
    const make = { '/v1/checkout/sessions': makeSession, '/v1/payment_intents': makeIntent }[request.url!]
    if (request.method !== 'POST' || !make) return refuse(404, 'invalid_request_error', 'Unrecognized request URL')
    const key = String(request.headers['idempotency-key'] ?? randomBytes(8).toString('hex'))
    const before = answered.get(key)
    if (before && before.form !== body) return refuse(400, 'idempotency_error', 'Keys can only be used with the same parameters')
    const form = new URLSearchParams(body)
    if (make === makeIntent && !customers.has(form.get('customer')!)) return missing('No such customer')
    const first = before?.answer ?? make(form)
    answered.set(key, { form: body, answer: first })
    if (!before && first.object === 'checkout.session') sessions.set(first.id, { ...first })
    if (!before && first.object === 'payment_intent') intents.set(first.id, { ...first })
    answer(200, first)

    function missing(message: string) {
      answer(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message } })
    }

    /** Confirms or cancels a charge; one that is over is refused, as Stripe does. */
    function act(intent: StandInIntent, deed: string) {
      if (intent.status !== 'requires_confirmation' && !(deed === 'cancel' && intent.status === 'requires_payment_method'))
        return answer(400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No' } })
      if (deed === 'cancel') Object.assign(intent, { status: 'canceled' })
      else if (behaviour === 'pays' || behaviour === 'answer-is-lost' || behaviour === 'goes-away')
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
      else {
        const error = { type: 'card_error', code: behaviour, message: 'Your card was not charged.' }
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
        return answer(402, { error: { ...error, payment_intent: intent } })
      }
      if (deed === 'confirm' && behaviour === 'goes-away') away = true
      if (deed === 'confirm' && (away || behaviour === 'answer-is-lost')) return request.socket.destroy()
      answer(200, intent)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    sessions,
    intents,
    customers,
    fees,
    /** From now on, charges of saved cards end like this. */
    cards: (next: CardBehaviour) => (behaviour = next),
    /** Completes a payment, and saves its card where that was asked for; returns its webhook event. */
    pay(id: string): StripeEvent {
      const { customer } = sessions.get(id)!
      if (customer) customers.add(customer)
      const session = Object.assign(sessions.get(id)!, { status: 'complete', payment_status: 'paid', url: null })
      return makeEvent('checkout.session.completed', session)
    },
    expire: (id: string) => Object.assign(sessions.get(id)!, { status: 'expired', url: null }),
    goAway: (gone: boolean) => (away = gone),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: Record<string, unknown> }
}

export const makeEvent = (type: string, object: object): StripeEvent => ({
  id: `evt_${randomBytes(8).toString('hex')}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object: { ...object } },
})

/** `Stripe-Signature` header of a body; `at` in epoch seconds. */
export function signatureOf(
  body: string,
  { at = Math.floor(Date.now() / 1000), secret = stripeSecrets.STRIPE_WEBHOOK_SECRET } = {},
): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

function makeSession(form: URLSearchParams): StandInSession {
  const id = `cs_test_${randomBytes(12).toString('hex')}`
  const line = 'line_items[0]'
  return {
    id,
    object: 'checkout.session',
    mode: form.get('mode')!,
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    amount_total: Number(form.get(`${line}[price_data][unit_amount]`)) * Number(form.get(`${line}[quantity]`)),
    currency: form.get(`${line}[price_data][currency]`)!,
    payment_intent: `pi_${randomBytes(12).toString('hex')}`,
    customer:
      form.get('customer_creation') === 'always' && form.get('payment_intent_data[setup_future_usage]') === 'off_session'
        ? `cus_${randomBytes(8).toString('hex')}`
        : null,
    metadata: metadataOf(form),
    success_url: form.get('success_url')!,
    cancel_url: form.get('cancel_url')!,
  }
}

const makeIntent = (form: URLSearchParams): StandInIntent => ({
  id: `pi_${randomBytes(12).toString('hex')}`,
  object: 'payment_intent',
  status: 'requires_confirmation',
  amount: Number(form.get('amount')),
  amount_received: 0,
  currency: form.get('currency')!,
  customer: form.get('customer'),
  payment_method: form.get('payment_method')!,
  metadata: metadataOf(form),
  last_payment_error: null,
})

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => [[/^metadata\[(\w+)\]$/.exec(name)?.[1] ?? '', value]]).filter(([name]) => name),
  )
