import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { keyboardFaults } from '../support/access/keyboard-faults.ts'
import { cutFaults, headFaults, motionFaults } from '../support/access/reading-faults.ts'
import { sweepPage } from '../support/access/sweep-page.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { arrive } from '../support/public-visit.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
let browser: Browser

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

test.afterAll(async () => {
  await browser.close()
  await product.remove()
})

// `npm run bench access` sweeps the other pages.
test('the accessibility statement is complete at every width, with custom text spacing, and by keyboard', async () => {
  const { page, complaints, close } = await visit(browser)
  await arrive(page, `${product.url}/accessibility`)
  expect((await sweepPage(page)).faults).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the accessibility sweep finds the faults of a page', async () => {
  const { page, close } = await visit(browser)
  await page.setContent(`<title>Bad</title><h1>One</h1><h1>Two</h1>
    <style>
      .bare:focus { outline: none }
      .bar { position: fixed; inset: auto 0 0; height: 70px; background: black }
      @keyframes turn { to { rotate: 1turn } }
    </style>
    <p style="width: 2000px">Wide</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">More words than there is room for</p>
    <p style="animation: turn 9s !important; animation-duration: 9s !important">Round and round</p>
    <a href="#" class="bare">Bare</a>
    <a href="#" style="position: fixed; bottom: 20px; left: 20px">Beneath</a><div class="bar"></div>`)
  expect(await headFaults(page)).toEqual(['the title is "Bad"', '2 headings of the first order', 'the language is ""'])
  expect((await cutFaults(page)).map((fault) => fault.split(' ')[0])).toEqual(['scrolls', 'cut'])
  expect(await motionFaults(page)).toEqual(['moves: turn'])
  expect(await keyboardFaults(page)).toEqual([
    'the focus is not seen on <a> Bare',
    'the focus is under <div> <div class="bar"></div>: <a> Beneath',
  ])
  await close()
})
