import type { Stripe } from 'stripe'
import type { Env } from './env.ts'

export interface Cards {
  stripe: Stripe
  webhookSecret: string
}

/** Opens the Stripe client when there are keys. Makes no request. */
export async function openCards({ stripe }: Pick<Env, 'stripe'>): Promise<Cards | null> {
  if (!stripe) return null
  // Loaded on demand, since the library is large.
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
