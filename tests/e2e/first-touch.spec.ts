import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, phone, visit } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await product.remove()
})

/** Every script takes its time, as on a train. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
}

describe('a page that nobody has touched', () => {
  test('loads no script, and reads the same without any', async () => {
    const { page, close } = await visit(browser)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(product.url, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await page.mouse.move(300, 300)
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    await close()

    const reader = await visit(browser, { javaScriptEnabled: false })
    await reader.page.goto(product.url)
    await reader.page.getByRole('heading', { name: 'Ready to Create Something Extraordinary?' }).waitFor()
    await reader.page.getByRole('form', { name: 'Enquiry' }).getByLabel('Message').waitFor()
    await reader.close()
  })

  test('repeats a first click that came before React', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: phone })
    await slowScripts(page)
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Photography' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('keeps what was typed before React, and sends it', async () => {
    const { page, complaints, close } = await visit(browser)
    await slowScripts(page)
    await page.goto(product.url)
    const form = page.getByRole('form', { name: 'Enquiry' })
    await form.getByLabel('Name').fill('Quick Typist')
    await form.getByLabel('Email').fill('quick@typist.example')
    await form.getByLabel('Project type').selectOption('ai')
    await form.getByLabel('Message').fill('All of this was typed before the scripts were there.')
    await form.getByLabel('Message').press('Tab')
    await form.getByRole('button', { name: 'Send Enquiry' }).click()
    await page.getByText('Request Submitted').first().waitFor()
    expect(page.url()).toBe(`${product.url}/`)
    expect(complaints).toEqual([])
    await close()
  })

  test('does not send a form to nowhere when Enter comes before React', async () => {
    const { page, close } = await visit(browser)
    await slowScripts(page)
    await page.goto(product.url)
    const email = page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')
    await email.fill('enter@typist.example')
    await email.press('Enter')
    await page.getByText("Thanks for subscribing! You've been added to our newsletter.").waitFor()
    await close()
  })
})
