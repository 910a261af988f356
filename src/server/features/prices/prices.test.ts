import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { originalPackages } from '#domain/prices/photo-packages.ts'
import { originalPriceBook } from '#domain/prices/price-book.ts'
import { bookOfValues, changesOfBooks, valuesOfBook, type PriceValues } from '#domain/prices/price-fields.ts'
import { activity } from '#server/tables/people/activity.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { plans } from '#server/tables/clients/plans.ts'
import { priceBooks } from '#server/tables/money/prices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { makeProposal, makeQuoteRequest, makeSheet } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())
beforeEach(async () => {
  // Those of other tests never hold again; what was priced with them keeps them.
  await product.db.update(priceBooks).set({ state: 'withdrawn' }).where(eq(priceBooks.state, 'published'))
  product.services.pages.clear()
})
afterEach(() => vi.useRealTimers())

const path = '/api/admin/prices'
const read = (more = '') => product.request('GET', `${path}${more}`, { cookie })
const write = (method: string, more: string, body?: unknown) => product.request(method, `${path}${more}`, { cookie, body })
const specified = valuesOfBook(originalPriceBook())
const today = () => studioDay(new Date())

async function draftBook(changes: PriceValues = {}, holdsFrom: string | null = today()) {
  const { book } = (await write('POST', '', { from: 0 })).json
  const saved = await write('PUT', `/${book.version}`, { ...book.prices, ...changes, revision: 1, holdsFrom, note: 'Test' })
  expect(saved.json).toMatchObject({ success: true, book: { revision: 2, holdsFrom } })
  return book.version as number
}

const publish = (version: number, revision = 2) => write('POST', `/${version}/publish`, { revision })

async function publishBook(changes: PriceValues = {}, holdsFrom = today()) {
  const version = await draftBook(changes, holdsFrom)
  expect((await publish(version)).status).toBe(200)
  return version
}

const publicPrices = async () => (await product.request('GET', '/api/prices')).json
const quote = (changes: object = {}) => product.request('POST', '/api/quote', { body: { ...makeQuoteRequest(), ...changes } })
const latestQuote = async () => (await product.db.select().from(inquiries).orderBy(desc(inquiries.submittedAt)).limit(1))[0]!

