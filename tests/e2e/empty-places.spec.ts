import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { startProduct, type RunningProduct } from '../support/running-product.ts'

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

/** Pages that are empty in a new studio: what will be there, and the first thing to do. */
const places: [path: string, text: string, deed: string][] = [
  ['/admin/inbox', 'What visitors send through the forms on the site appears here.', 'Write the first message'],
  ['/admin/bookings', 'Visitors can book once a type is active and somebody has working hours.', 'Set working hours'],
  ['/admin/subscribers', 'People who sign up at the foot of the site appear here.', 'Open your website'],
  ['/admin/job-dashboard', 'Each project is a card here, from its first quote to the paid invoice.', 'Write the first quote'],
  ['/admin/projects', 'Projects appear here from the first quote to the paid invoice.', 'Create First Project'],
  ['/admin/agreements', 'Make one on a project’s page', 'Choose a project'],
  ['/admin/rights', 'Open a project and list its music', 'Choose a project'],
  ['/admin/proofs', 'Create one for a client.', 'Create the first gallery'],
  ['/admin/calendar', 'Shoots, deadlines, invoices and time off appear here on their day.', 'Plan a shoot in a project'],
  ['/admin/calendars', 'Staff see shoots, reviews, invoices and deadlines', 'Create the first feed'],
  ['/admin/venues', 'A page for one venue, with an access code', 'New proposal'],
  ['/admin/invoices', 'Open a project to set up its payment schedule', 'Write the first invoice'],
  ['/admin/costs', 'Take a photo of a receipt', 'Add the first expense'],
  ['/admin/clients', 'Start by adding your first client', 'Add Client'],
  ['/admin/suppliers', 'Freelancers and companies that you book', 'Add Supplier'],
  ['/admin/kit', 'Add cameras, lenses, lights and rooms.', 'Add kit'],
  ['/admin/content', 'starts as a draft that only staff can see.', 'New post'],
  ['/admin/media', 'Drag pictures and films of any size anywhere onto this page.', 'Upload'],
]

for (const viewport of [desktop, phone]) {
  test(`an empty page says what will be there and offers a first deed at ${viewport.width} × ${viewport.height}`, async () => {
    const { page, complaints, close } = await visitAdmin(browser, product, { viewport })
    for (const [path, text, deed] of places) {
      await open(page, product.url + path)
      const main = page.getByRole('main')
      await expect(main.getByText(text).filter({ visible: true }).first(), path).toBeVisible()
      const action = main.getByRole('link', { name: deed }).or(main.getByRole('button', { name: deed }))
      await expect(action.filter({ visible: true }).first(), path).toBeVisible()
      await expectNoSideScroll(page)
      await expectAccessible(page)
      if (process.env.SHOTS) {
        await page.screenshot({ path: `${process.env.SHOTS}/empty${path.replaceAll('/', '-')}-${viewport.width}.png` })
      }
    }
    expect(complaints).toEqual([])
    await close()
  })
}

test('the first deeds of empty pages lead to their forms', async () => {
  const { page, close } = await visitAdmin(browser, product, { viewport: phone, hasTouch: true })
  await open(page, `${product.url}/admin/invoices`)
  await page.getByRole('link', { name: 'Write the first invoice' }).tap()
  await page.getByRole('dialog', { name: 'New invoice' }).waitFor()
  await open(page, `${product.url}/admin/inbox`)
  await page.getByRole('link', { name: 'Write the first message' }).tap()
  await page.getByRole('dialog', { name: 'New message' }).waitFor()
  await open(page, `${product.url}/admin/bookings`)
  await page.getByRole('link', { name: 'Set working hours' }).tap()
  await page.getByRole('tab', { name: 'Hours', selected: true }).waitFor()
  await close()
})
