import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact, makeEmail } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { sortedList } from '#tests/support/sorted-list.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
  // The mail about this sign-in.
  await product.settle()
})
afterAll(() => product.close())

const read = async (path: string) => product.request('GET', path, { cookie })

/** Sends a visitor's message, which queues mails to the studio and the visitor. */
async function receive(email = makeEmail()): Promise<string> {
  await product.request('POST', '/api/contact', { body: makeContact({ email, name: 'Olive Outbox' }) })
  await product.settle()
  return email
}

it('lists mails, newest first, page by page', async () => {
  await product.db.delete(mails)
  await receive()
  await receive()
  const first = (await read('/api/admin/outbox?limit=3')).json
  const second = (await read(`/api/admin/outbox?limit=3&after=${first.next}`)).json
  expect([first.mails.length, second.mails.length, second.next]).toEqual([3, 1, null])
  const all = [...first.mails, ...second.mails]
  expect(new Set(all.map(({ id }) => id)).size).toBe(4)
  const times = all.map(({ queuedAt }) => queuedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(first).toMatchObject({ smtp: false, counts: { all: 4, queued: 0, sent: 0, kept: 4, failed: 0 } })
})

it('is sorted by subject, recipient and when it was sent, both ways, with what has none last', async () => {
  const mail = { template: 'contact-received', props: {}, queuedAt: new Date('2026-01-01T09:00:00Z') }
  const [first, second] = [new Date('2026-02-01T09:00:00Z'), new Date('2026-02-01T09:00:00.001Z')]
  await product.db.insert(mails).values([
    { ...mail, toName: 'Zoe', toAddress: 'z@sort.example', subject: 'beta', state: 'sent', sentAt: second },
    { ...mail, toAddress: 'b@sort.example', subject: 'Alpha', state: 'sent', sentAt: first, queuedAt: first },
    { ...mail, toName: 'adam', toAddress: 'a@sort.example', subject: '', state: 'kept', sentAt: first },
    { ...mail, toName: 'zoe', toAddress: 'y@sort.example', subject: 'Beta', state: 'queued' },
  ])
  const inOrder = sortedList(product, cookie, '/api/admin/outbox?search=sort.example', ({ mails: page }) => page)
  const subjects = async (sort: string) => (await inOrder(sort)).map(({ subject }) => subject.toLowerCase())
  expect(await subjects('subject')).toEqual(['alpha', 'beta', 'beta', ''])
  expect(await subjects('-subject')).toEqual(['beta', 'beta', 'alpha', ''])
  const recipients = async (sort: string) => (await inOrder(sort)).map(({ to }) => to[0].toLowerCase())
  expect(await recipients('recipient')).toEqual(['a', 'b', 'z', 'z'])
  expect(await recipients('-recipient')).toEqual(['z', 'z', 'b', 'a'])
  const sent = async (sort: string) => (await inOrder(sort)).map(({ state, sentAt }) => state === 'sent' && new Date(sentAt))
  expect(await sent('sent'), 'one that is held was not sent').toEqual([first, second, false, false])
  expect(await sent('-sent')).toEqual([second, first, false, false])
  const usual = await inOrder('')
  expect([usual[0].subject, usual]).toEqual(['Alpha', await inOrder('-queued')])
  expect((await inOrder('queued')).map(({ id }) => id)).toEqual(usual.map(({ id }) => id).toReversed())
})

it('is searched by address and subject, and filtered by state', async () => {
  const email = await receive()
  const byAddress = (await read(`/api/admin/outbox?search=${email.toUpperCase()}`)).json
  expect(byAddress.mails).toMatchObject([{ to: email, state: 'kept' }])
  expect(byAddress.counts.all).toBe(1)
  const bySubject = (await read('/api/admin/outbox?search=new%20contact%3A&limit=1')).json
  expect(bySubject.mails).toMatchObject([{ subject: 'New contact: Commercial Production, from Olive Outbox' }])
  expect((await read('/api/admin/outbox?state=failed')).json.mails).toEqual([])
  expect((await read('/api/admin/outbox?state=lost')).status).toBe(422)
})

it('is exported as it is filtered, without texts, for people who see the outbox', async () => {
  const email = await receive()
  await product.db.update(mails).set({ subject: '=1+1' }).where(eq(mails.toAddress, email))
  const { rows, titles, file } = await readCsv(product, `/api/admin/outbox.csv?search=${email}&state=kept`, cookie)
  expect(file).toMatch(/filename="outbox-/)
  expect(titles).toEqual(['To', 'Subject', 'State', 'Problem', 'By', 'Kind', 'Tries', 'Queued', 'Sent'])
  expect(rows).toMatchObject([{ To: email, Subject: "'=1+1", Tries: '1', Sent: '' }])
  expect((await readCsv(product, `/api/admin/outbox.csv?search=${email}&state=failed`, cookie)).rows).toEqual([])
  for (const role of ['producer', 'finance'] as const) {
    const person = await makePerson(product, role)
    expect((await readCsv(product, '/api/admin/outbox.csv', person.cookie)).status).toBe(403)
  }
})

it('shows one mail with both of its texts', async () => {
  const email = await receive()
  const { mails: found } = (await read(`/api/admin/outbox?search=${email}`)).json
  const { json } = await read(`/api/admin/outbox/${found[0].id}`)
  expect(json.mail).toMatchObject({ to: email, replyTo: null, template: 'contact-received' })
  for (const text of [json.mail.html, json.mail.text])
    expect(text).toMatch(/We’ve received your message about .*Commercial Production/s)
})

it('shows a mail that has not been rendered yet', async () => {
  const [made] = await product.db
    .insert(mails)
    .values({ toAddress: makeEmail(), template: 'contact-received', props: { projectType: 'Nadia' } })
    .returning()
  const { json } = await read(`/api/admin/outbox/${made!.id}`)
  expect(json.mail).toMatchObject({ state: 'queued', linksHidden: false })
  expect(json.mail.text).toContain('Nadia')
})

it('sends a stored mail again, but none that is sent or waiting', async () => {
  const email = await receive()
  const [row] = await product.db.select().from(mails).where(eq(mails.toAddress, email))
  const again = () => product.request('POST', `/api/admin/outbox/${row!.id}/send-again`, { cookie })
  expect((await again()).json).toEqual({ success: true })
  await product.settle()
  const [after] = await product.db.select().from(mails).where(eq(mails.id, row!.id))
  expect(after).toMatchObject({ state: 'kept', attempts: 2 })

  await product.db.update(mails).set({ state: 'sent' }).where(eq(mails.id, row!.id))
  expect(await again()).toMatchObject({ status: 409, json: { success: false, message: 'This email has already been sent.' } })
  await product.db.update(mails).set({ state: 'queued' }).where(eq(mails.id, row!.id))
  expect(await again()).toMatchObject({ status: 409, json: { success: false, message: 'This email is waiting to be sent.' } })
})

it('answers 404 for an unknown mail', async () => {
  const nowhere = '/api/admin/outbox/00000000-0000-4000-8000-000000000000'
  const refusal = { success: false, message: 'This email does not exist.' }
  expect(await read(nowhere)).toMatchObject({ status: 404, json: refusal })
  expect(await product.request('POST', `${nowhere}/send-again`, { cookie })).toMatchObject({ status: 404, json: refusal })
})
