import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, test } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { everyPage } from '../support/access/every-page.ts'
import { watchForStillness } from '../support/access/stillness.ts'
import { open, visitAdmin } from '../support/admin-visit.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { makeProposal, makeQuoteRequest } from '../support/factories.ts'
import { findMail, readOutbox } from '../support/mailbox.ts'
import { makeFjord } from '../support/make-fjord.ts'
import { makeDataDir, signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

test.describe.configure({ mode: 'serial' })

let cluster: EmbeddedPostgres
let product: RunningProduct
let browser: Browser
let cookie: string

test.beforeAll(async () => {
  const dataDir = makeDataDir('off')
  cluster = await startEmbeddedPostgres(join(dataDir, 'cluster'), makeLog('error'))
  const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: 'off' }
  product = await startProduct({ alone: true, dataDir, env })
  browser = await openBrowser()
  cookie = await signIn(product.url)
})

test.afterAll(async () => {
  await browser.close()
  await product.stop()
  await cluster.stop()
})

async function send(method: string, path: string, body?: unknown): Promise<any> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: product.url }
  const answer = await fetch(product.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** What a studio in Bergen has to lose. The names of cookies are the product's, and the System page names the product. */
const british = /Slatehouse|slatehouse(?!_(?:admin|portal|csrf|known))|£|London|\bGBP\b|\bVAT\b|pounds? sterling/
const around = (text: string): string => new RegExp(`.{0,70}(?:${british.source}).{0,50}`, 's').exec(text)?.[0] ?? ''

test('a studio in Bergen says who it is, and publishes its own texts', async () => {
  await makeFjord(send)
  expect(await (await fetch(product.url)).text()).toContain('Fjord &amp; Co')
})

test('a client asks, gets a proposal with MVA, signs it, is invoiced, and pays by bank in kroner', async () => {
  await send('POST', '/api/quote', makeQuoteRequest())
  const client = await visit(browser)
  const { page } = client
  await page.goto(`${product.url}/inquire`)
  const enquiry = page.getByRole('form', { name: 'Project enquiry' })
  await enquiry.getByLabel('Name').fill('Ada Quill')
  await enquiry.getByLabel('Email').fill('ada@quill.example')
  await enquiry.getByText('Brand Film', { exact: true }).click()
  await enquiry.getByLabel('Goal').fill('Our boats, from the water.')
  await enquiry.getByText('$15,000 - $30,000', { exact: true }).click()
  await enquiry.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByText('Inquiry Submitted Successfully!').first().waitFor()

  const items = [{ label: 'Filming in the fjord', description: '', cost: 50_000 }]
  const offer = { ...makeProposal(), clientName: 'Ada Quill', clientEmail: 'ada@quill.example', items }
  const { proposalId } = await send('POST', '/api/proposals', offer)
  await send('POST', `/api/proposals/${proposalId}/send`, {})
  await findMail(product.dataDir, 'ada@quill.example', /proposal/i)
  await open(page, `${product.url}/proposal/${proposalId}`)
  await page.getByRole('button', { name: 'Approve proposal' }).first().click()
  const form = page.getByRole('form', { name: 'Sign the proposal' })
  await expect(form).toContainText('You agree to: kr 50 000 + MVA kr 12 500 = kr 62 500 incl. MVA')
  await form.getByLabel('Full name').fill('Ada Quill')
  await form.getByLabel('Email').fill('ada@quill.example')
  await form.getByRole('textbox', { name: 'Signature' }).fill('Ada Quill')
  await form.getByRole('button', { name: 'Sign and approve' }).click()
  await form.waitFor({ state: 'hidden' })

  const { proposals } = await send('GET', '/api/proposals')
  const { id: projectId } = proposals.find((card: any) => card.proposalId === proposalId)
  const { invoice: draft } = await send('POST', `/api/admin/projects/${projectId}/invoices`)
  const billingAddress = { line1: 'Bryggen 2', line2: '', city: 'Bergen', postalCode: '5003', country: 'Norway' }
  const { invoice } = await send('PUT', `/api/admin/invoices/${draft.id}`, { ...draft, billingAddress })
  await send('POST', `/api/admin/invoices/${draft.id}/issue`, { revision: invoice.revision, send: true })
  await open(page, `${product.url}/invoice/${draft.id}`)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('kr 62 500,00')
  await expect(page.locator('main')).toContainText('NO93 8601 1117 947')

  const { page: staff, close } = await visitAdmin(browser, product)
  await open(staff, `${product.url}/admin/invoices/bank`)
  const day = studioDay(new Date()).split('-').toReversed().join('.')
  const statement = `Dato;Forklaring;Beløp\n${day};ADA QUILL INV-0001;62.500,00`
  await staff
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await staff.getByRole('button', { name: 'Import 1 line' }).click()
  await staff.getByRole('button', { name: 'Match to INV-0001' }).click()
  await expect.poll(async () => (await send('GET', `/api/invoice/${draft.id}`)).status).toBe('paid')
  expect(client.complaints).toEqual([])
  await close()
  await client.close()
})

test('no page, mail or document of it is British', async () => {
  const left: Record<string, string> = {}
  const check = (where: string, text: string) => {
    // The address from before is told that it was changed; the time zone of London is one that visitors can choose.
    const found = around(text.replaceAll('hello@slatehouse.example', '').replaceAll('Europe/London', ''))
    if (found) left[where] = found
  }
  const guest = await visit(browser)
  const staff = await visitAdmin(browser, product)
  for (const { pattern, path, visitor } of await everyPage(product, cluster.url, { withFilms: false })) {
    // The samples of the interface, the System page, which names the product, and the portal, which this client has not entered.
    if (['/admin/ui', '/admin/system'].includes(pattern) || visitor === 'client') continue
    const { page } = visitor === 'staff' ? staff : guest
    const stillness = watchForStillness(page)
    await page.goto(product.url + path)
    await stillness.reached()
    stillness.end()
    check(
      `${visitor}: ${pattern}`,
      await page.evaluate(() => {
        const named = ['title', 'alt', 'aria-label', 'placeholder', 'content', 'value']
        const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
          named.flatMap((name) => (element.getAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : [])),
        )
        return [document.title, document.body.innerText, ...attributes].join('\n')
      }),
    )
  }
  for (const { subject, text } of readOutbox(product.dataDir)) check(`mail: ${subject}`, `${subject}\n${text}`)
  const { invoices } = await send('GET', '/api/admin/invoices')
  const { proposals } = await send('GET', '/api/proposals')
  const offer = proposals.find((card: any) => card.clientName === 'Ada Quill' && card.proposalId)
  for (const path of [`/api/admin/invoices/${invoices[0].id}/invoice.pdf`, `/api/proposal/${offer.proposalId}/pdf`]) {
    const bytes = new Uint8Array(await (await fetch(product.url + path, { headers: { Cookie: cookie } })).arrayBuffer())
    check(path, (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text)
  }
  for (const path of ['/robots.txt', '/sitemap.xml', '/api/rss/blog', '/look/manifests/portal', '/look/manifests/admin']) {
    check(path, await (await fetch(product.url + path)).text())
  }
  expect(left).toEqual({})
  await guest.close()
  await staff.close()
})
