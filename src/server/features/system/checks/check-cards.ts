import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import type { Check } from './patient.ts'

const keys = 'Copy both from the Stripe dashboard: Developers > API keys, and Developers > Webhooks.'

/** Checks the format of the Stripe keys, without calling Stripe. */
export const checkCards: Check = async ({ env: { stripe, https } }) => {
  if (!stripe) return [well('cards', 'Cards are not taken: invoices are paid by transfer, or at a link of your own.')]
  const findings: Finding[] = []
  if (!/^(sk|rk)_(test|live)_\w{10,}$/.test(stripe.secretKey)) {
    findings.push(fault('cards', 'STRIPE_SECRET_KEY is no secret key of Stripe: those begin with sk_ or rk_.', keys))
  }
  if (!/^whsec_\w{10,}$/.test(stripe.webhookSecret)) {
    findings.push(fault('cards', 'STRIPE_WEBHOOK_SECRET is no signing secret of a webhook: those begin with whsec_.', keys))
  }
  if (/_test_/.test(stripe.secretKey) && https) {
    findings.push(
      notice('cards', 'Card payments are in test mode: no money moves.', 'Use the live keys once you are done trying.'),
    )
  }
  return findings.length > 0 ? findings : [well('cards', 'The keys for card payments have the right shape.')]
}
