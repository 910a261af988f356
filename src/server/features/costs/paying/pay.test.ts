import { subMinutes } from 'date-fns/subMinutes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import { bacsText, bankText, payMessages } from '#domain/costs/payment-file.ts'
import { findElements, readXmlTree, textAt } from '#server/base/documents/xml-tree.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { activity } from '#server/tables/people/activity.ts'
import { invoiceSettings } from '#server/tables/money/invoices.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { bearer, makeApiTokenOf } from '#tests/support/make-api-token.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { payingAccount } from './pay-bills.ts'
import { paymentXml } from './payment-file.ts'

let product: TestProduct
let owner: string
let finance: Awaited<ReturnType<typeof makePerson>>
let editor: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  owner = await product.signIn()
  finance = await makePerson(product, 'finance', { name: 'Fay Nord' })
  editor = await makePerson(product, 'editor', { name: 'Zoë Åberg & Co' })
})
afterAll(() => product.close())

const today = studioDay(new Date())
const request = (cookie: string, method: string, path: string, body?: unknown) =>
  product.request(method, `/api/admin/costs${path}`, { cookie, ...(body !== undefined && { body }) })

async function approved(cookie: string, more: object): Promise<string> {
  const body = { kind: 'expense', paidBy: 'person', day: today, category: 'travel', phase: 'production', send: true, ...more }
  const { id } = (await request(cookie, 'POST', '/bills', body)).json.bill
  expect((await request(owner, 'POST', `/bills/${id}/move`, { move: 'approve' })).status).toBe(200)
  return id
}

it('writes what banks can read', () => {
  expect(bankText('Zoë Åberg & Søn // “Straße”', 70)).toBe('Zoe Aberg + Son / Strasse')
  expect(bankText('/lead/', 70)).toBe('lead')
  expect(bankText('日本', 70)).toBe('')
  expect(bacsText('Zoë’s Kit (hire) & more of it')).toBe('ZOE S KIT HIRE & M')
})

describe('the file of a studio that is not in the UK', () => {
  afterEach(() => setConventions(defaultConventions))
  const use = (currency: string) => setConventions({ ...defaultConventions, currency })
  const debtor = {
    accountName: 'Łąka Studio',
    sortCode: '',
    accountNumber: '',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  }
  const payment = { id: 'a', account: { accountName: 'Zoë', sortCode: '', accountNumber: '', iban: 'NL91ABNA0417164300' } }
  const written = (changes: object = {}, from = debtor) => {
    const payments = [{ ...payment, pence: 12_345, reference: 'R/1', ...changes }]
    return readXmlTree(paymentXml({ id: 'PAY-1', createdAt: new Date(), day: today, debtor: from, payments }))
  }

  it('is a transfer of SEPA in euros, from and to IBANs', () => {
    use('EUR')
    const [order] = findElements(written(), 'CstmrCdtTrfInitn')
    const facts = ['PmtTpInf/SvcLvl/Cd', 'ChrgBr', 'DbtrAcct/Id/IBAN', 'DbtrAgt/FinInstnId/BICFI', 'CdtTrfTxInf/CdtrAcct/Id/IBAN']
    expect(facts.map((path) => textAt(order!, `PmtInf/${path}`))).toEqual([
      'SEPA',
      'SLEV',
      debtor.iban,
      debtor.bic,
      payment.account.iban,
    ])
    // As the schema has them in order.
    const [information] = findElements(order!, 'PmtInf')
    expect(information!.children.map((child: any) => child.name).filter(Boolean)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ])
    const [amount] = findElements(order!, 'PmtInf/CdtTrfTxInf/Amt/InstdAmt')
    expect(amount!.attributes.Ccy).toBe('EUR')
    const [plain] = findElements(written({}, { ...debtor, bic: '' }), 'CstmrCdtTrfInitn')
    expect(textAt(plain!, 'PmtInf/DbtrAgt/FinInstnId/Othr/Id')).toBe('NOTPROVIDED')
  })

  it('is refused in euros without an IBAN, and in kroner is none of SEPA', () => {
    use('EUR')
    const uk = { accountName: 'Ona', sortCode: '012345', accountNumber: '01234567', iban: '' }
    expect(() => written({ account: uk })).toThrow('Euros are paid by IBAN, which is missing for Ona.')
    expect(() => written({}, { ...debtor, iban: '' })).toThrow(payMessages.noIban)
    use('NOK')
    const [order] = findElements(written(), 'CstmrCdtTrfInitn')
    expect([textAt(order!, 'PmtInf/PmtTpInf/SvcLvl/Cd'), textAt(order!, 'PmtInf/ChrgBr')]).toEqual(['', 'SHAR'])
  })

  it('is paid from the account of its currency', () => {
    const kept = { accountName: 'UK', accountNumber: '87654321', sortCode: '20-44-91' }
    const german = { ...debtor, currency: 'EUR', kind: 'iban' as const, routingNumber: '', lines: '' }
    use('EUR')
    expect(payingAccount({ ...kept, bankAccounts: [german] })).toMatchObject({ iban: debtor.iban })
    expect(payingAccount({ ...kept, bankAccounts: [] })).toBeNull()
    expect(payingAccount({ ...kept, bankAccounts: [{ ...german, kind: 'other' }] })).toBeNull()
    use('GBP')
    expect(payingAccount({ ...kept, bankAccounts: [german] })).toMatchObject({ accountNumber: '87654321' })
  })
})

