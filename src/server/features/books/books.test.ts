import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { activity } from '#server/tables/people/activity.ts'
import { bookSettings } from '#server/tables/money/books.ts'
import { bills } from '#server/tables/money/costs.ts'
import { bankLineParts, bankLines, invoicePayments, invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { people } from '#server/tables/people/people.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { readTimings } from './forecast-store.ts'
import { readVatOnSales } from './vat-store.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
const today = studioDay(new Date())
const soon = addDays(today, 1)
const range = `from=${addDays(today, -400)}&to=${soon}`

beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  admin = invoiceAdmin(product, await product.signIn())
  await product.db.insert(invoiceSettings).values({ vatNumber: 'GB123456789' })
})
afterAll(() => product.close())

const read = async (path: string) => (await admin.request('GET', path)).json
const issued = (cost: number, changes = {}) => admin.issued({ items: [makeItem({ cost, vatRate: 2000 })], ...changes })
const pay = (id: string, amount: number, more = {}) => admin.pay(id, amount, { receivedOn: today, ...more })
const settings = async () => (await read('/books/settings')).settings
const close = async (until: string | null) =>
  admin.request('PUT', '/books/closed', { until, revision: (await settings()).revision })
const scheme = async (chosen: 'invoice' | 'cash') =>
  admin.request('PUT', '/books/settings', { ...(await settings()), scheme: chosen })
const rowsOf = async (figure: string, more = '') => (await read(`/books/rows?figure=${figure}&${range}${more}`)).rows
const clientOf = async (projectId: string) => {
  const [row] = await product.db.select({ id: projects.clientId }).from(projects).where(eq(projects.id, projectId))
  return row!.id!
}

/** Two issued invoices of one client. */
async function twoOfAClient(first: number, second: number) {
  const one = await issued(first)
  const draft = await admin.draftFor(one.projectId, { items: [makeItem({ cost: second, vatRate: 2000 })] })
  const two = (await admin.issue(draft)).json.invoice
  return { one, two, clientId: await clientOf(one.projectId) }
}

