import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { walkByKeys } from '../support/walks/every-walk.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await product.remove()
})

// `npm run bench keys` walks the other flows.
test.each(['an invoice is written and issued', 'the settings of the studio are changed'])('by keys alone: %s', (name) =>
  walkByKeys(browser, product, name),
)
