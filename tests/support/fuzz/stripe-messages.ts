import fc from 'fast-check'
import { commonFaults } from '../answer-faults.ts'
import { signatureOf } from '../stripe-stand-in.ts'
import { brokenBodies, hostileTexts, hostileValues, spoiled } from './hostile-values.ts'
import type { Target } from './target.ts'
import type { WhatIsThere } from './what-is-there.ts'

/** Stripe webhooks, valid and invalid, correctly signed, as with a leaked key. */
export const stripeMessages: Target = {
  title: 'POST /api/stripe/webhook',
  share: 12,
  casesOf: (there) =>
    fc
      .record({ body: bodies(there), signed: fc.oneof({ weight: 8, arbitrary: fc.constant('rightly') }, wrongly) })
      .map(({ body, signed }) => ({
        caller: 'nobody' as const,
        method: 'POST',
        path: '/api/stripe/webhook',
        headers: { 'Stripe-Signature': signed === 'rightly' ? signatureOf(body) : signed, 'Content-Type': 'application/json' },
        body,
      })),
  faultsOf: (answer) => commonFaults(answer),
}

const wrongly = fc.constantFrom(
  '',
  't=1,v1=',
  't=,v1=,v0=',
  signatureOf('{}', { at: 1 }),
  `v1=${'0'.repeat(64)}`,
  't=NaN,v1=é',
  '=',
)

function bodies(there: WhatIsThere): fc.Arbitrary<string> {
  const events = eventsOf(there)
  const json = fc
    .oneof({ weight: 3, arbitrary: events }, { weight: 3, arbitrary: spoiled(events) }, hostileValues)
    .map((value) => JSON.stringify(value) ?? 'null')
  return fc.oneof(
    { weight: 9, arbitrary: json },
    brokenBodies.map(({ body }) => body.toWellFormed()),
  )
}

function eventsOf({ invoices = [] }: WhatIsThere) {
  const id = fc.oneof(fc.constantFrom('evt_1', 'evt_2'), fc.uuid(), hostileTexts)
  const pence = fc.oneof(fc.nat(500_000), fc.constantFrom(-1, 0.5, 2 ** 53, 1e308, null))
  const intent = fc.oneof(fc.constantFrom('pi_1', 'pi_2', null), fc.constant({ id: 'pi_1' }))
  const metadata = fc.record(
    {
      invoice: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...invoices, 'x') }, hostileTexts),
      asked: fc.oneof(fc.nat(500_000).map(String), hostileTexts),
      charge: fc.oneof(fc.uuid(), hostileTexts),
      mandate: fc.oneof(fc.uuid(), hostileTexts),
    },
    { requiredKeys: [] },
  )
  return fc.record({
    id,
    object: fc.constant('event'),
    type: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(
          'checkout.session.completed',
          'checkout.session.async_payment_succeeded',
          'payment_intent.succeeded',
          'payment_intent.payment_failed',
          'charge.refunded',
          'charge.dispute.created',
        ),
      },
      hostileTexts,
    ),
    data: fc.record({
      object: fc.record({
        id,
        mode: fc.constantFrom('payment', 'payment', 'subscription'),
        payment_status: fc.constantFrom('paid', 'paid', 'unpaid'),
        amount_total: pence,
        amount: pence,
        amount_refunded: pence,
        amount_received: pence,
        currency: fc.constantFrom('gbp', 'gbp', 'usd', null),
        payment_intent: intent,
        metadata: fc.option(metadata, { freq: 9 }),
      }),
    }),
  })
}
