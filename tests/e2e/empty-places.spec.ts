import type { Browser, Locator } from 'playwright-core'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { projectPath, projectTabs } from '#domain/common/project-sections.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone } from '../support/browser.ts'
import { makeProposal } from '../support/factories.ts'
import { makeStaffCalls } from '../support/review-page.ts'
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
  ['/admin/kit', 'Add cameras, lenses, lights and rooms.', 'Add equipment'],
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

test('a studio without data sees nothing of prices, scope, sealed files, credentials and rights before they say something', async () => {
  const send = await makeStaffCalls(product)
  const { proposalId } = await send('POST', '/api/proposals', makeProposal())
  const { projects } = await send('GET', '/api/admin/projects')
  const [{ id, slug }] = projects
  const form = new FormData()
  const still = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#334455' } })
    .jpeg()
    .toBuffer()
  form.append('files', new Blob([new Uint8Array(still)], { type: 'image/jpeg' }), 'Poster.jpg')
  const { assets } = await send('POST', '/api/admin/assets', form)
  await send('POST', `/api/admin/projects/${id}/versions`, { assetId: assets[0].id, tell: false })
  await send('PATCH', `/api/admin/projects/${id}/review`, { privateLink: false })
  const comment = { version: 'V1', timestamp: '', comment: 'We also need a vertical version.', name: 'Sam Frost' }
  const say = () =>
    fetch(`${product.url}/api/client/${slug}/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: product.url },
      body: JSON.stringify(comment),
    })
  // Once the picture was looked at, it is shown.
  await expect.poll(async () => (await say()).status, { intervals: [1_000] }).toBe(200)
  const { item } = await send('POST', '/api/admin/content', { kind: 'case-study', title: 'Our first film' })

  const { page, complaints, close } = await visitAdmin(browser, product)
  const main = page.getByRole('main')
  const none = async (path: string, settled: string | RegExp, ...parts: Locator[]) => {
    await open(page, product.url + path)
    await main.getByText(settled).filter({ visible: true }).first().waitFor()
    for (const part of parts) await expect(part, path).toHaveCount(0)
  }
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })
  await none('/admin/quote-calculator', 'Video type', page.getByRole('group', { name: /^History of/ }))
  await none(`/admin/quote-calculator?proposal=${proposalId}`, 'Video type', page.getByRole('group', { name: /^History of/ }))
  for (const { value } of projectTabs) {
    await none(
      `${projectPath(slug)}?tab=${value}`,
      'The Launch',
      heading('Scope'),
      heading(/^(What it took|Used of what was reckoned|Sealed file)$/),
      page.getByRole('button', { name: /^Rights used/ }),
      page.getByLabel(/was made$/),
    )
  }
  await none(
    `/clients/${slug}`,
    comment.comment,
    page.getByRole('button', { name: /New wish/ }),
    page.getByRole('region', { name: 'Rights used' }),
  )
  await none('/admin/media', 'Poster', page.getByText(/licence ended|not cleared/i))
  await none(
    `/admin/media/${assets[0].id}`,
    'Where it is used',
    page.getByLabel(/was made$/),
    page.getByRole('list', { name: 'Not cleared' }),
  )
  await none(`/admin/content/${item.id}`, 'Title', page.getByRole('region', { name: 'Rights', exact: true }))
  await page.goto(`${product.url}/contact`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText('We usually answer within')).toHaveCount(0)
  await open(page, `${product.url}/admin/dashboard`)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Waiting' }).waitFor()
  await expect(menu.getByRole('link', { name: /Rights|Scope|Sealed|Credentials|History/ })).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})
