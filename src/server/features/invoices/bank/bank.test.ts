import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankLineParts, bankLines, bankRules, invoicePayments, invoices } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { numberOf } from '../issuing/invoice-document.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = invoiceAdmin(product, await product.signIn())
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(bankLineParts)
  await product.db.delete(bankLines)
  await product.db.delete(bankRules)
})

const csv = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const bring = async (text: string) => (await admin.request('POST', '/bank/statements', { name: 'january.csv', text })).json
const list = async (state = 'open') => (await admin.request('GET', `/bank/lines?state=${state}`)).json
const act = (id: string, service: string, body?: object) => admin.request('POST', `/bank/lines/${id}/${service}`, body)
const issued = (cost: number) => admin.issued({ items: [makeItem({ cost })] })
const rowOf = async (id: string) => (await product.db.select().from(invoices).where(eq(invoices.id, id)))[0]!

it('imports valid lines, reports invalid ones, and adds nothing the second time', async () => {
  const text = csv('03/01/2026,A,5.00', '03/01/2026,A,5.00', 'soon,B,1.00', '04/01/2026,C,-2.50')
  expect(await bring(text)).toEqual({
    success: true,
    added: 3,
    known: 0,
    ruled: 0,
    refused: [{ line: 4, text: expect.any(String) }],
    reading: {
      format: 'CSV with commas',
      read: [{ label: 'bank lines', count: 3 }],
      leftOut: [{ text: 'The date could not be read.', places: ['Line 4'] }],
      assumed: [{ text: expect.stringContaining('03/01/2026 is read as 3 January 2026, not 1 March 2026'), places: [] }],
    },
  })
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

/** Imports one line of 4 January. */
const bringOne = async (amount: string, message = 'A') => {
  await bring(csv(`04/01/2026,${message},${amount}`))
  return (await list()).lines.find(({ text, left }: any) => text === message && left === Number(amount))
}

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
  it('is booked with its day, once, however often it is clicked; and can be undone', async () => {
    const invoice = await issued(321.09)
    const line = await bringOne('321.09', invoice.invoiceNumber)
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(line.id, 'book', { invoiceId: invoice.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const payments = await product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, invoice.id))
    expect(payments).toMatchObject([{ amountPence: 32_109, method: 'bank-transfer', receivedOn: '2026-01-04' }])
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'paid', paymentMethod: 'bank-transfer' })
    const mailed = await product.db.select().from(mails).where(eq(mails.template, 'payment-received'))
    expect(mailed.map(({ props }) => [props.number, props.amount, props.method])).toEqual([
      [invoice.invoiceNumber, 32_109, 'bank-transfer'],
    ])
    expect((await list('booked')).lines).toMatchObject([
      {
        left: 0,
        parts: [{ kind: 'payment', amount: 321.09, invoice: { id: invoice.id, invoiceNumber: invoice.invoiceNumber } }],
      },
    ])
    expect((await act(line.id, 'reopen')).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'issued', paidPence: 0, paidAt: null })
    expect((await list()).lines).toHaveLength(1)
    expect((await act(line.id, 'book', { invoiceId: invoice.id })).status).toBe(200)
  })

  it('can pay a part, never more than is owed, and an outgoing line refunds no more than was paid', async () => {
    const invoice = await issued(100)
    const part = await bringOne('40.00')
    expect((await act(part.id, 'book', { invoiceId: invoice.id })).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'issued', paidPence: 4_000 })
    const more = await bringOne('60.01')
    const refused = await act(more.id, 'book', { invoiceId: invoice.id })
    expect([refused.status, refused.json.message]).toEqual([422, 'That is £0.01 more than the £60 owed.'])
    await act(more.id, 'put-aside')
    const out = await bringOne('-60.00')
    const refund = await act(out.id, 'book', { invoiceId: invoice.id })
    expect([refund.status, refund.json.message]).toEqual([422, 'No bank payment of this invoice has £60 left to refund.'])
    expect(await rowOf(invoice.id)).toMatchObject({ paidPence: 4_000 })
    expect((await act(out.id, 'book', { invoiceId: 'A'.repeat(22) })).status).toBe(404)
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

describe('overlapping statements', () => {
  const ofx = (...transactions: [id: string, day: string, amount: string, name: string][]) =>
    `<OFX><CURDEF>GBP<ACCTID>12345678\n<BANKTRANLIST>\n${transactions
      .map(([id, day, amount, name]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`)
      .join('\n')}</BANKTRANLIST></OFX>`

  it('add nothing twice, in whatever format and order', async () => {
    await bring(csv('03/01/2026,FASTER PAYMENT ADA QUILL,5.00', '03/01/2026,FASTER PAYMENT BEN,5.00', '04/01/2026,GAS,-19.99'))
    const same = ofx(
      ['1', '20260103', '5.00', 'ADA QUILL'],
      ['2', '20260103', '5.00', 'CLARA NEW'],
      ['3', '20260103', '5.00', 'BEN'],
      ['4', '20260104', '-19.99', 'GAS LTD'],
      ['5', '20260105', '7.00', 'DORA'],
    )
    expect(await bring(same)).toMatchObject({ added: 2, known: 3 })
    expect((await list()).lines.map(({ text }: any) => text).sort()).toEqual([
      'CLARA NEW',
      'DORA',
      'FASTER PAYMENT ADA QUILL',
      'FASTER PAYMENT BEN',
      'GAS',
    ])
    expect(await bring(same)).toMatchObject({ added: 0, known: 5 })
    expect(await bring(csv('03/01/2026,FASTER PAYMENT CLARA NEW,5.00', '05/01/2026,FP DORA,7.00'))).toMatchObject({ added: 0 })
  })

  it('lose no line: one that is recognised stands for no other of the same day and amount', async () => {
    await bring(csv('03/01/2026,ADA,5.00'))
    const camt = (...names: string[]) =>
      `<Document><BkToCstmrStmt><Stmt>${names
        .map(
          (name) =>
            `<Ntry><Amt Ccy="GBP">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-03</Dt></BookgDt><AddtlNtryInf>${name}</AddtlNtryInf></Ntry>`,
        )
        .join('')}</Stmt></BkToCstmrStmt></Document>`
    expect(await bring(camt('ADA', 'BEN'))).toMatchObject({ added: 1, known: 1 })
    // Lines from before formats were kept.
    await product.db.update(bankLines).set({ format: '' })
    expect(await bring(csv('03/01/2026,ADA,5.00', '03/01/2026,CLARA,5.00', '03/01/2026,BEN,5.00'))).toMatchObject({ added: 1 })
    expect((await list()).lines.map(({ text }: any) => text).sort()).toEqual(['ADA', 'BEN', 'CLARA'])
  })

  it('are only looked at where that is asked', async () => {
    const text = csv('03/01/2026,A,5.00', '04/01/2026,B,much')
    const check = () => admin.request('POST', '/bank/statements', { name: 'january.csv', text, check: true })
    expect((await check()).json).toMatchObject({
      added: 1,
      known: 0,
      ruled: 0,
      refused: [{ line: 3 }],
      reading: {
        read: [{ label: 'bank line', count: 1 }],
        leftOut: [{ text: 'The amount could not be read.', places: ['Line 3'] }],
      },
    })
    expect((await list()).lines).toEqual([])
    await bring(text)
    expect((await check()).json).toMatchObject({ added: 0, known: 1 })
  })

  it('keep bookings apart that share the bank’s id, in whatever order they come again', async () => {
    const three: Parameters<typeof ofx> = [
      ['0', '20260103', '5.00', 'ADA'],
      ['0', '20260103', '7.00', 'BEN'],
      ['0', '20260103', '-2.40', 'FEE'],
    ]
    expect(await bring(ofx(...three))).toMatchObject({ added: 3, known: 0 })
    expect(await bring(ofx(...three.toReversed()))).toMatchObject({ added: 0, known: 3 })
    // The month begins with another booking of the same id.
    expect(await bring(ofx(['0', '20260102', '5.00', 'DORA'], ['0', '20260203', '5.00', 'ADA'], ...three))).toMatchObject({
      added: 2,
      known: 3,
    })
    expect((await list()).counts.open).toBe(5)
  })

  it('take a booking that the bank moved to another day for the same, and say so', async () => {
    await bring(ofx(['a', '20260103', '5.00', 'ADA']))
    const moved = await bring(ofx(['a', '20260104', '5.00', 'ADA QUILL']))
    expect(moved).toMatchObject({ added: 0, known: 1 })
    expect(moved.reading.assumed).toMatchObject([{ text: expect.stringContaining('it is the same booking'), places: ['Line 3'] }])
  })

  const mt940 = (closing: string, ...rows: string[]) =>
    [':20:P', ':25:12345678', ':60F:C260101GBP0,00', ...rows, ':62F:C260131GBP1,00', `:86:/SUM/${closing}/`, '-'].join('\n')

  it('with a text of the statement itself pay once', async () => {
    const first = [':61:2601030103C640,00NTRFEREF//1', ':86:/NAME/ADA/REMI/STAGE ONE']
    expect(await bring(mt940('0/1', ...first))).toMatchObject({ added: 1 })
    const week = mt940('0/2', ...first, ':61:2601040104C80,00NTRFEREF//2', ':86:/NAME/BEN')
    expect(await bring(week)).toMatchObject({ added: 1, known: 1 })
  })

  /** As versions stored it that named lines by account, day, amount and text alone. */
  const storedBefore = (format: string, account: string, day: string, amountPence: number, text: string) => {
    const named = [account, day, amountPence, text].filter((part) => part !== '').join(' ')
    const fingerprint = createHash('sha256').update(`${named} 0`).digest('hex')
    return product.db.insert(bankLines).values({ fingerprint, format, account, day, amountPence, text })
  }

  it('are recognised where an earlier version imported them', async () => {
    await storedBefore('mt940', '12345678', '2026-01-03', 64_000, 'EREF ADA STAGE ONE 0/1/')
    await storedBefore('mt940', '12345678', '2026-01-05', 9_000, 'PAYMENT INV-00 11')
    const first = [':61:2601030103C640,00NTRFEREF//1', ':86:/NAME/ADA/REMI/STAGE ONE']
    expect(await bring(mt940('0/1', ...first))).toMatchObject({ added: 0, known: 1 })
    const week = mt940('0/3', ...first, ':61:2601050105C90,00NTRFNONREF', ':86:166?20PAYMENT INV-00?2111', ...first)
    // The second of two equal bookings is new.
    expect(await bring(week)).toMatchObject({ added: 1, known: 2 })
    expect(await bring(week)).toMatchObject({ added: 0, known: 3 })

    await storedBefore('camt', '', '2026-01-06', 3_000, 'ADA INV-0001')
    const part = (amount: string, name: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="GBP">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
    const batch = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="GBP">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-06</Dt></BookgDt><NtryDtls>${part('10.00', 'ADA INV-0001')}${part('20.00', 'BEN')}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
    const again = await bring(batch)
    expect(again).toMatchObject({ added: 0, known: 2 })
    expect(again.reading.assumed).toMatchObject([{ text: expect.stringContaining('imported earlier as £30') }])

    await storedBefore('csv', '', '2026-01-07', 120_000, 'Rent')
    const rent = await bring('Date,Description,Type,Amount\n07/01/2026,Rent,Debit,1200.00\n07/01/2026,Other,Credit,1.00\n')
    expect(rent).toMatchObject({ added: 1, known: 1 })
    expect(rent.reading.assumed.map(({ text }: any) => text)).toContainEqual(
      expect.stringContaining('imported earlier as £1,200'),
    )
  })

  it('of two accounts are both imported', async () => {
    await bring(ofx(['1', '20260103', '5.00', 'ADA']))
    const other = [':20:X', ':25:99999999', ':60F:C260101GBP0,00', ':61:2601030103C5,00NTRFNONREF', ':86:ADA', '-'].join('\n')
    expect(await bring(other)).toMatchObject({ added: 1 })
    expect(await bring(other.replace('99999999', '12345678'))).toMatchObject({ added: 0 })
    expect(await bring(other.replace('99999999', '77777777'))).toMatchObject({ added: 1 })
  })

  it('with the same reference 500 times match it once', async () => {
    const invoice = await issued(50)
    await product.db.insert(bankRules).values({ contains: 'inv-', deed: 'match' })
    const rows = Array.from({ length: 500 }, () => `03/01/2026,${invoice.invoiceNumber},50.00`)
    expect(await bring(csv(...rows))).toMatchObject({ added: 500, ruled: 1 })
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'paid', paidPence: 5_000 })
    expect((await list()).counts).toMatchObject({ open: 499, booked: 1 })
  })
})

describe('a part of a line', () => {
  it('pays an invoice, the rest another; undoing takes back both', async () => {
    const [one, two] = [await issued(60), await issued(40)]
    const line = await bringOne('100.00', `${one.invoiceNumber} ${two.invoiceNumber}`)
    expect(line.proposals).toMatchObject([
      { invoiceNumber: one.invoiceNumber, fit: 'overpaid', open: 60 },
      { invoiceNumber: two.invoiceNumber, fit: 'overpaid', open: 40 },
    ])
    const more = await act(line.id, 'book', { invoiceId: one.id, amount: 100.01 })
    expect([more.status, more.json.message]).toEqual([422, 'That is £0.01 more than the £100 left of this line.'])
    const twice = await Promise.all([1, 2].map(() => act(line.id, 'book', { invoiceId: one.id, amount: 30 })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list()).lines).toMatchObject([{ left: 70, parts: [{ kind: 'payment', amount: 30 }] }])
    await act(line.id, 'reopen')
    expect((await act(line.id, 'book', { invoiceId: one.id, amount: 60 })).status).toBe(200)
    expect((await act(line.id, 'book', { invoiceId: two.id })).status).toBe(200)
    expect((await list('booked')).lines).toMatchObject([{ left: 0, parts: [{ amount: 60 }, { amount: 40 }] }])
    // Undone at an invoice, that part of the line is open again.
    const [payment] = await product.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, two.id))
    await admin.request('DELETE', `/invoices/${two.id}/payments/${payment!.id}`)
    expect((await list()).lines).toMatchObject([{ left: 40, parts: [{ amount: 60 }], proposals: [{ fit: 'sure' }] }])
    expect((await act(line.id, 'reopen')).status).toBe(200)
    expect(await rowOf(one.id)).toMatchObject({ state: 'issued', paidPence: 0 })
    expect((await list()).lines).toMatchObject([{ left: 100, parts: [] }])
  })

  it('can be what the bank kept', async () => {
    const invoice = await issued(100)
    const line = await bringOne('97.50')
    for (const [fee, text] of [
      [-1, 'cannot be negative'],
      [100, 'A fee must be less than the payment.'],
      [2, 'more than the £97.50 left'],
    ]) {
      const refused = await act(line.id, 'book', { invoiceId: invoice.id, amount: 100, fee })
      expect([refused.status, refused.json.message]).toEqual([422, expect.stringContaining(text as string)])
    }
    expect((await act(line.id, 'book', { invoiceId: invoice.id, amount: 100, fee: 2.5 })).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'paid', paidPence: 10_000 })
    expect((await list('booked')).lines).toMatchObject([
      {
        amount: 97.5,
        left: 0,
        parts: [
          { kind: 'payment', amount: 100 },
          { kind: 'fee', amount: -2.5 },
        ],
      },
    ])
    expect((await act(line.id, 'reopen')).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'issued', paidPence: 0 })
    expect((await list()).lines).toMatchObject([{ left: 97.5, parts: [] }])
  })
})

describe('an outgoing line', () => {
  const paid = async (cost: number) => {
    const invoice = await issued(cost)
    await admin.request('POST', `/invoices/${invoice.id}/payments`, {
      amount: cost,
      method: 'bank-transfer',
      receivedOn: '2026-01-02',
    })
    return invoice
  }

  it('records the refund of the invoice that it names, and undoes it', async () => {
    const invoice = await paid(80)
    const line = await bringOne('-30.00', `REFUND ${invoice.invoiceNumber}`)
    expect(line.proposals).toMatchObject([{ kind: 'new-refund', open: 80 }])
    const answers = await Promise.all([1, 2].map(() => act(line.id, 'book', { invoiceId: invoice.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowOf(invoice.id)).toMatchObject({ paidPence: 5_000 })
    const mailed = await product.db.select().from(mails).where(eq(mails.template, 'refund-receipt'))
    expect(mailed).toHaveLength(1)
    expect((await act(line.id, 'reopen')).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ paidPence: 8_000, state: 'paid' })
    const beyond = await bringOne('-80.01', 'B')
    const refused = await act(beyond.id, 'book', { invoiceId: invoice.id })
    expect([refused.status, refused.json.message]).toEqual([422, 'No bank payment of this invoice has £80.01 left to refund.'])
  })

  it('is matched with a refund that was recorded before, which stays when the match is undone', async () => {
    const invoice = await paid(44.44)
    const { invoice: read } = (await admin.request('GET', `/invoices/${invoice.id}`)).json
    const path = `/invoices/${invoice.id}/payments/${read.payments[0].id}/refund`
    await admin.request('POST', path, { amount: 44.44, receivedOn: '2026-01-03', revision: read.revision })
    const line = await bringOne('-44.44', 'SOMEBODY')
    expect(line.proposals).toMatchObject([{ kind: 'recorded-refund', fit: 'maybe', invoiceNumber: invoice.invoiceNumber }])
    expect((await act(line.id, 'book', { invoiceId: invoice.id })).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ paidPence: 0 })
    expect((await list('booked')).lines).toMatchObject([{ parts: [{ kind: 'refund', amount: -44.44 }] }])
    expect((await act(line.id, 'reopen')).status).toBe(200)
    expect(await rowOf(invoice.id)).toMatchObject({ paidPence: 0 })
    expect((await list()).lines).toMatchObject([{ left: -44.44, proposals: [{ kind: 'recorded-refund' }] }])
  })
})

describe('a rule', () => {
  const add = (body: object) => admin.request('POST', '/bank/rules', body)
  const rules = async () => (await admin.request('GET', '/bank/rules')).json.rules

  it('matches what is certain and ignores what it should, now and in later statements', async () => {
    const invoice = await issued(123.45)
    const text = csv(`03/01/2026,ACME LTD ${invoice.invoiceNumber},123.45`, '03/01/2026,Parking,-4.00', '03/01/2026,ACME LTD,99')
    await bring(text)
    expect((await add({ contains: 'acme', deed: 'match' })).json).toEqual({ success: true, ruled: 1 })
    expect(await rowOf(invoice.id)).toMatchObject({ state: 'paid' })
    expect((await add({ contains: 'PARKING', deed: 'put-aside' })).json.ruled).toBe(1)
    expect(await bring(csv('05/01/2026,parking,-5.00', '05/01/2026,Rent,-900'))).toMatchObject({ added: 2, ruled: 1 })
    expect((await list()).counts).toEqual({ open: 2, booked: 1, 'put-aside': 2 })
    expect(await rules()).toMatchObject([
      { contains: 'acme', deed: 'match', used: 1 },
      { contains: 'PARKING', deed: 'put-aside', used: 2 },
    ])
  })

  it('is refused when it is too short, there already, or one too many, and can be removed once', async () => {
    expect((await add({ contains: 'ab', deed: 'match' })).status).toBe(422)
    expect((await add({ contains: 'abc', deed: 'pay' })).status).toBe(422)
    expect((await add({ contains: 'abc', deed: 'match' })).status).toBe(200)
    expect((await add({ contains: 'ABC', deed: 'put-aside' })).status).toBe(409)
    const [{ id }] = await rules()
    expect((await admin.request('DELETE', `/bank/rules/${id}`)).status).toBe(200)
    expect((await admin.request('DELETE', `/bank/rules/${id}`)).status).toBe(404)
    await product.db
      .insert(bankRules)
      .values(Array.from({ length: 100 }, (_, n) => ({ contains: `text ${n}`, deed: 'match' as const })))
    expect((await add({ contains: 'abc', deed: 'match' })).json.message).toBe('There can be up to 100 rules.')
  })
})

it('proposes the invoice that a line names, and of those that only owe its amount the first five', async () => {
  const made = []
  for (let number = 0; number < 7; number += 1) made.push(await issued(731))
  const last = made.at(-1)!
  const name = numberOf(await rowOf(last.id))
  await bring(csv(`04/01/2026,${name},${last.total.toFixed(2)}`, `05/01/2026,Transfer,${last.total.toFixed(2)}`))
  const proposed = (await list()).lines.map(({ proposals }: any) => proposals.map(({ id, fit }: any) => [id, fit]))
  expect(proposed).toEqual([made.slice(0, 5).map(({ id }) => [id, 'maybe']), [[last.id, 'sure']]])
})

/** Pence that the journal has on the bank's account. */
async function bankInJournal(): Promise<number> {
  const { accounts } = (await admin.request('GET', '/books/accounts?from=2025-01-01&to=2027-12-31')).json
  const bank = accounts.find(({ account }: { account: string }) => account === 'bank')
  return Math.round(((bank?.debit ?? 0) - (bank?.credit ?? 0)) * 100)
}

it('books as much in the journal as the bank lines are matched with, in whatever order it is matched, kept, refunded and undone', async () => {
  const step = fc.record({
    deed: fc.constantFrom('match', 'keep', 'part', 'refund', 'undo', 'use'),
    line: fc.nat(2),
    invoice: fc.nat(1),
    pounds: fc.integer({ min: 1, max: 60 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await product.db.delete(bankLineParts)
      await product.db.delete(bankLines)
      const before = await bankInJournal()
      const { projectId } = await admin.offer()
      const owed: string[] = []
      for (const cost of [60, 40]) {
        const draft = await admin.draftFor(projectId, { items: [makeItem({ cost })] })
        owed.push((await admin.issue(draft)).json.invoice.id)
      }
      await bring(csv('03/01/2026,A,100.00', '03/01/2026,B,45.00', '04/01/2026,C,-20.00'))
      const { lines } = await list()
      const byText = (text: string) => lines.find((line: any) => line.text === text).id
      const ids = ['A', 'B', 'C'].map(byText)
      for (const { deed, line, invoice, pounds } of steps) {
        const [id, invoiceId] = [ids[line]!, owed[invoice]!]
        if (deed === 'match') await act(id, 'book', { invoiceId })
        else if (deed === 'keep') await act(id, 'book', { invoiceId, keepExtra: true })
        else if (deed === 'part') await act(id, 'book', { invoiceId, amount: pounds, keepExtra: pounds % 2 === 0 })
        else if (deed === 'refund') await act(ids[2]!, 'book', { invoiceId })
        else if (deed === 'undo') await act(id, 'reopen')
        else {
          const to = owed[1 - invoice]!
          const { revision } = (await admin.request('GET', `/invoices/${to}`)).json.invoice
          await admin.request('POST', `/invoices/${to}/credit-use`, { from: invoiceId, amount: pounds, revision })
        }
      }
      const parts = await product.db.select().from(bankLineParts)
      const payments = await product.db.select().from(invoicePayments).where(inArray(invoicePayments.invoiceId, owed))
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      const banked = payments.filter(({ method }) => method === 'bank-transfer').map(({ amountPence }) => amountPence)
      expect(sum(banked)).toBe(sum(parts.map(({ amountPence }) => amountPence)))
      expect((await bankInJournal()) - before).toBe(sum(banked))
      // What invoices say was paid is what was banked, however credit moved between them.
      expect(sum(await Promise.all(owed.map(async (id) => (await rowOf(id)).paidPence)))).toBe(sum(banked))
      for (const [index, amount] of [10_000, 4_500, -2_000].entries()) {
        const used = sum(parts.filter(({ lineId }) => lineId === ids[index]).map(({ amountPence }) => amountPence))
        const isOpen = (await list()).lines.some(({ id }: any) => id === ids[index])
        expect(isOpen).toBe(used !== amount)
      }
    }),
    { numRuns: 6 },
  )
}, 600_000)

it('keeps the rest of a line as credit of the invoice that it paid before, and undoes both', async () => {
  const invoice = await issued(1_680.02)
  const line = await bringOne('1700.02', invoice.invoiceNumber)
  expect((await act(line.id, 'book', { invoiceId: invoice.id, amount: 1_680.02 })).status).toBe(200)
  expect((await list()).lines).toMatchObject([{ left: 20, proposals: [{ fit: 'paid' }] }])
  const kept = await act(line.id, 'book', { invoiceId: invoice.id, amount: 20, keepExtra: true })
  expect([kept.status, kept.json.message]).toEqual([200, undefined])
  expect(await rowOf(invoice.id)).toMatchObject({ state: 'paid', paidPence: 170_002 })
  expect((await list('booked')).lines).toMatchObject([{ left: 0, parts: [{ amount: 1_680.02 }, { amount: 20 }] }])

  // Refunded meanwhile, the undo says what to do first.
  const out = await bringOne('-20.00', `REFUND ${invoice.invoiceNumber}`)
  expect((await act(out.id, 'book', { invoiceId: invoice.id })).status).toBe(200)
  expect((await act(line.id, 'reopen')).json.message).toBe(
    'Some of this payment has been refunded. Please remove the refund first.',
  )
  expect((await act(out.id, 'reopen')).status).toBe(200)
  expect((await act(line.id, 'reopen')).status).toBe(200)
  expect(await rowOf(invoice.id)).toMatchObject({ state: 'issued', paidPence: 0 })
  expect((await list()).lines).toHaveLength(2)
  // In one press.
  expect((await act(line.id, 'book', { invoiceId: invoice.id, keepExtra: true })).status).toBe(200)
  expect(await rowOf(invoice.id)).toMatchObject({ state: 'paid', paidPence: 170_002 })
})
