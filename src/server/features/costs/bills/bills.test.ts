import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { receiptMessages } from '#domain/costs/bill-rules.ts'
import { activity } from '#server/tables/people/activity.ts'
import { bookSettings } from '#server/tables/money/books.ts'
import { bills } from '#server/tables/money/costs.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { assignments } from '#server/tables/people/people.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makePdf } from '#tests/support/pdfs.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader } from '#tests/support/uploader.ts'
import { sweepReceipts } from './receive-receipt.ts'

let product: TestProduct
let owner: string
let editor: Awaited<ReturnType<typeof makePerson>>
let finance: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await product.signIn()
  editor = await makePerson(product, 'editor', { name: 'Ed Moor' })
  finance = await makePerson(product, 'finance', { name: 'Fay Nord' })
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789' })
})
afterAll(() => product.close())

const today = studioDay(new Date())
const request = (cookie: string, method: string, path: string, body?: unknown) =>
  product.request(method, `/api/admin/costs${path}`, { cookie, ...(body !== undefined && { body }) })

const lunch = (more: object = {}) => ({
  kind: 'expense',
  paidBy: 'person',
  day: today,
  supplierName: 'Deli',
  category: 'catering',
  phase: 'production',
  lines: [{ amount: 24, vatRate: 2000 }],
  send: true,
  ...more,
})
const add = async (cookie: string, more: object = {}) => (await request(cookie, 'POST', '/bills', lunch(more))).json.bill

function send(cookie: string, bytes: Uint8Array, name = 'receipt.jpg') {
  const form = new FormData()
  form.append('receipt', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return makeUploader(product, cookie).send('POST', '/api/admin/costs/receipts', {}, form)
}

const photo = (colour = '#654', orientation = 1) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: colour } })
    .jpeg()
    .withMetadata({ orientation })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()