describe('the books', () => {
  it('agree with the rows of every figure, and balance', async () => {
    const invoice = await issued(1_000)
    await pay(invoice.id, 500)
    const credited = await issued(300)
    await admin.request('POST', `/invoices/${credited.id}/credit`, {
      reason: 'Less',
      items: [makeItem({ cost: 100, vatRate: 2000 })],
    })
    const lost = await issued(50)
    await admin.request('POST', `/invoices/${lost.id}/write-offs`, {
      amount: 60,
      reason: 'Insolvent',
      day: today,
      revision: lost.revision,
    })
    const { invoice: paid } = (await pay((await issued(10)).id, 12)).json
    await admin.request('POST', `/invoices/${paid.id}/payments/${paid.payments[0].id}/refund`, {
      amount: 2,
      receivedOn: today,
      revision: paid.revision,
    })
    const overview = await read(`/books/overview?${range}`)
    const figures = {
      issued: overview.issued.gross,
      'credit-notes': overview.creditNotes.gross,
      received: overview.received.amount,
      refunded: overview.refunded.amount,
      'written-off': overview.writtenOff.amount,
      owed: overview.owed.total,
    }
    expect(figures).toEqual({ issued: 1_632, 'credit-notes': 120, received: 512, refunded: 2, 'written-off': 60, owed: 942 })
    for (const [figure, amount] of Object.entries(figures)) {
      const rows = await rowsOf(figure)
      expect([figure, rows.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0)]).toEqual([figure, amount])
    }
    const { accounts, debit, credit } = await read(`/books/accounts?${range}`)
    expect(debit).toBe(credit)
    const of = (account: string) => accounts.find((one: { account: string }) => one.account === account)
    expect(of('debtors').debit - of('debtors').credit).toBe(942)
    expect(of('bad-debts')).toMatchObject({ debit: 60, code: '8100' })
    expect(of('output-vat').credit - of('output-vat').debit).toBe(252)
    const { boxes } = await read(`/books/vat?${range}`)
    expect(boxes.map(({ amount }: { amount: number }) => amount)).toEqual([252, 0, 252, 0, 252, 1_260, 0, 0, 0])
    expect((await read(`/books/journal?${range}&limit=100`)).items).toHaveLength(4 + 1 + 2 + 1 + 1)
    expect((await rowsOf('vat-sales')).reduce((sum: number, { vat }: { vat: number }) => sum + vat, 0)).toBe(252)
  })

  it('page through the journal without a gap or a repetition, and through one account', async () => {
    const all = (await read(`/books/journal?${range}&limit=100`)).items.map(({ id }: { id: string }) => id)
    const seen: string[] = []
    let after = ''
    do {
      const page = await read(`/books/journal?${range}&limit=2${after}`)
      seen.push(...page.items.map(({ id }: { id: string }) => id))
      after = page.next ? `&after=${encodeURIComponent(page.next)}` : ''
    } while (after)
    expect(seen).toEqual(all)
    const bank = (await read(`/books/journal?${range}&account=bank&limit=100`)).items
    expect(
      bank.every(({ entries }: { entries: { account: string }[] }) => entries.some(({ account }) => account === 'bank')),
    ).toBe(true)
    expect(bank).toHaveLength(3)
    expect((await admin.request('GET', `/books/journal?${range}&after=nonsense`)).status).toBe(422)
    expect((await admin.request('GET', `/books/rows?figure=issued&${range}&after=nonsense`)).status).toBe(422)
    expect((await admin.request('GET', `/books/debtors?at=${today}&after=nonsense`)).status).toBe(422)
  })

  it('refuse a period that ends before it begins, or is longer than five years', async () => {
    const atFault = async (query: string) => Object.keys((await read(`/books/overview?${query}`)).errors ?? {})
    expect(await atFault('from=2026-02-01&to=2026-01-31')).toEqual(['to'])
    expect(await atFault('from=2010-02-01&to=2026-01-31')).toEqual(['to'])
    expect(await atFault('from=2026-02-30&to=2026-03-31')).toEqual(['from'])
  })

  it('export the journal for each program, with debits that equal credits', async () => {
    const csv = async (format: string) => (await admin.request('GET', `/books/journal.csv?${range}&format=${format}`)).text
    const lines = (text: string) => text.trim().split('\r\n').slice(1)
    const generic = lines(await csv('generic')).map((row) =>
      row.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')),
    )
    const sum = (column: number) => generic.reduce((all, row) => all + Math.round(Number(row[column] || 0) * 100), 0)
    expect(sum(5)).toBe(sum(6))
    expect(sum(5)).toBeGreaterThan(0)
    expect(await csv('xero')).toMatch(/^\ufeff\*Narration,\*Date,Description,\*AccountCode,\*TaxRate,\*Amount\r\n/)
    expect(await csv('xero')).toMatch(/,No VAT,-\d/)
    expect(await csv('quickbooks')).toMatch(/^\ufeffJournal No,Journal Date,Account Name,Debits,Credits,Description,Name\r\n/)
    expect((await admin.request('GET', `/books/pack.zip?${range}`)).status).toBe(200)
    expect((await admin.request('GET', `/books/debtors.csv?at=${today}`)).text).toContain('Owed incl. VAT')
  })
})

describe('VAT on payment', () => {
  it('takes part payments in proportion, and leaves no penny out', async () => {
    const invoice = await issued(100.01)
    const days = [-40, -30, -20].map((days) => addDays(today, days))
    await product.db.update(invoices).set({ paidPence: 0 }).where(eq(invoices.id, invoice.id))
    for (const [index, amount] of [33.33, 33.34, 53.34].entries()) await pay(invoice.id, amount, { receivedOn: days[index] })
    const due = async (from: string, to: string) => readVatOnSales(product.db, { from, to }, 'cash')
    const parts = await Promise.all(days.map((day) => due(day, day)))
    expect(parts.map(({ vat }) => vat)).toEqual([555, 556, 889])
    expect(await due(days[0]!, days[2]!)).toEqual({ vat: 2_000, net: 10_001 })
    await scheme('cash')
    const boxes = (await read(`/books/vat?from=${days[0]}&to=${days[2]}`)).boxes
    expect(boxes[0].amount).toBe(20)
    const rows = (await read(`/books/rows?figure=vat-sales&from=${days[0]}&to=${days[2]}`)).rows
    expect(rows).toMatchObject([{ number: invoice.invoiceNumber, net: 100.01, vat: 20, gross: 120.01 }])
    await scheme('invoice')
  })

  it('takes back what was refunded or credited, and counts no overpayment', async () => {
    const invoice = await issued(100)
    const due = () => readVatOnSales(product.db, { from: today, to: today }, 'cash')
    const before = (await due()).vat
    const { invoice: over } = (await pay(invoice.id, 150, { keepExtra: true })).json
    expect(over).toMatchObject({ state: 'paid', owed: 0, toRefund: 30 })
    expect((await due()).vat - before).toBe(2_000)
    await admin.request('POST', `/invoices/${invoice.id}/credit`, {
      reason: 'Less',
      items: [makeItem({ cost: 50, vatRate: 2000 })],
    })
    expect((await due()).vat - before).toBe(1_000)
  })
})

