import type { Stripe } from 'stripe'
import type { Env } from './env.ts'

export interface Cards {
  stripe: Stripe
  webhookSecret: string
}

/** Stripe, by its own library, where the studio has keys for it. Nothing is asked of it yet. */
export async function openCards({ stripe }: Pick<Env, 'stripe'>): Promise<Cards | null> {
  if (!stripe) return null
  // A large library: whoever takes no cards need not wait for it.
  const { Stripe } = await import('stripe')
  return {
    stripe: new Stripe(stripe.secretKey, {
      httpClient: Stripe.createFetchHttpClient(),
      timeout: 10_000,
      maxNetworkRetries: 1,
      telemetry: false,
    }),
    webhookSecret: stripe.webhookSecret,
  }
}
