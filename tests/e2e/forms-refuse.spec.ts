import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { expectAccessible, openBrowser, visit } from '../support/browser.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

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

const answerWith = (page: Page, path: string, status: number, body: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))

const cutTheCable = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort())

async function inboxSize(): Promise<number> {
  const answer = await fetch(`${product.url}/api/admin/inquiries`, { headers: { cookie: await signIn(product.url) } })
  return ((await answer.json()) as { counts: { all: number } }).counts.all
}

test.describe('the enquiry form', () => {
  async function open() {
    const visitor = await visit(browser)
    await visitor.page.goto(`${product.url}/contact`)
    return { ...visitor, form: visitor.page.getByRole('form', { name: 'Enquiry' }) }
  }

  async function fill(form: Awaited<ReturnType<typeof open>>['form']) {
    await form.getByLabel('Name').fill('Ines Duarte')
    await form.getByLabel('Email').fill('ines@duarte.example')
    await form.getByLabel('Project type').selectOption('training')
    await form.getByLabel('Message').fill('Two days of training for our team of six.')
  }

  test('shows a message at each missing field, and sends nothing', async () => {
    const { page, form, close } = await open()
    await form.getByLabel('Name').fill('I')
    await form.getByLabel('Email').fill('ines')
    await form.getByLabel('Message').fill('Hi')
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    for (const text of [
      'Name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Please select a project type.',
      'Message must be at least 10 characters.',
    ]) {
      await form.getByText(text).waitFor()
    }
    await expectAccessible(page)
    expect(await inboxSize()).toBe(0)
    await close()
  })

  test("keeps what was typed when the server refuses, and shows the server's message", async () => {
    const { page, form, close } = await open()
    await fill(form)
    await answerWith(page, '/api/contact', 200, { success: false, message: 'The studio is closed today.' })
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await page.getByText('Submission Error').first().waitFor()
    await page.getByText('The studio is closed today.').first().waitFor()
    expect(await form.getByLabel('Message').inputValue()).toContain('Two days')

    await page.unroute('**/api/contact')
    await answerWith(page, '/api/contact', 200, { success: false })
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await page.getByText('There was a problem submitting your request. Please try again.').first().waitFor()
    await close()
  })

  test('keeps what was typed when the network fails', async () => {
    const { page, form, close } = await open()
    await fill(form)
    await cutTheCable(page, '/api/contact')
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await page.getByText('There was a problem connecting to our server. Please try again later.').first().waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('Ines Duarte')
    await close()
  })

  test('shows that it is sending, and sends once however often the button is pressed', async () => {
    const { page, form, close } = await open()
    const before = await inboxSize()
    await fill(form)
    const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/contact', async (route) => {
      await seen
      await route.continue()
    })
    const button = form.getByRole('button')
    await button.dblclick()
    await form.getByRole('button', { name: 'Sending...', disabled: true }).waitFor()
    letGo()
    await page.getByText('Request Submitted').first().waitFor()
    expect(await inboxSize()).toBe(before + 1)
    await close()
  })
})