describe('a write-off', () => {
  const writeOff = (invoice: { id: string; revision: number }, amount: number, more = {}) =>
    admin.request('POST', `/invoices/${invoice.id}/write-offs`, {
      amount,
      reason: 'Insolvent',
      day: today,
      revision: invoice.revision,
      ...more,
    })

  it('lowers what is owed but not what was paid, and can be undone', async () => {
    const made = await issued(100)
    const { invoice } = (await pay(made.id, 20)).json
    const part = (await writeOff(invoice, 40)).json.invoice
    expect(part).toMatchObject({ state: 'issued', paid: 20, owed: 60, writtenOff: 40 })
    const rest = (await writeOff(part, 60)).json.invoice
    expect(rest).toMatchObject({ status: 'written-off', paid: 20, owed: 0, toRefund: 0, writtenOff: 100 })
    const statement = await read(`/clients/${await clientOf(made.projectId)}/statement`)
    expect(statement.balance).toBe(0)
    const undone = (await admin.request('DELETE', `/invoices/${made.id}/write-offs/${rest.writeOffs[1].id}`)).json.invoice
    expect(undone).toMatchObject({ state: 'issued', owed: 60, reminders: false })
  })

  it('is refused for more than is owed, without a reason, on an old page, or on a day before the invoice', async () => {
    const invoice = await issued(100)
    const atFault = async (amount: number, more = {}) => {
      const { status, json } = await writeOff(invoice, amount, more)
      return [status, ...Object.keys(json.errors ?? {})]
    }
    expect(await atFault(120.01)).toEqual([422, 'amount'])
    expect(await atFault(0)).toEqual([422, 'amount'])
    expect(await atFault(-1)).toEqual([422, 'amount'])
    expect(await atFault(10, { reason: ' ' })).toEqual([422, 'reason'])
    expect(await atFault(10, { day: soon })).toEqual([422, 'day'])
    expect(await atFault(10, { day: '2020-01-01' })).toEqual([422, 'day'])
    expect(await atFault(10, { revision: invoice.revision - 1 })).toEqual([409])
    const twice = await Promise.all([writeOff(invoice, 120), writeOff(invoice, 120)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const credit = await admin.request('POST', `/invoices/${invoice.id}/credit`, { reason: 'Less' })
    expect([credit.status, credit.json.message]).toEqual([
      409,
      'Some of this invoice was written off. Please undo the write-off first.',
    ])
  })
})

describe('credit of a client', () => {
  it('is used on another invoice, returned, and refunded, and the books keep balancing', async () => {
    const { one, two } = await twoOfAClient(100, 50)
    const { invoice: over } = (await pay(one.id, 150, { keepExtra: true })).json
    const open = (await read(`/invoices/${two.id}`)).invoice
    expect(open.usableCredit).toEqual([{ id: one.id, invoiceNumber: one.invoiceNumber, credit: 30 }])
    const use = (amount: number, revision = open.revision) =>
      admin.request('POST', `/invoices/${two.id}/credit-use`, { from: one.id, amount, revision })
    expect((await use(31)).status).toBe(422)
    const used = (await use(30)).json.invoice
    expect(used).toMatchObject({ paid: 30, owed: 30, usableCredit: [] })
    expect((await use(1)).status).toBe(409)
    expect((await read(`/invoices/${one.id}`)).invoice).toMatchObject({ paid: 120, toRefund: 0, state: 'paid' })
    // What was moved can neither be refunded nor removed where it came from.
    const payment = over.payments[0]
    const now = (await read(`/invoices/${one.id}`)).invoice
    expect(now.payments[0].refundable).toBe(120)
    expect((await admin.request('DELETE', `/invoices/${one.id}/payments/${payment.id}`)).status).toBe(409)
    const { accounts } = await read(`/books/accounts?${range}`)
    expect(accounts.find((row: { account: string }) => row.account === 'customer-credits')).toMatchObject({
      debit: 30,
      credit: 30,
    })
    const half = used.payments.find(({ isCredit }: { isCredit: boolean }) => isCredit)
    const back = (await admin.request('DELETE', `/invoices/${two.id}/payments/${half.id}`)).json.invoice
    expect(back).toMatchObject({ paid: 0, owed: 60 })
    expect((await read(`/invoices/${one.id}`)).invoice).toMatchObject({ paid: 150, toRefund: 30 })
    expect(await product.db.$count(invoicePayments, eq(invoicePayments.invoiceId, two.id))).toBe(0)
  })

  it('of another client is not used, and two people use it once', async () => {
    const { one, two } = await twoOfAClient(100, 50)
    await pay(one.id, 150, { keepExtra: true })
    const stranger = await issued(500)
    const other = await admin.request('POST', `/invoices/${stranger.id}/credit-use`, {
      from: one.id,
      amount: 5,
      revision: stranger.revision,
    })
    // The factories give every project the same client, unless it has another address.
    expect([200, 409]).toContain(other.status)
    const { revision } = (await read(`/invoices/${two.id}`)).invoice
    const use = () => admin.request('POST', `/invoices/${two.id}/credit-use`, { from: one.id, amount: 20, revision })
    expect((await Promise.all([use(), use()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a payment over several invoices', () => {
  const split = (clientId: string, body: object) =>
    admin.request('POST', `/clients/${clientId}/payments`, { method: 'bank-transfer', receivedOn: today, ...body })

  it('is booked on each, and what is left is kept as credit when asked', async () => {
    const { one, two, clientId } = await twoOfAClient(100, 50)
    const parts = [
      { invoiceId: one.id, amount: 120 },
      { invoiceId: two.id, amount: 60 },
    ]
    expect(Object.keys((await split(clientId, { amount: 200, parts })).json.errors)).toEqual(['amount'])
    expect(Object.keys((await split(clientId, { amount: 100, parts })).json.errors)).toEqual(['parts'])
    expect((await read(`/invoices/${one.id}`)).invoice.paid).toBe(0)
    expect((await split(clientId, { amount: 200, parts, keepExtra: true })).status).toBe(200)
    expect((await read(`/invoices/${one.id}`)).invoice).toMatchObject({ state: 'paid', paid: 120, toRefund: 0 })
    expect((await read(`/invoices/${two.id}`)).invoice).toMatchObject({ state: 'paid', paid: 80, toRefund: 20 })
    expect((await split(clientId, { amount: 1, parts: [{ invoiceId: one.id, amount: 1 }] })).status).toBe(409)
  })

  it('is refused as a whole when one part is too much', async () => {
    const { one, two, clientId } = await twoOfAClient(100, 50)
    const parts = [
      { invoiceId: one.id, amount: 20 },
      { invoiceId: two.id, amount: 60.01 },
    ]
    expect((await split(clientId, { amount: 80.01, parts })).status).toBe(422)
    expect((await read(`/invoices/${one.id}`)).invoice.paid).toBe(0)
  })
})

describe('a closed period', () => {
  it('takes no payment, refund, write-off or removal, until it is reopened', async () => {
    const long = addDays(today, -60)
    const closed = addDays(today, -30)
    const invoice = await issued(100)
    const { invoice: paid } = (await pay(invoice.id, 60, { receivedOn: long })).json
    expect((await close(today)).json.errors).toEqual({ until: 'Only days in the past can be closed.' })
    expect((await close(closed)).status).toBe(200)

    const late = await pay(invoice.id, 10, { receivedOn: closed })
    expect([late.status, Object.keys(late.json.errors)]).toEqual([422, ['receivedOn']])
    expect(late.json.message).toContain('The books are closed until')
    const [payment] = paid.payments
    const refund = (receivedOn: string) =>
      admin.request('POST', `/invoices/${invoice.id}/payments/${payment.id}/refund`, {
        amount: 5,
        receivedOn,
        revision: paid.revision,
      })
    expect(Object.keys((await refund(closed)).json.errors)).toEqual(['receivedOn'])
    expect((await admin.request('DELETE', `/invoices/${invoice.id}/payments/${payment.id}`)).status).toBe(409)
    const [line] = await product.db
      .insert(bankLines)
      .values({ fingerprint: 'closed', day: closed, amountPence: 1_000, text: invoice.invoiceNumber })
      .returning()
    const match = await admin.request('POST', `/bank/lines/${line!.id}/book`, { invoiceId: invoice.id })
    expect([match.status, match.json.message]).toEqual([422, expect.stringContaining('closed')])

    // Later days are open, and a refund of a payment in the closed period is dated there.
    expect((await refund(today)).status).toBe(200)
    expect((await close(null)).status).toBe(200)
    expect((await admin.request('POST', `/bank/lines/${line!.id}/book`, { invoiceId: invoice.id })).status).toBe(200)
    const deeds = await product.db.select().from(activity).where(eq(activity.action, 'books.reopened'))
    expect(deeds).toHaveLength(1)
  })

  it('is closed by whoever saw the settings as they are', async () => {
    const { revision } = await settings()
    const ask = () => admin.request('PUT', '/books/closed', { until: '2020-01-01', revision })
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await close(null)
    expect(await product.db.select().from(bookSettings)).toHaveLength(1)
  })
})

it('has the fee that the bank kept in the overview and in the journal', async () => {
  const invoice = await issued(100)
  const [line] = await product.db
    .insert(bankLines)
    .values({ fingerprint: 'fee', day: today, amountPence: 11_500, text: invoice.invoiceNumber })
    .returning()
  await admin.request('POST', `/bank/lines/${line!.id}/book`, { invoiceId: invoice.id, amount: 120, fee: 5 })
  expect(await product.db.$count(bankLineParts)).toBeGreaterThan(1)
  expect((await read(`/books/overview?${range}`)).fees).toEqual({ number: 1, amount: 5 })
  expect(await rowsOf('fees')).toMatchObject([{ number: invoice.invoiceNumber, gross: 5, text: 'Bank fee' }])
  const { items } = await read(`/books/journal?${range}&account=bank-charges`)
  expect(items).toMatchObject([
    {
      entries: [
        { account: 'bank-charges', amount: 5 },
        { account: 'bank', amount: -5 },
      ],
    },
  ])
})

it('has the fee that Stripe kept in the overview, the journal and the rows', async () => {
  const invoice = await issued(100)
  await pay(invoice.id, 120)
  const day = '2019-05-02'
  await product.db
    .update(invoicePayments)
    .set({ method: 'stripe', feePence: 320, receivedOn: day })
    .where(eq(invoicePayments.invoiceId, invoice.id))
  const month = 'from=2019-05-01&to=2019-05-31'
  expect((await read(`/books/overview?${month}`)).fees).toEqual({ number: 1, amount: 3.2 })
  expect((await read(`/books/rows?figure=fees&${month}`)).rows).toMatchObject([{ day, gross: 3.2, text: 'Card fee' }])
  const { items } = await read(`/books/journal?${month}&account=bank-charges`)
  expect(items).toMatchObject([
    {
      text: `Card fee, ${invoice.invoiceNumber}`,
      entries: [
        { account: 'bank-charges', amount: 3.2 },
        { account: 'card-clearing', amount: -3.2 },
      ],
    },
  ])
  const { accounts, debit, credit } = await read(`/books/accounts?${month}`)
  expect(debit).toBe(credit)
  expect(accounts).toContainEqual(expect.objectContaining({ account: 'card-clearing', debit: 120, credit: 3.2 }))
})

it('reclaims the VAT of approved costs by their day, or of paid ones when they were paid, and shows the rows', async () => {
  const [person] = await product.db.select({ id: people.id }).from(people)
  const bill = (more: Partial<typeof bills.$inferInsert>): typeof bills.$inferInsert => ({
    kind: 'supplier-bill',
    state: 'approved',
    personId: person!.id,
    paidBy: 'studio',
    day: '2019-07-10',
    category: 'crew',
    phase: 'production',
    entered: 'net',
    supplierName: 'Halden Grip',
    reference: 'HG-7',
    lines: [
      { label: '', vatRate: 2000, net: 10_000, vat: 2_000, gross: 12_000 },
      { label: '', vatRate: null, net: 500, vat: 0, gross: 500 },
    ],
    netPence: 10_500,
    vatPence: 2_000,
    grossPence: 12_500,
    costPence: 10_500,
    ...more,
  })
  await product.db
    .insert(bills)
    .values([
      bill({}),
      bill({ state: 'paid', paidOn: '2019-08-01', reference: '' }),
      bill({ state: 'waiting' }),
      bill({ kind: 'mileage' }),
      bill({ costPence: 12_500, reference: 'before VAT' }),
    ])
  const boxesOf = async (month: string) =>
    (await read(`/books/vat?from=2019-${month}-01&to=2019-${month}-28`)).boxes.map(({ amount }: { amount: number }) => amount)
  expect(await boxesOf('07')).toEqual([0, 0, 0, 40, 40, 0, 300, 0, 0])
  const { rows } = await read('/books/rows?figure=vat-purchases&from=2019-07-01&to=2019-07-28')
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual(
    expect.objectContaining({ number: 'HG-7', text: 'Supplier bill', client: 'Halden Grip', net: 100, vat: 20, gross: 125 }),
  )
  expect(rows.every(({ billId, invoiceId }: { billId: string; invoiceId: null }) => billId && invoiceId === null)).toBe(true)
  const months = 'from=2019-07-01&to=2019-08-28'
  const { accounts, debit, credit } = await read(`/books/accounts?${months}`)
  expect(debit).toBe(credit)
  expect(accounts).toEqual([
    { account: 'bank', code: '1200', debit: 0, credit: 125 },
    { account: 'creditors', code: '2100', debit: 125, credit: 500 },
    { account: 'input-vat', code: '2201', debit: 60, credit: 0 },
    { account: 'cost-crew', code: '5000', debit: 440, credit: 0 },
  ])
  for (const { account, ...sums } of accounts) {
    const { items } = await read(`/books/journal?${months}&account=${account}&limit=100`)
    const amounts = items.flatMap(({ entries }: { entries: { account: string; amount: number }[] }) =>
      entries.filter((entry) => entry.account === account).map(({ amount }) => amount),
    )
    const sum = (sign: 1 | -1) => amounts.reduce((all: number, amount: number) => all + Math.max(0, sign * amount), 0)
    expect([account, sum(1), sum(-1)]).toEqual([account, sums.debit, sums.credit])
  }
  const paid = await read(`/books/journal?${months}&account=bank`)
  expect(paid.items).toMatchObject([{ day: '2019-08-01', text: 'Paid, Supplier bill', client: 'Halden Grip', invoiceId: null }])
  await scheme('cash')
  expect(await boxesOf('07')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await boxesOf('08')).toEqual([0, 0, 0, 20, 20, 0, 100, 0, 0])
  await scheme('invoice')
  const forecast = await read('/books/forecast')
  expect(forecast.bills).toMatchObject({ amount: 375 })
  expect(forecast.weeks[0].goesOut).toBeGreaterThanOrEqual(375)
})

it('ages debts at any day, as they were then', async () => {
  const invoice = await issued(1_000, { termsDays: 10 })
  const owedAt = async (at: string) => {
    const { rows } = await read(`/books/rows?figure=owed&from=${at}&to=${at}&limit=100`)
    return rows.find((row: { invoiceId: string }) => row.invoiceId === invoice.id)?.gross ?? 0
  }
  expect(await owedAt(today)).toBe(1_200)
  expect(await owedAt(addDays(today, -1))).toBe(0)
  const debtors = await read(`/books/debtors?at=${addDays(today, 200)}&limit=100`)
  expect(debtors.total.ages['over-90']).toBe(debtors.total.owed)
  const sum = debtors.debtors.reduce((all: number, { owed }: { owed: number }) => all + Math.round(owed * 100), 0)
  expect(sum).toBe(Math.round(debtors.total.owed * 100))
  await pay(invoice.id, 1_200)
  expect(await owedAt(today)).toBe(0)
})

describe('a debt of a day', () => {
  const owedAt = async (id: string, at: string) => {
    const { rows } = await read(`/books/rows?figure=owed&from=${at}&to=${at}&limit=100`)
    return rows.find((row: { invoiceId: string }) => row.invoiceId === id)?.gross ?? 0
  }
  /** Issued twenty days ago: no trigger keeps the date in this transaction. */
  async function issuedBefore(cost: number) {
    const invoice = await issued(cost)
    await product.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx
        .update(invoices)
        .set({ issueDate: addDays(today, -20) })
        .where(eq(invoices.id, invoice.id))
    })
    return invoice
  }

  it('is that of the payments that stand, though another once paid the invoice', async () => {
    const { id } = await issuedBefore(100)
    const mistaken = (await pay(id, 120, { receivedOn: addDays(today, -10) })).json.invoice.payments[0]
    expect(await owedAt(id, addDays(today, -12))).toBe(120)
    expect(await owedAt(id, addDays(today, -7))).toBe(0)
    await admin.request('DELETE', `/invoices/${id}/payments/${mistaken.id}`)
    await pay(id, 120, { receivedOn: addDays(today, -5) })
    expect(await owedAt(id, addDays(today, -7))).toBe(120)
    expect(await owedAt(id, addDays(today, -5))).toBe(0)
  })

  it('comes back with a write-off that is undone', async () => {
    const { id, revision } = await issuedBefore(100)
    const written = { amount: 60, reason: 'Insolvent', day: addDays(today, -8), revision }
    const { writeOffs } = (await admin.request('POST', `/invoices/${id}/write-offs`, written)).json.invoice
    await pay(id, 60, { receivedOn: addDays(today, -6) })
    expect(await owedAt(id, addDays(today, -7))).toBe(60)
    expect(await owedAt(id, today)).toBe(0)
    const undone = await admin.request('DELETE', `/invoices/${id}/write-offs/${writeOffs[0].id}`)
    expect(undone.json.invoice).toMatchObject({ state: 'issued' })
    expect(await owedAt(id, addDays(today, -7))).toBe(120)
    expect(await owedAt(id, addDays(today, 30))).toBe(60)
  })
})

it('takes how late clients pay from the latest payments: of many of one day the same ones each time', async () => {
  const [early, late] = [await issued(1_000), await issued(1_000)]
  for (const { id } of [early, late]) for (const amount of [100, 200, 300]) await pay(id, amount)
  const soonest = addDays(today, 20)
  await product.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [{ id }, days] of [
      [early, 5],
      [late, 40],
    ] as const) {
      await tx
        .update(invoices)
        .set({ dueDate: addDays(soonest, -days) })
        .where(eq(invoices.id, id))
      await tx.update(invoicePayments).set({ receivedOn: soonest }).where(eq(invoicePayments.invoiceId, id))
    }
  })
  const paid = await product.db.select().from(invoicePayments).where(eq(invoicePayments.receivedOn, soonest))
  const first = paid
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, 3)
    .map(({ invoiceId }) => (invoiceId === early.id ? 5 : 40))
  const [quarter, half, most] = first.toSorted((one, other) => one - other)
  expect((await readTimings(product.db, soonest, 3)).studio).toEqual({
    early: quarter,
    usual: half,
    late: most,
    payments: 3,
    isLimited: true,
  })
  expect((await read('/books/forecast')).timing.isLimited).toBe(false)
})

it('forecasts open invoices as a range, with what it leaves out', async () => {
  const forecast = await read('/books/forecast')
  expect(forecast.weeks).toHaveLength(13)
  expect(forecast.weeks.every(({ low, likely, high }: Record<string, number>) => low! <= likely! && likely! <= high!)).toBe(true)
  const { owed } = await read(`/books/overview?${range}`)
  expect(forecast.open.amount).toBe(owed.total)
})