describe('an expense', () => {
  it('is entered, seen by its person and approvers alone, and approved by somebody else', async () => {
    const { id } = await addProjectRow(product)
    const bill = await add(editor.cookie, { projectId: id })
    expect(bill).toMatchObject({ state: 'waiting', net: 20, vat: 4, gross: 24, person: { name: 'Ed Moor' }, project: { id } })
    const other = await makePerson(product, 'photographer')
    expect((await request(other.cookie, 'GET', `/bills/${bill.id}`)).status).toBe(404)
    expect((await request(other.cookie, 'PUT', `/bills/${bill.id}`, lunch())).status).toBe(404)
    expect((await request(other.cookie, 'GET', '/bills')).json).toMatchObject({ bills: [], totals: { gross: 0 } })
    expect((await request(editor.cookie, 'POST', `/bills/${bill.id}/move`, { move: 'approve' })).status).toBe(403)
    const approved = await request(finance.cookie, 'POST', `/bills/${bill.id}/move`, { move: 'approve' })
    expect(approved.json.bill).toMatchObject({ state: 'approved', decidedBy: 'Fay Nord' })
    expect((await request(finance.cookie, 'POST', `/bills/${bill.id}/move`, { move: 'approve' })).status).toBe(409)
    expect((await request(editor.cookie, 'PUT', `/bills/${bill.id}`, lunch())).status).toBe(409)
    expect((await request(editor.cookie, 'DELETE', `/bills/${bill.id}`)).status).toBe(409)
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, bill.id))
    expect(deeds.map(({ action, personId }) => [action, personId])).toEqual([
      ['bill.added', editor.id],
      ['bill.approved', finance.id],
    ])
  })

  it('is not approved by its own person, except an owner; the company card is paid already', async () => {
    const own = await add(finance.cookie)
    const refused = await request(finance.cookie, 'POST', `/bills/${own.id}/move`, { move: 'approve' })
    expect([refused.status, refused.json.message]).toEqual([403, 'Somebody else has to approve your own costs.'])
    const card = await add(owner, { paidBy: 'studio' })
    const { json } = await request(owner, 'POST', `/bills/${card.id}/move`, { move: 'approve' })
    expect(json.bill).toMatchObject({ state: 'paid', paidOn: today })
  })

  it('is rejected with a reason, mended and sent again', async () => {
    const bill = await add(editor.cookie)
    expect((await request(owner, 'POST', `/bills/${bill.id}/move`, { move: 'reject' })).json.errors).toEqual({
      reason: 'Please say why.',
    })
    const rejected = (await request(owner, 'POST', `/bills/${bill.id}/move`, { move: 'reject', reason: 'No receipt' })).json.bill
    expect(rejected).toMatchObject({ state: 'rejected', rejectReason: 'No receipt' })
    const stale = await request(editor.cookie, 'PUT', `/bills/${bill.id}`, lunch({ revision: bill.revision }))
    expect(stale.status).toBe(409)
    const again = await request(editor.cookie, 'PUT', `/bills/${bill.id}`, lunch({ revision: rejected.revision, note: 'Lost' }))
    expect(again.json.bill).toMatchObject({ state: 'waiting', rejectReason: '', note: 'Lost' })
  })

  it('refuses zero, negative and broken amounts at their fields, and takes a penny', async () => {
    for (const amount of [0, -1, 0.005, 2_000_000, null]) {
      const { status, json } = await request(editor.cookie, 'POST', '/bills', lunch({ lines: [{ amount, vatRate: 2000 }] }))
      expect([amount, status, Object.keys(json.errors)]).toEqual([amount, 422, ['lines']])
    }
    expect(await add(editor.cookie, { lines: [{ amount: 0.01, vatRate: 2000 }] })).toMatchObject({
      net: 0.01,
      vat: 0,
      gross: 0.01,
    })
    const refused = async (more: object) => (await request(editor.cookie, 'POST', '/bills', lunch(more))).json.errors
    expect(await refused({ lines: [] })).toEqual({ lines: 'Please enter an amount.' })
    expect(await refused({ day: addDays(today, 5) })).toEqual({ day: 'This day is still to come.' })
    expect(await refused({ projectId: crypto.randomUUID() })).toEqual({ projectId: 'Please choose a project.' })
    expect(await refused({ kind: 'supplier-bill', supplierName: '' })).toEqual({ supplierName: 'Please enter the supplier.' })
    expect(await refused({ lines: [{ amount: 1, vatRate: 1234 }] })).toHaveProperty('lines')
    // A draft may wait for its amount.
    expect(await add(editor.cookie, { lines: [], send: false })).toMatchObject({ state: 'draft', gross: 0 })
  })

  it('of a freelancer is for their own projects', async () => {
    const [own, foreign] = [await addProjectRow(product), await addProjectRow(product)]
    const freelancer = await makePerson(product, 'freelancer', { projects: [own.id] })
    expect(await add(freelancer.cookie, { projectId: own.id })).toMatchObject({ state: 'waiting' })
    expect((await request(freelancer.cookie, 'POST', '/bills', lunch({ projectId: foreign.id }))).status).toBe(422)
    expect((await request(freelancer.cookie, 'GET', '/bills')).json.bills).toHaveLength(1)
    expect((await request(freelancer.cookie, 'GET', '/choices')).json).toMatchObject({ suppliers: [], people: [] })
  })

  it('is listed by state, kind, project and month with totals', async () => {
    const { id } = await addProjectRow(product)
    const bill = await add(editor.cookie, { projectId: id, day: '2026-01-31' })
    await add(editor.cookie, { projectId: id, day: '2026-02-01', lines: [{ amount: 12, vatRate: null }] })
    const list = async (query: string) => (await request(finance.cookie, 'GET', `/bills?project=${id}&${query}`)).json
    expect(await list('')).toMatchObject({ totals: { net: 32, gross: 36 }, counts: { all: 2, waiting: 2, paid: 0 } })
    expect((await list('month=2026-01')).bills.map((one: { id: string }) => one.id)).toEqual([bill.id])
    expect(await list('state=paid')).toMatchObject({ bills: [], totals: { gross: 0 }, counts: { all: 2 } })
    const first = await list('limit=1')
    expect((await list(`limit=1&after=${first.next}`)).bills.map((one: { id: string }) => one.id)).toEqual([bill.id])
    const days = async (sort: string, limit = 50) => {
      const seen: string[] = []
      let after = ''
      do {
        const read = await list(`sort=${sort}&limit=${limit}${after && `&after=${after}`}`)
        seen.push(...read.bills.map((one: { day: string }) => one.day))
        after = read.next ?? ''
      } while (after)
      return seen
    }
    for (const limit of [1, 2]) {
      expect(await days('day', limit)).toEqual(['2026-01-31', '2026-02-01'])
      expect(await days('-day', limit)).toEqual(['2026-02-01', '2026-01-31'])
      expect(await days('amount', limit)).toEqual(['2026-02-01', '2026-01-31'])
    }
    await request(editor.cookie, 'PUT', `/bills/${bill.id}`, lunch({ projectId: id, day: '2026-01-31', supplierName: '=1+1' }))
    const csv = await product.request('GET', `/api/admin/costs/bills.csv?project=${id}&to=2026-01-31`, { cookie: finance.cookie })
    expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(csv.text).toContain("'=1+1")
    const daysInFile = async (query: string) =>
      (await product.request('GET', `/api/admin/costs/bills.csv?project=${id}&${query}`, { cookie: finance.cookie })).text.match(
        /^2026-\d\d-\d\d/gm,
      )
    expect(await daysInFile('sort=day')).toEqual(['2026-01-31', '2026-02-01'])
    expect(await daysInFile(''), 'as the list: the latest entered first').toEqual(['2026-02-01', '2026-01-31'])
  })

  it('of a closed period is neither entered nor approved', async () => {
    const day = addDays(today, -40)
    const waiting = await add(editor.cookie, { day })
    await product.db.insert(bookSettings).values({ lockedUntil: day })
    const late = await request(editor.cookie, 'POST', '/bills', lunch({ day }))
    expect([late.status, late.json.errors.day]).toEqual([422, expect.stringContaining('The books are closed until')])
    const decided = await request(finance.cookie, 'POST', `/bills/${waiting.id}/move`, { move: 'approve' })
    expect([decided.status, decided.json.message]).toEqual([409, expect.stringContaining('The books are closed until')])
    await product.db.delete(bookSettings)
    expect((await request(finance.cookie, 'POST', `/bills/${waiting.id}/move`, { move: 'approve' })).status).toBe(200)
  })

  it('of miles pays 45p, and 25p beyond 10,000 in a tax year', async () => {
    const driver = await makePerson(product, 'editor')
    const trip = { kind: 'mileage', lines: [], miles: 12.4, note: 'To the shoot and back', category: 'travel' }
    expect(await add(driver.cookie, trip)).toMatchObject({ gross: 5.58, vat: 0, miles: 12.4, paidBy: 'person' })
    expect((await request(driver.cookie, 'POST', '/bills', lunch({ ...trip, miles: null }))).json.errors).toHaveProperty('miles')
    expect((await request(driver.cookie, 'POST', '/bills', lunch({ ...trip, miles: -1 }))).json.errors).toHaveProperty('miles')
    await product.db.update(bills).set({ mileTenths: 100_000 }).where(eq(bills.personId, driver.id))
    expect(await add(driver.cookie, { ...trip, miles: 10 })).toMatchObject({ gross: 2.5 })
  })
})

