/**
 * Sends what is meant for Stripe to the stand-in that `STRIPE_STAND_IN` names, with not a word of it in the product. Imported
 * by tests, and by a product that is started with `--import`.
 */
const direct = globalThis.fetch

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.host !== 'api.stripe.com') return direct(input, init)
  const standIn = process.env.STRIPE_STAND_IN
  if (!standIn) throw new Error('a test would have called Stripe')
  return direct(new URL(url.pathname + url.search, standIn), init)
}

export {}
