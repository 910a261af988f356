import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import { refreshConventions } from '#server/features/brand/place-setting.ts'
import { settings } from '#server/tables/website/brand.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { makeInquiry, makeQuoteRequest } from '#tests/support/factories.ts'
import { readOutbox } from '#tests/support/mailbox.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { textOfPage } from '#tests/support/rendered-page.ts'
import { makeTestProduct, startBeside, type TestProduct } from '#tests/support/test-product.ts'
import routes from '#web/routes.ts'

const norway = { currency: 'NOK', locale: 'en-NO', timeZone: 'Europe/Oslo', firstDayOfWeek: 1, pageSize: 'A4' }
const path = '/api/admin/settings/place'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(async () => {
  await product.close()
  setConventions(defaultConventions)
})

const save = (changes: object) => product.request('PUT', path, { cookie: staff, body: { ...norway, ...changes } })
const revision = async () => (await product.request('GET', path, { cookie: staff })).json.revision as number

describe('before anything was chosen', () => {
  it('is the original one, and says so to everyone', async () => {
    const { json } = await product.request('GET', path, { cookie: staff })
    expect(json).toMatchObject({ currency: 'GBP', locale: 'en-GB', timeZone: 'Europe/London', pageSize: 'A4', revision: 0 })
    expect(json.currencyFixed).toBeNull()
    expect((await product.request('GET', '/api/brand')).json.conventions).toEqual(defaultConventions)
  })

  it('refuses what is no currency, zone, format, day or paper, at its field', async () => {
    for (const wrong of [
      { currency: 'XXQ' },
      { currency: '' },
      { currency: 'nok' },
      { timeZone: 'Europe/Atlantis' },
      { locale: 'no' },
      { firstDayOfWeek: 0 },
      { firstDayOfWeek: 1.5 },
      { pageSize: 'A3' },
    ]) {
      const { status, json } = await save({ ...wrong, revision: 0 })
      expect([wrong, status]).toEqual([wrong, 422])
      expect(Object.keys(json.errors)).toEqual(Object.keys(wrong))
    }
    expect(await revision()).toBe(0)
  })
})

it('is in effect at once in every process, and two people do not overwrite each other', async () => {
  const beside = await startBeside(product)
  await product.db.insert(invoiceSettings).values({ currencies: [{ currency: 'NOK', rate: '0.07', rateOn: '2026-06-01' }] })
  try {
    expect((await save({ revision: 0 })).json).toEqual({ success: true, revision: 1 })
    expect((await save({ pageSize: 'LETTER', revision: 0 })).status).toBe(409)
    const read = async () => (await (await beside.app.request('/api/brand', {}, { address: '192.0.2.1' })).json()).conventions
    await expect.poll(read).toEqual({ ...defaultConventions, ...norway })
    expect((await product.request('GET', '/api/brand')).json.conventions).toEqual({ ...defaultConventions, ...norway })
  } finally {
    await beside.close()
  }
  // The rates of other currencies were in the one before.
  expect((await product.db.select().from(invoiceSettings))[0]!.currencies).toEqual([])
  const zones = async () => (await product.db.execute<{ timezone: string }>('select distinct timezone from pgboss.schedule')).rows
  await expect.poll(zones).toEqual([{ timezone: 'Europe/Oslo' }])
  const { json } = await product.request('GET', '/api/admin/activity', { cookie: staff })
  expect(JSON.stringify(json)).toContain('Settings changed: place (currency, locale, timeZone')
})

