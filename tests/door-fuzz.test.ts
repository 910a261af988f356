import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoContent } from '#main/demo/seed-demo-content.ts'
import { doors } from './support/declared-doors.ts'
import { addresses } from './support/fuzz/addresses.ts'
import { asTarget } from './support/fuzz/door-cases.ts'
import { fuzzDoors } from './support/fuzz/fuzz-doors.ts'
import { startStripeStandIn, stripeSecrets } from './support/stripe-stand-in.ts'
import './support/stripe-detour.ts'
import { makeTestProduct } from './support/test-product.ts'

// `npm run bench doors` asks ten thousand, and reads what was found from a file.
const { DOOR_SEEDS, DOOR_CASES_EACH = '2', DOOR_REPORT } = process.env
const seeds = DOOR_SEEDS ? DOOR_SEEDS.split(',').map(Number) : [20261122, randomInt(2 ** 31)]
const targets = [...doors.map(asTarget), ...addresses]

let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
beforeAll(async () => {
  stripe = await startStripeStandIn()
  process.env.STRIPE_STAND_IN = stripe.url
})
afterAll(() => stripe.close())

it.each(seeds)(
  'answers whatever is sent to any door without failing, and what it refuses leaves nothing behind (seed %i)',
  async (seed) => {
    const env = { DEMO_CONTENT: 'on', FFMPEG_PATH: 'off', ...stripeSecrets }
    const product = await makeTestProduct({ working: false, env })
    try {
      await seedDemoContent(product.services, { now: new Date() })
      const report = await fuzzDoors(product, targets, { seed, casesEach: Number(DOOR_CASES_EACH) })
      if (DOOR_REPORT) appendFileSync(DOOR_REPORT, `${JSON.stringify({ seed, ...report })}\n`)
      expect(report.faults).toEqual([])
    } finally {
      await product.close()
    }
  },
  600_000,
)