describe('a price list', () => {
  it('begins as the original one, and visitors read no costs and margins of it', async () => {
    const prices = await publicPrices()
    expect(prices).toMatchObject({ version: 0, base: { 'Brand Film': 2000 }, extraDay: 800, validDays: 30 })
    expect(Object.keys(prices).toSorted()).toEqual(
      [
        'base',
        'crew',
        'editing',
        'estimator',
        'extraDay',
        'extras',
        'packages',
        'photography',
        'rows',
        'validDays',
        'version',
      ].toSorted(),
    )
    expect((await read('/0')).json.book).toMatchObject({ state: 'holds', prices: specified })
    expect((await write('PUT', '/0', { ...specified, revision: 1 })).status).toBe(404)
  })

  it('is drafted, saved and published; its activity says so, and it cannot change any more', async () => {
    const version = await publishBook({ 'base/Brand Film': 2100.5 })
    expect(await publicPrices()).toMatchObject({ version, base: { 'Brand Film': 2100.5 } })
    expect((await read()).json).toMatchObject({ holding: { version, holdsFrom: today() } })
    expect((await read(`/${version}`)).json.book).toMatchObject({ state: 'holds', note: 'Test', by: expect.stringMatching(/./) })
    expect((await write('PUT', `/${version}`, { ...specified, revision: 3 })).json.message).toMatch(/cannot change any more/)
    expect((await write('DELETE', `/${version}`, { revision: 3 })).status).toBe(409)
    const deeds = await product.db.select().from(activity).orderBy(desc(activity.createdAt)).limit(3)
    expect(deeds.map(({ action, meta }) => [action, (meta as { version: number }).version]).toSorted()).toEqual([
      ['prices.draft-saved', version],
      ['prices.drafted', version],
      ['prices.published', version],
    ])
  })

  it('tells the second of two editors, and refuses bad prices at their fields', async () => {
    const version = await draftBook()
    const stale = await write('PUT', `/${version}`, { ...specified, revision: 1 })
    expect([stale.status, stale.json.message]).toEqual([409, expect.stringMatching(/Someone else saved this price list/)])
    const bad = await write('PUT', `/${version}`, {
      ...specified,
      revision: 2,
      extraDay: -1,
      'base/Brand Film': 1e12,
      'crew/Full Crew': null,
    })
    expect(bad.status).toBe(422)
    expect(bad.json.errors).toEqual({
      extraDay: 'Please enter 0 or more.',
      'base/Brand Film': 'Please enter at most 1,000,000.',
      'crew/Full Crew': 'Please enter a price.',
    })
    expect((await publish(version, 1)).status).toBe(409)
    const overtaken = await write('DELETE', `/${version}`, { revision: 1 })
    expect([overtaken.status, overtaken.json.message]).toEqual([409, expect.stringMatching(/Someone else saved this price list/)])
    expect((await write('DELETE', `/${version}`, { revision: 2 })).json).toEqual({ success: true })
    expect((await read(`/${version}`)).status).toBe(404)
  })

  it('needs a day of its own that is not past', async () => {
    const first = await publishBook({}, addDays(today(), 7))
    const onSameDay = await publish(await draftBook({}, addDays(today(), 7)))
    expect(onSameDay.status).toBe(422)
    expect(onSameDay.json.errors.holdsFrom).toMatch(new RegExp(`Price list ${first} already begins on`))
    expect((await publish(await draftBook({}, addDays(today(), -1)))).json.errors.holdsFrom).toMatch(/past/)
    expect((await publish(await draftBook({}, null))).json.errors.holdsFrom).toMatch(/choose the day/)
    const both = [await draftBook({}, addDays(today(), 9)), await draftBook({}, addDays(today(), 9))]
    expect((await Promise.all(both.map((version) => publish(version)))).map(({ status }) => status).toSorted()).toEqual([
      200, 422,
    ])
  })

  it('can be withdrawn on its first day, and the one before holds on', async () => {
    const version = await publishBook({ extraDay: 900 })
    expect((await write('POST', `/${version}/withdraw`)).json.book).toMatchObject({ state: 'withdrawn' })
    expect(await publicPrices()).toMatchObject({ version: 0, extraDay: 800 })
    expect((await write('POST', `/${version}/withdraw`)).status).toBe(409)
    const next = await publishBook({ extraDay: 850 })
    expect(await publicPrices()).toMatchObject({ version: next, extraDay: 850 })
  })

  it('holds from midnight in the studio’s time zone, on cached pages within their 30 seconds', async () => {
    // British Summer Time: midnight is 23:00 UTC.
    const july = `${Number(today().slice(0, 4)) + 1}-07`
    const version = await publishBook({ extraDay: 950 }, `${july}-10`)
    vi.useFakeTimers({ toFake: ['Date'] })
    const shown = async () => {
      const answer = await product.services.pages.answers.read('/api/prices', async () => ({
        status: 200,
        body: await publicPrices(),
      }))
      return (answer.body as { version: number }).version
    }
    vi.setSystemTime(new Date(`${july}-09T22:59:50Z`))
    expect(await shown()).toBe(0)
    vi.setSystemTime(new Date(`${july}-09T23:00:21Z`))
    expect(await shown()).toBe(version)
  })

  it('leaves as a file and returns as a draft; a bad file names the line', async () => {
    const version = await publishBook({ 'extras/Travel': 321.09, 'estimator/Starter/range': '£1,000, or less' })
    const { text, headers } = await read(`/${version}/prices.csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const back = await write('POST', '/import', { csv: text })
    expect(back.json.book).toMatchObject({
      state: 'draft',
      prices: { 'extras/Travel': 321.09, 'estimator/Starter/range': '£1,000, or less' },
    })
    const bad = await write('POST', '/import', { csv: text.replace('321.09', 'dear') })
    expect([bad.status, bad.json.errors.csv]).toEqual([422, expect.stringMatching(/^Line \d+: Please enter a price\.$/)])
    expect((await write('POST', '/import', { csv: '<html>' })).json.errors.csv).toMatch(/first line must be/)
  })
})

describe('rows of the studio', () => {
  const drone = { key: '', name: 'Drone Film', text: 'From above.', retired: false, price: 1234.5 }
  const rowsOf = (more: object) => more as PriceValues
  const asked = { videoType: 'Drone Film', crewSize: 'Pair', editingType: 'Standard', extras: ['Prints', 'Voiceover'] }
  const own = rowsOf({
    'rows/base': [
      drone,
      { key: 'Brand Film', name: 'Company film', text: 'Who you are.', retired: false },
      { key: 'Product Demo', name: 'Product Demo', retired: true },
    ],
    'rows/crew': [{ name: 'Pair', price: 0 }],
    'rows/extras': [{ name: 'Prints', price: 80 }],
  })

  it('are offered to visitors in their order, renamed and without the retired', async () => {
    const version = await publishBook(own)
    const prices = await publicPrices()
    const names = (list: string) =>
      prices.rows.filter((row: { list: string }) => row.list === list).map((row: { name: string }) => row.name)
    expect(names('base')).toEqual([
      'Company film',
      'Social Cutdowns',
      'Multi-location Documentary',
      'Commercial/Advertisement',
      'Training/Educational',
      'Event Coverage',
      'Drone Film',
    ])
    expect(prices.rows[0]).toEqual({ list: 'base', key: 'Brand Film', name: 'Company film', text: 'Who you are.' })
    expect([prices.base['Drone Film'], prices.base['Product Demo'], prices.crew.Pair]).toEqual([1234.5, undefined, 0])
    expect((await read(`/${version}`)).json.book.rows).toMatchObject({
      base: [
        { key: 'Drone Film', price: 1234.5 },
        { key: 'Brand Film', price: null },
        { key: 'Product Demo', retired: true },
      ],
    })
  })

  it('are quoted and kept under their names, which later names do not change', async () => {
    const first = await publishBook(own)
    const sent = await quote({ ...asked, filmingDays: 2, projectTitle: '' })
    expect(sent.json.quote).toMatchObject({ basePrice: 1234.5, crewCost: 0, extrasCost: 430, total: 3164.5 })
    await product.settle()
    const row = await latestQuote()
    expect(row).toMatchObject({ videoType: 'Drone Film', priceBook: first, projectTitle: 'Drone Film for Ada Quill' })
    expect(row.breakdown.map(({ description }) => description)).toEqual([
      'Drone Film',
      '1 additional filming day',
      'Pair',
      'Standard editing',
      'Voiceover',
      'Prints',
    ])
    await write('POST', `/${first}/withdraw`)
    // Renamed and dearer: the key stays, and the preview finds what was quoted.
    const { book } = (await write('POST', '', { from: first })).json
    const [flight] = book.rows.base
    const renamed = { ...flight, name: 'Aerial film', price: 1300 }
    const saved = await write('PUT', `/${book.version}`, {
      ...book.prices,
      revision: 1,
      holdsFrom: today(),
      'rows/base': [renamed],
    })
    expect(saved.json.book.rows).toMatchObject({ base: [{ key: 'Drone Film', name: 'Aerial film' }], crew: [{ name: 'Pair' }] })
    expect((await publish(book.version)).status).toBe(200)
    const again = await quote({ ...asked, filmingDays: 1 })
    expect(again.json.quote.breakdown[0]).toMatchObject({ description: 'Aerial film', cost: 1300 })
    const { quotes } = (await read(`/${book.version}/changes`)).json
    expect(quotes.slice(0, 2).map(({ after }: { after: number }) => after)).toEqual([2430, 3230])
    expect(await latestQuote()).toMatchObject({ videoType: 'Aerial film' })
  })

  it('that are retired are refused to visitors who still see them, and unknown ones at their field', async () => {
    await publishBook(own)
    const retired = await quote({ videoType: 'Product Demo' })
    expect([retired.status, retired.json.message]).toEqual([409, expect.stringMatching(/no longer offer Product Demo/)])
    const unknown = await quote({ crewSize: 'constructor' })
    expect([unknown.status, unknown.json.errors]).toEqual([422, { crewSize: 'Please choose a crew size.' }])
  })

  it('are refused without a price, with a name twice, and when nothing is left to choose', async () => {
    const version = await draftBook()
    const save = async (rows: object) => (await write('PUT', `/${version}`, { ...specified, revision: 2, ...rows })).json.errors
    expect(await save({ 'rows/base': [{ ...drone, price: null }] })).toEqual({
      'rows/base': 'Please enter a price for “Drone Film”.',
    })
    expect(await save({ 'rows/base': [{ ...drone, price: 0 }] })).toEqual({
      'rows/base': 'Please enter more than 0 for “Drone Film”.',
    })
    expect(await save({ 'rows/extras': [{ name: 'Prints', price: -1 }] })).toEqual({
      'rows/extras': 'Please enter 0 or more for “Prints”.',
    })
    expect(await save({ 'rows/extras': [{ name: 'Prints', price: 2_000_000 }] })).toEqual({
      'rows/extras': 'Please enter at most 1,000,000 for “Prints”.',
    })
    expect(await save({ 'rows/base': [{ ...drone, name: 'brand film' }] })).toEqual({
      'rows/base': '“brand film” is in this list twice. Please give each row a name of its own.',
    })
    expect(await save({ 'rows/extras': [{ name: 'Prints, framed', price: 1 }] })).toEqual({
      'rows/extras': 'Please leave the comma out of “Prints, framed”.',
    })
    const none = ['Standard', 'Motion Graphics', 'Multi-version Edit'].map((key) => ({ key, name: key, retired: true }))
    expect(await save({ 'rows/editing': none })).toEqual({ 'rows/editing': 'Please offer at least one.' })
  })

  it('leave in a file and return', async () => {
    const version = await publishBook(own)
    const { text } = await read(`/${version}/prices.csv`)
    expect(text).toContain('Video types,Drone Film,1234.50,Drone Film,From above.,yes')
    const back = (await write('POST', '/import', { csv: text })).json.book
    const { rows } = (await read(`/${version}`)).json.book
    const sorted = (list: { key: string }[]) => list.toSorted((one, other) => one.key.localeCompare(other.key))
    expect(sorted(back.rows.base)).toEqual(sorted(rows.base))
    expect([back.rows.crew, back.rows.extras]).toEqual([rows.crew, rows.extras])
    const bad = await write('POST', '/import', { csv: text.replace('1234.50', 'dear') })
    expect(bad.json.errors.csv).toMatch(/^Line \d+: Please enter a price\.$/)
  })
})

describe('photography packages', () => {
  const [essential, professional, premium] = originalPackages()
  const mini = { name: 'Mini', includes: ['One hour', ' ', '5 photos'], photos: 5, galleryDays: 14, price: 190.5 }
  const save = async (version: number, packages: object[], revision = 2) =>
    (await write('PUT', `/${version}`, { ...specified, revision, holdsFrom: today(), 'rows/packages': packages })).json

  it('of a studio are what visitors read, in its order, with those it retired left out', async () => {
    expect((await publicPrices()).packages).toMatchObject([
      { key: 'Essential', photos: 20, galleryDays: 30, popular: false },
      {
        key: 'Professional',
        includes: ['4 hours', '50 photos', '90-day gallery', '2 revisions', '48-hour delivery'],
        popular: true,
      },
      { key: 'Premium', photos: null, galleryDays: null },
    ])
    const version = await draftBook({ 'photography/Essential': 800 })
    const half = { ...essential, name: 'Half day', includes: ['4 hours', '25 photos'], photos: 25, note: 'Weekdays only' }
    const { book } = await save(version, [half, mini, { ...premium, retired: true }, professional!])
    expect(book.rows.packages.map(({ key }: { key: string }) => key)).toEqual(['Essential', 'Mini', 'Premium', 'Professional'])
    const changes = changesOfBooks(originalPriceBook(), bookOfValues(book.prices, book.rows))
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Half day, name', 'Essential', 'Half day'],
      ['Half day, includes', '2-hour session, 20 photos, 30-day gallery, 1 revision', '4 hours, 25 photos'],
      ['Half day, photos', '20', '25'],
      ['Half day, note', 'None', 'Weekdays only'],
      ['Mini', 'Not in the list', '£190.50'],
      ['Premium, offered', 'Yes', 'No'],
      ['Order', 'Essential, Professional, Premium', 'Half day, Premium, Professional'],
    ])
    expect((await publish(version, 3)).status).toBe(200)
    const prices = await publicPrices()
    expect(prices.packages.map(({ name }: { name: string }) => name)).toEqual(['Half day', 'Mini', 'Professional'])
    expect(prices.packages[1]).toMatchObject({ key: 'Mini', includes: ['One hour', '5 photos'], photos: 5 })
    expect(prices.photography).toEqual({ Essential: 750, Mini: 190.5, Professional: 1250 })

    const { text } = await read(`/${version}/prices.csv`)
    expect(text).toContain('Photography,Mini,190.50,Mini,One hour | 5 photos,yes,5,14,,no')
    const back = (await write('POST', '/import', { csv: text })).json.book
    expect(back.rows.packages).toEqual(book.rows.packages)
    const bad = await write('POST', '/import', { csv: text.replace('yes,5,14', 'yes,five,14') })
    expect(bad.json.errors.csv).toMatch(/^Line \d+: Please enter a whole number of photos, or leave it blank\.$/)
  })

  it('that are as they began are the original ones, however they were sent', async () => {
    const version = await draftBook()
    const { book } = await save(version, [essential!, professional!, premium!])
    expect(book.rows.packages).toEqual([])
    expect((await save(version, [professional!], 3)).book.rows.packages.map(({ key }: { key: string }) => key)).toEqual([
      'Professional',
      'Essential',
      'Premium',
    ])
  })

  it('are refused where visitors would read something else than a gallery holds', async () => {
    const version = await draftBook()
    const fault = async (...packages: object[]) => (await save(version, packages)).errors?.['rows/packages']
    expect(await fault({ ...essential, photos: 25 })).toBe(
      '“Essential” says “20 photos”, and its galleries take 25. Please make them the same.',
    )
    expect(await fault({ ...essential, galleryDays: 7 })).toMatch(/says “30-day gallery”, and its galleries are kept for 7 days/)
    expect(await fault({ ...mini, price: null })).toBe('Please enter a price for “Mini”.')
    expect(await fault({ ...mini, price: 0 })).toBe('Please enter more than 0 for “Mini”.')
    expect(await fault({ ...mini, includes: [' '] })).toBe('Please say what “Mini” includes.')
    expect(await fault({ ...mini, photos: 0 })).toMatch(/at least 1 for photos/)
    expect(await fault(mini, { ...mini, name: 'mini ' })).toMatch(/“mini” is in this list twice/)
    expect(await fault({ ...mini, popular: true }, professional!)).toBe('Only one package can be the most popular.')
    expect(await fault(...[essential, professional, premium].map((one) => ({ ...one, retired: true })))).toBe(
      'Please offer at least one package.',
    )
  })
})

describe('what is priced', () => {
  it('keeps the version: a quote, its draft project, a plan', async () => {
    const version = await publishBook({ 'base/Brand Film': 3000, validDays: 14 })
    const { json } = await quote()
    expect(json.quote).toMatchObject({ basePrice: 3000, total: 5500 })
    await product.settle()
    const sent = await latestQuote()
    expect(sent).toMatchObject({ priceBook: version, totalPence: 550_000 })
    expect(await product.db.select().from(projects).where(eq(projects.inquiryId, sent.id))).toMatchObject([
      { priceBook: version },
    ])
    const opened = await product.request('GET', `/api/admin/inquiries/${sent.id}`, { cookie })
    expect(opened.json.inquiry.priceBook).toEqual({ version, holdsFrom: today() })
    const draft = await product.request('GET', `/api/admin/inquiries/${sent.id}/project`, { cookie })
    expect(draft.json.project.priceBook).toEqual({ version, holdsFrom: today() })

    const { key } = (await product.request('POST', '/api/plans', { body: { purpose: 'share', sheet: makeSheet() } })).json
    await publishBook({ 'estimator/Starter/range': 'from £9' }, addDays(today(), 1))
    const plan = (await product.request('GET', `/api/plans/${key}`)).json.plan
    expect(plan.estimator.Starter).toEqual({ from: 5, range: '$1,500-$3,500' })
    expect((await product.db.select().from(plans)).map(({ priceBook }) => priceBook)).toEqual([version])
  })

  it('is refused when the visitor was shown another price, in words, and nothing is stored', async () => {
    const before = await publicPrices()
    expect((await quote({ priceBook: before.version })).status).toBe(200)
    const version = await publishBook({ 'base/Brand Film': 2200 })
    const number = await product.db.$count(inquiries)
    const refused = await quote({ priceBook: 0 })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Our prices have changed since you opened this page: your quote is now £4,700, and was £4,500 (Brand Film £2,200, was £2,000). Please check it and send it again.',
    ])
    expect(await product.db.$count(inquiries)).toBe(number)
    // The same price by other prices, the new version, and none are all priced.
    for (const fields of [{ priceBook: 0, videoType: 'Product Demo' }, { priceBook: version }, {}, { priceBook: 'x' }]) {
      expect((await quote(fields)).status, JSON.stringify(fields)).toBe(200)
    }
  })

  it('is refused for other days of validity too, and for lines that come to the same', async () => {
    await publishBook({ 'base/Brand Film': 2100, 'editing/Motion Graphics': 1100, validDays: 14 })
    const { status, json } = await quote({ priceBook: 0 })
    expect([status, json.message]).toEqual([
      409,
      'Our prices have changed since you opened this page: your quote is still £4,500 (Brand Film £2,100, was £2,000; Motion Graphics editing £1,100, was £1,200; valid for 14 days, was 30 days). Please check it and send it again.',
    ])
  })

  it('tells visitors nothing of prices that have not begun: a draft, a coming and a withdrawn book answer as one that does not exist', async () => {
    const withdrawn = await publishBook({ 'base/Brand Film': 9_111 })
    expect((await write('POST', `/${withdrawn}/withdraw`)).status).toBe(200)
    const hidden = [
      await draftBook({ 'base/Brand Film': 9_222 }),
      await publishBook({ 'base/Brand Film': 9_333 }, addDays(today(), 3)),
      withdrawn,
      4_000,
    ]
    const answers = await Promise.all(hidden.map((priceBook) => quote({ priceBook })))
    for (const { status, json } of answers) {
      expect([status, json.message]).toEqual([
        409,
        'Our prices have changed since you opened this page: your quote is now £4,500. Please check it and send it again.',
      ])
    }
  })

  it('previews the quotes of the last 30 days by a draft', async () => {
    await quote({ projectTitle: 'The Pier' })
    const version = await draftBook({ 'base/Brand Film': 2500 })
    const { json } = await read(`/${version}/changes`)
    const pier = json.quotes.find(({ title }: { title: string }) => title === 'The Pier')
    expect(pier).toMatchObject({ before: 4500, after: 5000 })
    expect(json.after - json.before).toBe(
      500 * json.quotes.filter((one: { before: number; after: number }) => one.after !== one.before).length,
    )
    expect((await read('/99999/changes')).status).toBe(404)
    // Its rows are enquiries.
    const pricer = await makePerson(product, 'producer', { taken: ['answer-enquiries'] })
    const asked = (more: string) => product.request('GET', `${path}${more}`, { cookie: pricer.cookie })
    expect([(await asked(`/${version}`)).status, (await asked(`/${version}/changes`)).status]).toEqual([200, 403])
  })

  it('keeps a proposal’s prices until staff use the current ones', async () => {
    const send = (method: string, more: string, body: object) =>
      product.request(method, `/api/proposals${more}`, { cookie, body })
    const form = makeProposal({ shootDays: 1, editDays: 2 })
    const { proposalId } = (await send('POST', '', form)).json
    const version = await publishBook({ 'costRates/shoot': 1000, 'margin/default': 40, 'margin/least': 20 })
    const change = (revision: number, fields: object = {}) => send('PUT', `/${proposalId}`, { ...form, revision, ...fields })

    expect((await change(1, { editDays: 3 })).json.proposal).toMatchObject({
      baseCost: '1500.00',
      finalQuote: '2250.00',
      prices: { version: 0, margin: { default: 50, least: 30 } },
    })
    expect((await change(2, { marginOverride: 25 })).json.errors).toEqual({
      marginOverride: 'Margin must be between 30% and 100%',
    })
    const current = await product.request('GET', '/api/admin/proposal-prices', { cookie })
    expect(current.json.prices).toMatchObject({ version, costRates: { shoot: 1000, edit: 250 } })
    expect((await change(2, { priceBook: version })).json.proposal).toMatchObject({
      baseCost: '1500.00',
      finalQuote: '2100.00',
      prices: { version, holdsFrom: today() },
    })
    expect((await change(3, { priceBook: version, marginOverride: 25 })).json.proposal.finalQuote).toBe('1875.00')
    expect((await change(4, { priceBook: 0 })).status).toBe(409)
    expect(await product.db.select().from(proposals).where(eq(proposals.id, proposalId))).toMatchObject([{ priceBook: version }])
    const margin = await send('PATCH', `/${proposalId}/details`, { marginPercentage: '19.00' })
    expect(margin.json.errors).toEqual({ marginPercentage: 'Margin must be between 20% and 100%' })
  })

  it('takes margins of 0% and 100% where the book allows them', async () => {
    await publishBook({ 'margin/default': 0, 'margin/least': 0 })
    const body = makeProposal({ shootDays: 1, editDays: 2 })
    const at = async (fields: object) =>
      (await product.request('POST', '/api/proposals', { cookie, body: { ...body, ...fields } })).json.finalQuote
    expect([await at({}), await at({ marginOverride: 0 }), await at({ marginOverride: 100 })]).toEqual([
      '1250.00',
      '1250.00',
      '2500.00',
    ])
  })
})
