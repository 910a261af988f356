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
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
}

/** Stripe stand-in: checkout sessions with idempotency keys, fees of payments, and signed events. */
export async function startStripeStandIn() {
  const sessions = new Map<string, StandInSession>()
  const answered = new Map<string, { form: string; session: StandInSession }>()
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
    const intent = /^\/v1\/payment_intents\/(\w+)\?/.exec(request.url!)?.[1]
    if (request.method === 'GET' && intent) {
      const fee = fees.get(intent)
      const balance_transaction =
        fee === undefined ? null : { id: `txn_${intent}`, object: 'balance_transaction', fee, currency: 'gbp' }
      const latest_charge = { id: `ch_${intent}`, object: 'charge', balance_transaction }
      return answer(200, { id: intent, object: 'payment_intent', latest_charge })
    }
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions')
      return refuse(404, 'invalid_request_error', 'Unrecognized request URL')
    const key = String(request.headers['idempotency-key'] ?? randomBytes(8).toString('hex'))
    const before = answered.get(key)
    if (before && before.form !== body) return refuse(400, 'idempotency_error', 'Keys can only be used with the same parameters')
    const session = before?.session ?? makeSession(new URLSearchParams(body))
    answered.set(key, { form: body, session })
    if (!before) sessions.set(session.id, { ...session })
    answer(200, session)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    sessions,
    fees,
    /** Completes a payment; returns its webhook event. */
    pay(id: string): StripeEvent {
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
    metadata: metadataOf(form),
    success_url: form.get('success_url')!,
    cancel_url: form.get('cancel_url')!,
  }
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => [[/^metadata\[(\w+)\]$/.exec(name)?.[1] ?? '', value]]).filter(([name]) => name),
  )