describe('a studio in Norway', () => {
  const ofTheStudio = /14 Lantern Yard.*?United Kingdom|E2 8QA|in London: commercial[^.]*|London E2/g
  const expectNothingBritish = (where: string, text: string) => {
    const rest = text.replace(ofTheStudio, '').replaceAll(/\bLondon(?=,? E2| ·|$)/g, '')
    expect([where, /.{0,60}(?:£|Europe\/London|London time|\bGBP\b).{0,40}/.exec(rest)?.[0] ?? '']).toEqual([where, ''])
  }
  let invoiceId: string
  let proposalId: string

  it('writes to clients in kroner', async () => {
    await product.request('POST', '/api/quote', { body: makeQuoteRequest() })
    await product.request('POST', '/api/inquire', { body: makeInquiry() })
    const admin = invoiceAdmin(product, staff)
    const offer = await admin.offer(4_500, { signed: true })
    proposalId = offer.proposalId
    const draft = await admin.draftFor(offer.projectId, {})
    invoiceId = draft.id
    expect((await admin.issue(draft, true)).status).toBe(200)
    await product.settle()
    const mails = readOutbox(product.env.dataDir)
    expect(mails.length).toBeGreaterThan(4)
    for (const { subject, text } of mails) expectNothingBritish(subject, `${subject} ${text}`)
    const sent = mails.find(({ subject }) => subject.includes('INV-0001'))!
    expect(sent.text.replaceAll('\u00a0', ' ')).toContain('kr 1 000')
  })

  it('issues documents in kroner', async () => {
    const pdf = await product.request('GET', `/api/invoice/${invoiceId}/invoice.pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
    expect(text.replaceAll('\u00a0', ' ')).toContain('kr 1 000,00')
    expectNothingBritish('invoice PDF', text)
    const offer = await product.request('GET', `/api/proposal/${proposalId}/pdf`)
    const signed = await extractText(await getDocumentProxy(new Uint8Array(offer.bytes)), { mergePages: true })
    expect(signed.text.replaceAll('\u00a0', ' ')).toContain('kr 4 500')
    expectNothingBritish('proposal PDF', signed.text)
    const xml = (await product.request('GET', `/api/admin/invoices/${invoiceId}/invoice.xml`, { cookie: staff })).text
    expect(xml).toContain('<cbc:DocumentCurrencyCode>NOK</cbc:DocumentCurrencyCode>')
    expect(xml).toContain('currencyID="NOK">1000.00<')
    expect(xml).not.toContain('GBP')
    const csv = (await product.request('GET', '/api/admin/inquiries.csv', { cookie: staff })).text
    expect(csv).toContain('Total net (NOK)')
  })

  it('shows no page in pounds', async () => {
    const known: Record<string, string> = {
      'invoice/:id': invoiceId,
      'proposal/:id': proposalId,
      'admin/invoices/:id': invoiceId,
    }
    const seen: string[] = []
    for (const { file, route } of pagesOf(routes).filter(({ route: one }) => pagesWithAmounts.includes(one))) {
      const { default: component } = await import(`#web/${file}`)
      const at = `/${route.replace(':id', known[route] ?? '')}`
      const asks = (asked: string) => product.request('GET', asked, { cookie: staff })
      expectNothingBritish(at, await textOfPage({ component, route, path: at }, asks))
      seen.push(route)
    }
    expect(seen.toSorted()).toEqual(pagesWithAmounts.toSorted())
  }, 240_000)

  it('tells visitors how enquiry and quote relate', async () => {
    const asks = (asked: string) => product.request('GET', asked)
    const page = async (file: string, route: string) =>
      textOfPage({ component: (await import(`#web/pages/site/${file}.tsx`)).default, route, path: `/${route}` }, asks)
    expect(await page('quote-builder-page', 'quote-builder')).toContain(
      'Prices are in NOK. The budget ranges of our enquiry form are in US dollars.',
    )
    expect(await page('inquire-page', 'inquire')).toContain(
      'Budget ranges are in US dollars. Our quotes and invoices are in NOK.',
    )
  })

  it('keeps the currency from then on, with the reason and what to do; the rest can be changed', async () => {
    const { json: read } = await product.request('GET', path, { cookie: staff })
    expect(read.currencyFixed).toContain('your books are in NOK, with 1 issued invoice (1 open) and 1 proposal with a client')
    const { status, json } = await save({ currency: 'SEK', revision: read.revision })
    expect(status).toBe(422)
    expect(json.errors.currency).toContain('can’t hold two currencies')
    expect((await product.request('GET', path, { cookie: staff })).json).toMatchObject({ currency: 'NOK', revision: 1 })
    expect((await save({ pageSize: 'LETTER', firstDayOfWeek: 7, revision: 1 })).json).toEqual({ success: true, revision: 2 })
    const pdf = await product.request('GET', `/api/invoice/${invoiceId}/invoice.pdf`)
    const page = await (await getDocumentProxy(new Uint8Array(pdf.bytes))).getPage(1)
    expect(page.view).toEqual([0, 0, 612, 792])
  })

  it('refuses to change the currency while an amount is being written', async () => {
    await product.db.transaction(async (tx) => {
      await tx.execute('update bank_lines set state = state')
      const { status, json } = await save({ currency: 'SEK', revision: 2 })
      expect([status, json.errors.currency]).toEqual([409, expect.stringContaining('Please try again')])
    })
  })
})

const pagesWithAmounts = [
  'quote-builder',
  'inquire',
  'photography',
  'pre-production/budget-estimator',
  'invoice/:id',
  'proposal/:id',
  'admin/dashboard',
  'admin/job-dashboard',
  'admin/quote-calculator',
  'admin/projects',
  'admin/invoices',
  'admin/invoices/:id',
  'admin/invoices/bank',
  'admin/rights',
  'admin/analytics',
  'admin/books',
  'admin/costs',
  'admin/costs/pay',
  'admin/time',
  'admin/inbox',
  'admin/clients',
  'admin/suppliers',
  'admin/notifications',
  'admin/calendars',
]

interface RouteLike {
  path?: string | undefined
  file: string
  children?: RouteLike[] | undefined
}

const pagesOf = (entries: readonly RouteLike[], above = ''): { file: string; route: string }[] =>
  entries.flatMap(({ path: own, file, children }) => {
    const route = [above, own].filter(Boolean).join('/')
    return [{ file, route }, ...(children ? pagesOf(children, route) : [])]
  })

it('starts with the default where a stored choice is no longer offered', async () => {
  await product.db
    .insert(settings)
    .values({ name: 'place', value: { ...norway, timeZone: 'Europe/Atlantis' }, revision: 1 })
    .onConflictDoUpdate({ target: settings.name, set: { value: { ...norway, timeZone: 'Europe/Atlantis' } } })
  await refreshConventions(product.db)
  expect((await product.request('GET', '/api/brand')).json.conventions).toMatchObject({
    currency: 'NOK',
    timeZone: 'Europe/London',
  })
})