it('pays a supplier and a person by one file, and reads the same sums back', async () => {
  const [ona] = await product.db.insert(suppliers).values({ name: '=Ona <Reel>', email: 'ona@x.example', dayRate: 1 }).returning()
  const line = (amount: number, vatRate: number | null) => ({ lines: [{ amount, vatRate }] })
  const taxi = await approved(editor.cookie, line(24.99, null))
  const crew = await approved(finance.cookie, {
    ...line(1_000, 2000),
    kind: 'supplier-bill',
    paidBy: 'studio',
    entered: 'net',
    supplierId: ona!.id,
    reference: '=INV/7',
  })
  // The company card needs no payment.
  await approved(editor.cookie, { ...line(5, null), paidBy: 'studio' })
  const list = async () => (await request(finance.cookie, 'GET', '/pay')).json
  expect((await list()).bills.map(({ payee, gross, account }: any) => [payee, gross, account])).toEqual([
    ['Zoë Åberg & Co', 24.99, null],
    ['=Ona <Reel>', 1_200, null],
  ])
  expect((await request(editor.cookie, 'GET', '/pay')).status).toBe(403)

  const run = (bills: string[], day = today) => request(finance.cookie, 'POST', '/pay/runs', { bills, day })
  expect((await run([taxi, crew])).json.message).toContain('Bank details are missing for')
  const account = (id: string, body: object) => request(finance.cookie, 'PUT', `/bills/${id}/payee`, body)
  expect((await account(taxi, { accountName: 'Zoë', sortCode: '12345', accountNumber: '12345678' })).json.errors).toHaveProperty(
    'sortCode',
  )
  expect((await account(taxi, { accountName: 'Zoë', iban: 'GB82WEST12345698765431' })).json.errors).toHaveProperty('iban')
  expect((await account(taxi, { accountName: 'Zoë' })).json.errors).toHaveProperty('accountNumber')
  expect((await account(taxi, { accountName: 'Zoë Åberg', iban: 'GB82 WEST 1234 5698 7654 32' })).status).toBe(200)
  expect((await account(crew, { accountName: 'Ona <Reel> & Co', sortCode: '01-23-45', accountNumber: '01234567' })).status).toBe(
    200,
  )
  expect((await run([taxi, crew])).json.message).toBe(payMessages.noAccount)
  await product.db.insert(invoiceSettings).values({ accountName: 'Slatehouse', accountNumber: '87654321', sortCode: '20-44-91' })
  expect((await run([taxi, crew], addDays(today, -1))).json.errors).toHaveProperty('day')
  expect((await run([taxi, crypto.randomUUID()])).status).toBe(409)
  const made = await run([taxi, crew])
  expect(made.json.run).toMatchObject({ payments: 2, total: 1_224.99, state: 'open', by: 'Fay Nord' })
  expect((await run([taxi])).json.message).toBe(payMessages.changed)
  expect((await list()).bills).toEqual([])

  const { id } = made.json.run
  const xml = await request(finance.cookie, 'GET', `/pay/runs/${id}/xml`)
  const root = readXmlTree(xml.text)
  expect(root.attributes.xmlns).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  const [order] = findElements(root, 'CstmrCdtTrfInitn')
  for (const part of ['GrpHdr', 'PmtInf']) {
    expect([textAt(order!, `${part}/NbOfTxs`), textAt(order!, `${part}/CtrlSum`)]).toEqual(['2', '1224.99'])
  }
  expect(textAt(order!, 'PmtInf/DbtrAcct/Id/Othr/Id')).toBe('87654321')
  expect(textAt(order!, 'PmtInf/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toBe('204491')
  const transfers = findElements(order!, 'PmtInf/CdtTrfTxInf')
  expect(transfers.map((one) => [textAt(one, 'Cdtr/Nm'), textAt(one, 'Amt/InstdAmt'), textAt(one, 'RmtInf/Ustrd')])).toEqual([
    ['Zoe Aberg', '24.99', `Expense ${today}`],
    ['Ona Reel + Co', '1200.00', 'INV/7'],
  ])
  expect(textAt(transfers[0]!, 'CdtrAcct/Id/IBAN')).toBe('GB82WEST12345698765432')
  expect(textAt(transfers[1]!, 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toBe('012345')
  const csv = (await request(finance.cookie, 'GET', `/pay/runs/${id}/csv`)).text.split('\r\n')
  expect(csv).toEqual([
    'Sort code,Account number,Account name,Amount,Reference',
    `123456,98765432,ZOE ABERG,24.99,EXPENSE ${today}`,
    '012345,01234567,ONA REEL & CO,1200.00,INV/7',
    '',
  ])
  expect((await request(owner, 'POST', `/bills/${taxi}/move`, { move: 'withdraw' })).status).toBe(409)

  // Unused, its bills can go into another; paid, they are paid.
  expect((await request(finance.cookie, 'POST', `/pay/runs/${id}/move`, { move: 'cancel' })).json.run.state).toBe('cancelled')
  expect((await request(finance.cookie, 'GET', `/pay/runs/${id}/xml`)).status).toBe(404)
  const again = (await run([taxi, crew])).json.run
  expect((await request(finance.cookie, 'POST', `/pay/runs/${again.id}/move`, { move: 'paid' })).json.run).toMatchObject({
    state: 'paid',
    total: 1_224.99,
  })
  expect((await request(finance.cookie, 'POST', `/pay/runs/${again.id}/move`, { move: 'cancel' })).status).toBe(409)
  expect((await request(editor.cookie, 'GET', `/bills/${taxi}`)).json.bill).toMatchObject({ state: 'paid', paidOn: today })
  const deeds = await product.db.select().from(activity).where(eq(activity.subject, again.id))
  expect(deeds.map(({ action }) => action)).toEqual(['payment-file.made', 'payment-file.paid'])
})

it('asks for the password again before bank details and files, refuses tokens, and mails the owner of each', async () => {
  const bill = await approved(editor.cookie, { lines: [{ amount: 12, vatRate: null }] })
  const account = { accountName: 'Zoë Åberg', iban: 'GB82 WEST 1234 5698 7654 32' }
  const steps = [
    ['PUT', `/bills/${bill}/payee`, account],
    ['POST', '/pay/runs', { bills: [bill], day: today }],
  ] as const
  const token = await makeApiTokenOf(product, finance)
  await product.db.update(sessions).set({ confirmedAt: subMinutes(new Date(), 20) })
  for (const [method, path, body] of steps) {
    const refused = await request(finance.cookie, method, path, body)
    expect([refused.status, refused.json.passwordNeeded], path).toEqual([403, true])
    const byToken = await product.request(method, `/api/admin/costs${path}`, { headers: bearer(token), body })
    expect(byToken.status, path).toBe(403)
  }
  await product.db.update(sessions).set({ confirmedAt: new Date() })
  for (const [method, path, body] of steps) expect((await request(finance.cookie, method, path, body)).status, path).toBe(200)
  const { rows } = await product.db.execute<{ data: { what: string } }>(
    sql`select data from pgboss.job where name = 'security.changed' order by created_on`,
  )
  expect(rows.map(({ data }) => data.what).slice(-2)).toEqual(['payee-details', 'payment-file'])
})
