import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankLines, invoicePayments, invoices } from '#server/tables/invoices.ts'
import { mails } from '#server/tables/mails.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = invoiceAdmin(product, await product.signIn())
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(bankLines)
})

const csv = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const bring = async (text: string) => (await admin.request('POST', '/bank/statements', { name: 'january.csv', text })).json
const list = async (state = 'open') => (await admin.request('GET', `/bank/lines?state=${state}`)).json
const act = (id: string, service: string, body?: object) => admin.request('POST', `/bank/lines/${id}/${service}`, body)
const issued = (cost: number) => admin.issued({ items: [makeItem({ cost })] })
const rowOf = async (id: string) => (await product.db.select().from(invoices).where(eq(invoices.id, id)))[0]!

it('imports valid lines, reports invalid ones, and adds nothing the second time', async () => {
  const text = csv('03/01/2026,A,5.00', '03/01/2026,A,5.00', 'soon,B,1.00', '04/01/2026,C,-2.50')
  expect(await bring(text)).toEqual({ success: true, added: 3, known: 0, refused: [{ line: 4, text: expect.any(String) }] })
  expect(await bring(text)).toMatchObject({ added: 0, known: 3 })
  expect(await bring(csv('03/01/2026,A,5.00', '05/01/2026,D,1.00'))).toMatchObject({ added: 1, known: 1 })
  const both = await Promise.all([bring(csv('06/01/2026,E,1.00')), bring(csv('06/01/2026,E,1.00'))])
  expect(both.map(({ added }) => added).sort()).toEqual([0, 1])
  const { lines, counts } = await list()
  expect(lines.map(({ day, text: message, amount }: any) => [day, message, amount])).toEqual([
    ['2026-01-06', 'E', 1],
    ['2026-01-05', 'D', 1],
    ['2026-01-04', 'C', -2.5],
    ['2026-01-03', 'A', 5],
    ['2026-01-03', 'A', 5],
  ])
  expect(counts).toEqual({ open: 5, booked: 0, 'put-aside': 0 })
})

it('refuses a file of another type, and one that is too large', async () => {
  const none = await admin.request('POST', '/bank/statements', { text: 'hello' })
  expect([none.status, none.json.message]).toEqual([422, expect.stringContaining('cannot read this statement')])
  const large = await admin.request('POST', '/bank/statements', { text: 'x'.repeat(5 * 1024 * 1024 + 1) })
  expect([large.status, large.json.message]).toEqual([422, 'A statement can be up to 5 MB.'])
})

describe('suggested matches', () => {
  it('are certain by number and amount, uncertain by the amount alone, and report over- and underpayment', async () => {
    const one = await issued(777.77)
    const same = await issued(777.77)
    const number = Number(one.invoiceNumber.slice(4))
    await bring(
      csv(
        `03/01/2026,ADA QUILL ${one.invoiceNumber} THANKS,777.77`,
        `04/01/2026,inv ${number},700`,
        `05/01/2026,INV${String(number).padStart(6, '0')},800`,
        '06/01/2026,SOMEBODY,777.77',
        '07/01/2026,NOBODY,777.78',
        `08/01/2026,${one.invoiceNumber},-777.77`,
      ),
    )
    const fits = (await list()).lines.map(({ proposals }: any) => proposals.map((fit: any) => [fit.fit, fit.invoiceNumber]))
    expect(fits.reverse()).toEqual([
      [['sure', one.invoiceNumber]],
      [['underpaid', one.invoiceNumber]],
      [['overpaid', one.invoiceNumber]],
      [
        ['maybe', one.invoiceNumber],
        ['maybe', same.invoiceNumber],
      ],
      [],
      [],
    ])
  })
})

describe('a bank line', () => {
  const bringOne = async (amount: string, message = 'A') => {
    await bring(csv(`03/01/2026,${message},${amount}`))
    return (await list()).lines[0]
  }

  it('is booked with its day, once, however often it is clicked; and can be undone', async () => {
    const invoice = await issued(321.09)
    const line = await bringOne('321.09', invoice.invoiceNumber)
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(line.id, 'book', { invoiceId: invoice.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const payments = await product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, invoice.id))
    expect(payments).toMatchObject([{ amountPence: 32_109, method: 'bank-transfer', receivedOn: '2026-01-03' }])
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'paid', paymentMethod: 'bank-transfer' })
    const mailed = await product.db.select().from(mails).where(eq(mails.template, 'payment-received'))
    expect(mailed.map(({ props }) => [props.number, props.amount, props.method])).toEqual([
      [invoice.invoiceNumber, 32_109, 'bank-transfer'],
    ])
    expect((await list('booked')).lines).toMatchObject([{ bookedOn: { id: invoice.id, invoiceNumber: invoice.invoiceNumber } }])
    expect((await act(line.id, 'reopen')).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'issued', paidPence: 0, paidAt: null })
    expect((await list()).lines).toHaveLength(1)
    expect((await act(line.id, 'book', { invoiceId: invoice.id })).status).toBe(200)
  })

  it('can pay a part, never more than is owed, and outgoing lines pay nothing', async () => {
    const invoice = await issued(100)
    const part = await bringOne('40.00')
    expect((await act(part.id, 'book', { invoiceId: invoice.id })).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'issued', paidPence: 4_000 })
    const more = await bringOne('60.01')
    const refused = await act(more.id, 'book', { invoiceId: invoice.id })
    expect([refused.status, refused.json.message]).toEqual([422, 'That is £0.01 more than the £60 owed.'])
    await act(more.id, 'put-aside')
    const out = await bringOne('-60.00')
    expect((await act(out.id, 'book', { invoiceId: invoice.id })).status).toBe(409)
    expect(await rowOf(invoice.id)).toMatchObject({ paidPence: 4_000 })
    expect((await act(out.id, 'book', { invoiceId: 'A'.repeat(22) })).status).toBe(409)
  })

  it('can be ignored, opened again, and is open again when its payment is undone at the invoice', async () => {
    const invoice = await issued(50)
    const line = await bringOne('50.00')
    await act(line.id, 'put-aside')
    expect((await list('put-aside')).lines).toHaveLength(1)
    expect((await act(line.id, 'book', { invoiceId: invoice.id })).json.message).toBe('This line is ignored.')
    await act(line.id, 'reopen')
    await act(line.id, 'book', { invoiceId: invoice.id })
    const [payment] = await product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, invoice.id))
    await admin.request('DELETE', `/invoices/${invoice.id}/payments/${payment!.id}`)
    expect((await list()).lines).toMatchObject([{ id: line.id, state: 'open' }])
    expect((await act('00000000-0000-4000-8000-000000000000', 'reopen')).status).toBe(404)
  })
})
