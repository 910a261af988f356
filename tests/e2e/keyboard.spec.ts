import type { Browser } from 'playwright-core'
import { test } from 'playwright/test'
import { openBrowser } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'
import { walkByKeys } from '../support/walks/every-walk.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

// `npm run bench keys` walks the other flows.
for (const name of ['an invoice is written and issued', 'the settings of the studio are changed'] as const) {
  test(`by keyboard alone: ${name}`, async () => walkByKeys(browser, product, name))
}