test.describe('the newsletter form', () => {
  async function subscribe(page: Page) {
    await page.goto(`${product.url}/privacy`)
    await page.getByLabel('Email address').fill('someone@post.example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
  }

  test("shows the server's message", async () => {
    const { page, close } = await visit(browser)
    await answerWith(page, '/api/subscribe', 200, { success: false, message: 'This address cannot receive mail.' })
    await subscribe(page)
    await page.getByText('Subscription Failed').first().waitFor()
    await page.getByText('This address cannot receive mail.').first().waitFor()
    await close()
  })

  test('shows a message for a refusal without one, and for a network error', async () => {
    const { page, close } = await visit(browser)
    await answerWith(page, '/api/subscribe', 200, { success: false })
    await subscribe(page)
    await page.getByText('There was a problem subscribing. Please try again.').first().waitFor()
    await page.unroute('**/api/subscribe')
    await cutTheCable(page, '/api/subscribe')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Subscription Error').first().waitFor()
    await page.getByText('There was a problem with your subscription. Please try again later.').first().waitFor()
    expect(await page.getByLabel('Email address').inputValue()).toBe('someone@post.example')
    await close()
  })
})

test.describe('the quote builder', () => {
  test('opens each step only when the one before is complete, and keeps its choices', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(`${product.url}/quote-builder`)
    const next = page.getByRole('button', { name: 'Next' })
    expect(await next.isDisabled()).toBe(true)
    await page.getByText('Product Demo', { exact: true }).click()
    await page.getByText('Solo Shooter', { exact: true }).click()
    expect(await next.isDisabled()).toBe(true)
    await page.getByText('Standard', { exact: true }).click()
    await next.click()
    await page.getByRole('heading', { name: 'Review Quote' }).waitFor()
    // £1,500 + £700; one day and a solo shooter are included.
    await page.getByText('£2,200').first().waitFor()
    await page
      .getByText(/30 days/)
      .first()
      .waitFor()
    await page
      .getByText(/24 hours/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await next.click()

    const send = page.getByRole('button', { name: 'Generate quote' })
    expect(await send.isDisabled()).toBe(true)
    await page.getByLabel('Name').first().fill('Tom Reed')
    await page.getByLabel('Email', { exact: false }).first().fill('tom@reed.example')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'Review Quote' }).waitFor()
    await page.reload()
    await page.getByText('£2,200').first().waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => page.getByLabel('Name').first().inputValue()).toBe('Tom Reed')

    await answerWith(page, '/api/quote', 500, { success: false })
    await send.click()
    await page.getByText('Submission Error').first().waitFor()
    await page.getByText('There was an issue generating your quote. Please try again.').first().waitFor()
    expect(await page.getByLabel('Name').first().inputValue()).toBe('Tom Reed')
    expect(complaints).toEqual([])
    await close()
  })

  test('sends the choices with the quote that was shown', async () => {
    const { page, close } = await visit(browser)
    await page.goto(`${product.url}/quote-builder`)
    for (const choice of ['Event Coverage', 'Shooter + Producer', 'Multi-version Edit', 'Travel']) {
      await page.getByText(choice, { exact: true }).click()
    }
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Name').first().fill('Tom Reed')
    await page.getByLabel('Email').first().fill('tom@reed.example')
    const [request] = await Promise.all([
      page.waitForRequest('**/api/quote'),
      page.getByRole('button', { name: 'Generate quote' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      videoType: 'Event Coverage',
      filmingDays: 1,
      crewSize: 'Shooter + Producer',
      editingType: 'Multi-version Edit',
      extras: ['Travel'],
      clientName: 'Tom Reed',
      clientEmail: 'tom@reed.example',
      source: 'quote-builder',
      quote: { basePrice: 1200, filmingCost: 0, crewCost: 500, editingCost: 1800, extrasCost: 300, subtotal: 3800, total: 3800 },
    })
    await close()
  })

  test('is not found, page and endpoint, while its switch is off', async () => {
    const cookie = await signIn(product.url)
    const set = (on: boolean | null) =>
      fetch(`${product.url}/api/admin/flags/quoteBuilder`, {
        method: 'PUT',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ on }),
      })
    expect((await set(false)).status).toBe(200)
    const answer = await fetch(`${product.url}/quote-builder`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This feature is currently unavailable.')
    expect((await fetch(`${product.url}/api/quote`, { method: 'POST' })).status).toBe(404)
    await set(null)
    expect((await fetch(`${product.url}/quote-builder`)).status).toBe(200)
  })
})

test.describe('the inquiry form', () => {
  test('shows what is missing, and keeps everything when sending fails', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(`${product.url}/inquire`)
    const form = page.getByRole('form', { name: 'Project enquiry' })
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    for (const text of [
      'Name is required',
      'Please enter a valid email address.',
      'Please choose a video type.',
      'Please choose a budget range.',
      'Please tell us the goal of your project.',
    ]) {
      await form.getByText(text).waitFor()
    }
    await expectAccessible(page)

    await form.getByLabel('Name').fill('Tom Reed')
    await form.getByLabel('Email').fill('tom@reed.example')
    await form.getByText('Testimonial', { exact: true }).click()
    await form.getByText('Not sure yet', { exact: true }).click()
    await form.getByLabel('Goal').fill('Trust.')
    await cutTheCable(page, '/api/inquire')
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await page.getByText('Submission Error').first().waitFor()
    await page.getByText('There was an issue submitting your inquiry. Please try again or contact us directly.').first().waitFor()
    expect(await form.getByLabel('Goal').inputValue()).toBe('Trust.')
    await page.unroute('**/api/inquire')
    const [request] = await Promise.all([
      page.waitForRequest('**/api/inquire'),
      form.getByRole('button', { name: 'Send enquiry' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      videoType: 'Testimonial',
      budget: 'Not sure yet',
      source: 'public-inquiry-form',
    })
    expect(Date.parse(request.postDataJSON().submittedAt)).toBeGreaterThan(0)
    await page.getByText('Inquiry Submitted Successfully!').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