describe('a receipt', () => {
  it('is a photo, upright and without its place, shown to those who see the bill', async () => {
    const { status, json } = await send(editor.cookie, await photo('#654', 6))
    expect([status, json.warnings]).toEqual([200, []])
    const bill = await add(editor.cookie, { receiptId: json.receipt.id })
    const path = `/api/admin/costs/bills/${bill.id}/receipt`
    const shown = await product.request('GET', path, { cookie: editor.cookie })
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    const kept = await sharp(shown.bytes).metadata()
    expect([kept.width, kept.height, kept.exif]).toEqual([200, 400, undefined])
    expect(shown.bytes.includes('secret place')).toBe(false)
    expect((await product.request('GET', path, { cookie: finance.cookie })).status).toBe(200)
    const other = await makePerson(product, 'assistant')
    expect((await product.request('GET', path, { cookie: other.cookie })).status).toBe(404)
    expect((await product.request('GET', path)).status).toBe(401)
    // On one bill only, and nobody else’s.
    expect((await request(editor.cookie, 'POST', '/bills', lunch({ receiptId: json.receipt.id }))).json.errors).toHaveProperty(
      'receiptId',
    )
    const theirs = (await send(finance.cookie, await photo('#111'))).json.receipt
    expect((await request(editor.cookie, 'POST', '/bills', lunch({ receiptId: theirs.id }))).status).toBe(422)
  })

  it('sent twice warns, and so does a supplier’s reference', async () => {
    const bytes = await photo('#987')
    const first = (await send(editor.cookie, bytes)).json.receipt
    await add(editor.cookie, { receiptId: first.id, reference: 'R-1' })
    const second = (await send(finance.cookie, bytes)).json
    expect(second.warnings).toEqual([expect.stringContaining('The same receipt is on another bill')])
    const bill = await add(finance.cookie, { receiptId: second.receipt.id, reference: 'r-1' })
    expect(bill.warnings).toHaveLength(2)
  })

  it('is refused by its content: HTML, HEIC, damaged, too large, and a PDF of 200 pages', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const refused = await send(editor.cookie, html, 'receipt.pdf')
    expect([refused.status, refused.json.message]).toEqual([415, receiptMessages.wrongType])
    const heic = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')])
    expect((await send(editor.cookie, heic)).json.message).toBe(receiptMessages.heic)
    expect((await send(editor.cookie, (await photo()).subarray(0, 200))).status).toBe(422)
    expect((await send(editor.cookie, Buffer.from('%PDF-1.7 and nothing'), 'a.pdf')).json.message).toBe(receiptMessages.broken)
    expect((await send(editor.cookie, new Uint8Array(0))).json.message).toBe(receiptMessages.none)
    const large = await send(editor.cookie, Buffer.concat([await photo(), Buffer.alloc(20 * 1024 * 1024)]))
    expect([large.status, large.json.message]).toEqual([413, receiptMessages.tooLarge])
    const long = await send(editor.cookie, makePdf(200), 'long.pdf')
    expect([long.status, long.json.message]).toEqual([422, expect.stringContaining('This PDF has 200 pages')])
    const pdf = await send(editor.cookie, makePdf(2), 'bill.pdf')
    expect(pdf.json.receipt).toMatchObject({ name: 'bill.pdf', contentType: 'application/pdf', pages: 2 })
    await sweepReceipts(product.services, new Date(Date.now() + 25 * 3_600_000))
    expect((await request(editor.cookie, 'POST', '/bills', lunch({ receiptId: pdf.json.receipt.id }))).status).toBe(422)
    const keys: string[] = []
    for await (const { key } of product.services.storage.list('uploads/')) keys.push(key)
    expect(keys).toEqual([])
  })
})

