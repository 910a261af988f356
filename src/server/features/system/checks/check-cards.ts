import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import type { Check } from './patient.ts'

const keys = 'Copy both from the Stripe dashboard: Developers > API keys, and Developers > Webhooks.'

/** Checks the format of the Stripe keys, without calling Stripe. */
export const checkCards: Check = async ({ env: { stripe, https } }) => {
  if (!stripe) return [well('cards', 'Card payments are off: invoices are paid by transfer, or with your own payment link.')]
  const findings: Finding[] = []
  if (!/^(sk|rk)_(test|live)_\w{10,}$/.test(stripe.secretKey)) {
    findings.push(fault('cards', 'STRIPE_SECRET_KEY is not a Stripe secret key. Those begin with sk_ or rk_.', keys))
  }
  if (!/^whsec_\w{10,}$/.test(stripe.webhookSecret)) {
    findings.push(fault('cards', 'STRIPE_WEBHOOK_SECRET is not a webhook signing secret. Those begin with whsec_.', keys))
  }
  if (/_test_/.test(stripe.secretKey) && https) {
    findings.push(
      notice('cards', 'Card payments are in test mode: no money moves.', 'Use the live keys when you have finished testing.'),
    )
  }
  return findings.length > 0 ? findings : [well('cards', 'The card payment keys look right.')]
}
