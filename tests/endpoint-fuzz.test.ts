// @module-tag sweep: random inputs of every endpoint
import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoContent } from '#main/demo/seed-demo-content.ts'
import { endpoints } from './support/declared-endpoints.ts'
import { addresses } from './support/fuzz/addresses.ts'
import { asTarget } from './support/fuzz/endpoint-cases.ts'
import { fuzzEndpoints } from './support/fuzz/fuzz-endpoints.ts'
import { startStripeStandIn, stripeSecrets } from './support/stripe-stand-in.ts'
import './support/stripe-detour.ts'
import { makeTestProduct } from './support/test-product.ts'

// `npm run bench endpoints` runs ten thousand cases and reads the report file.
const { ENDPOINT_SEEDS, ENDPOINT_CASES_EACH = '2', ENDPOINT_REPORT } = process.env
const seeds = ENDPOINT_SEEDS ? ENDPOINT_SEEDS.split(',').map(Number) : [20261122, randomInt(2 ** 31)]
const targets = [...endpoints.map(asTarget), ...addresses]

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
beforeAll(async () => {
  stripe = await startStripeStandIn()
  process.env.STRIPE_STAND_IN = stripe.url
})
afterAll(() => stripe.close())

it.concurrent.each(seeds)(
  'answers whatever is sent to any endpoint without failing, and what it refuses leaves nothing behind (seed %i)',
  async (seed) => {
    const env = { DEMO_CONTENT: 'on', FFMPEG_PATH: 'off', ...stripeSecrets }
    const product = await makeTestProduct({ working: false, env })
    try {
      await seedDemoContent(product.services, { now: new Date() })
      const report = await fuzzEndpoints(product, targets, { seed, casesEach: Number(ENDPOINT_CASES_EACH) })
      if (ENDPOINT_REPORT) appendFileSync(ENDPOINT_REPORT, `${JSON.stringify({ seed, ...report })}\n`)
      expect(report.faults).toEqual([])
    } finally {
      await product.close()
    }
  },
  600_000,
)
