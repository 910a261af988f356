import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact, makeEmail, makeInquiry, makeQuoteRequest, makeSheet } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { queueVisitorMail } from './queue-visitor-mail.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct()
})
afterAll(() => product.close())

let addresses = 0
const send = (path: string, body: unknown) => product.request('POST', path, { address: `198.51.100.${(addresses += 1)}`, body })

const mailsTo = (address: string) => product.db.select().from(mails).where(eq(mails.toAddress, address))

const bait = 'You have won 900 GBP, claim at spam.example'

it.each([
  ['/api/contact', (email: string) => makeContact({ email, name: bait, message: bait })],
  [
    '/api/inquire',
    (email: string) => makeInquiry({ email, name: bait, company: bait, videoType: bait, goal: bait, budget: bait }),
  ],
  ['/api/quote', (clientEmail: string) => makeQuoteRequest({ clientEmail, clientName: bait, projectTitle: bait, notes: bait })],
])('%s repeats no typed text to an unconfirmed address', async (path, formFor) => {
  const email = makeEmail()
  expect((await send(path, formFor(email))).status).toBe(200)
  await product.settle()
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail!.state).toBe('kept')
  expect(JSON.stringify(mail)).not.toContain('spam.example')
})

it('sends at most three mails an hour to one mailbox over all forms, however it is spelt, and answers the same', async () => {
  const [local, domain] = makeEmail().split('@')
  const written = (tag: string) => `${local}${tag}@${domain}`
  const { key } = (await send('/api/plans', { purpose: 'share', sheet: makeSheet() })).json
  const answers = [
    await send('/api/contact', makeContact({ email: written('+1') })),
    await send('/api/inquire', makeInquiry({ email: written('').toUpperCase() })),
    await send('/api/quote', makeQuoteRequest({ clientEmail: written('+2') })),
    await send('/api/contact', makeContact({ email: written('+3'), marketing: true })),
    await send('/api/subscribe', { email: written('+4') }),
    await send(`/api/plans/${key}/mails`, { email: written('') }),
  ]
  expect(answers.map(({ status, json }) => [status, json.success])).toEqual(answers.map(() => [200, true]))
  await product.settle()
  const told = (await product.db.select().from(mails)).filter(({ toAddress }) => toAddress.toLowerCase().startsWith(local!))
  expect(told.map(({ template }) => template).toSorted()).toEqual(['contact-received', 'inquiry-received', 'quote-for-client'])
})

it('counts no failed form, and allows three more after an hour', async () => {
  const address = makeEmail()
  const now = new Date('2027-03-01T10:00:00Z')
  const { db, queue } = product.services
  const mail = (at: Date) =>
    db.transaction((tx) => queueVisitorMail(tx, queue, { address, template: 'inquiry-received', props: {} }, at))
  const failing = db.transaction(async (tx) => {
    await queueVisitorMail(tx, queue, { address, template: 'inquiry-received', props: {} }, now)
    throw new Error('the form fails')
  })
  await expect(failing).rejects.toThrow('the form fails')
  // Concurrent: the count is taken under a row lock.
  const sent = await Promise.all(Array.from({ length: 6 }, () => mail(now)))
  expect(sent.filter(Boolean)).toHaveLength(3)
  expect(await mail(new Date('2027-03-01T10:59:59Z'))).toBe(false)
  expect(await mail(new Date('2027-03-01T11:00:00Z'))).toBe(true)
  expect(await mailsTo(address)).toHaveLength(4)
})