describe('a project', () => {
  it('expects its booked days until their bills come: nothing counts twice, and the budget warns once', async () => {
    const { projectId } = await invoiceAdmin(product, owner).offer(2_000, { signed: true })
    const [ona] = await product.db.insert(suppliers).values({ name: 'Ona', email: 'ona@x.example', dayRate: 40_000 }).returning()
    const days = ['2026-03-02', '2026-03-03']
    const booking = { supplierId: ona!.id, projectId, days, state: 'booked' }
    await product.request('POST', '/api/ops/bookings', { cookie: owner, body: booking })
    const path = `/api/admin/projects/${projectId}`
    const costs = async () => (await product.request('GET', `${path}/costs`, { cookie: owner })).json
    const profit = async () => (await product.request('GET', `/api/ops/profit/${projectId}`, { cookie: owner })).json.project
    expect(await costs()).toMatchObject({ planned: 0, expected: 800, actual: 0, suggested: expect.anything(), revision: 0 })

    const { suggested } = await costs()
    const follower = await makePerson(product, 'producer')
    await product.db.insert(assignments).values({ personId: follower.id, projectId, isOwner: true })
    const budget = { ...suggested, production: 1_000, 'post-production': 500 }
    const saved = await product.request('PUT', `${path}/budget`, { cookie: owner, body: { ...budget, revision: 0 } })
    expect(saved.json).toMatchObject({ planned: 1_500, revision: 1 })
    expect((await product.request('PUT', `${path}/budget`, { cookie: owner, body: { ...budget, revision: 0 } })).status).toBe(409)
    expect((await product.request('PUT', `${path}/budget`, { cookie: owner, body: { ...budget, delivery: -1 } })).status).toBe(
      422,
    )
    expect((await costs()).phases[1]).toMatchObject({ phase: 'production', used: 80, warning: 80 })

    const bill = await add(editor.cookie, {
      kind: 'supplier-bill',
      paidBy: 'studio',
      projectId,
      supplierId: ona!.id,
      day: days[0],
      category: 'crew',
      entered: 'net',
      lines: [{ amount: 1_000, vatRate: 2000 }],
    })
    // It stands for the booking of its own day at once, and for the other when that is chosen.
    expect(await costs()).toMatchObject({ expected: 1_400, actual: 0 })
    const offered = (await request(owner, 'GET', `/bills/${bill.id}/days`)).json.days
    expect(offered.map(({ day, matches }: { day: string; matches: boolean }) => [day, matches])).toEqual([
      [days[0], true],
      [days[1], false],
    ])
    const chosen = offered.map(({ id }: { id: string }) => id)
    const approved = await request(owner, 'POST', `/bills/${bill.id}/move`, { move: 'approve', days: chosen })
    expect(approved.json.bill.days).toHaveLength(2)
    expect(await costs()).toMatchObject({ expected: 0, actual: 1_000, used: 66, warning: null, billCount: 1 })
    expect(await profit()).toMatchObject({ costs: 1_000, planned: 1_500, expected: 0, actual: 1_000 })
    expect((await costs()).days.map(({ billId }: { billId: string }) => billId)).toEqual([bill.id, bill.id])
    const second = await add(owner, { kind: 'supplier-bill', projectId, supplierId: ona!.id, day: days[0], category: 'crew' })
    const twice = await request(finance.cookie, 'POST', `/bills/${second.id}/move`, { move: 'approve', days: chosen })
    expect(twice.status).toBe(409)
    // The bill stands for the days even without the bookings and the supplier; a rejected one does not.
    await product.request('DELETE', `/api/admin/suppliers/${ona!.id}`, { cookie: owner })
    expect((await costs()).days.map(({ billId }: { billId: string }) => billId)).toEqual([bill.id, bill.id])
    await request(owner, 'POST', `/bills/${bill.id}/move`, { move: 'withdraw' })
    await request(owner, 'POST', `/bills/${bill.id}/move`, { move: 'reject', reason: 'Too much' })
    expect(await costs()).toMatchObject({ expected: 820, actual: 0 })

    await product.settle()
    const told = await product.db.select().from(notifications).where(eq(notifications.projectId, projectId))
    const budgets = told.filter(({ personId, kind }) => personId === follower.id && kind.startsWith('budget'))
    expect(budgets.map(({ kind }) => kind).toSorted()).toEqual(['budget-nearly-used', 'budget-used'])
  })
})
