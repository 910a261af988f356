/**
 * Redirects Stripe requests to the URL in `STRIPE_STAND_IN` by patching fetch, without any hook in the product. Imported by
 * tests, or by a product started with `--import`.
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
