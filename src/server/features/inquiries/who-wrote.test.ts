import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact } from '../../../../tests/support/factories.ts'
import { makePerson } from '../../../../tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct()
  owner = await product.signIn()
})
afterAll(() => product.close())

const read = async (path: string) => (await product.request('GET', path, { cookie: owner })).json

it('names who sent a mail, replied and noted; old ones are the studio’s, the product’s own are automatic', async () => {
  const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
  const contact = makeContact()
  await product.request('POST', '/api/contact', { body: contact })
  const [{ id }] = (await read('/api/admin/inquiries')).inquiries
  const write = (path: string, body: object, cookie = anna.cookie) =>
    product.request('POST', `/api/admin/conversations/${id}/${path}`, { cookie, body })
  expect((await write('notes', { text: 'Call first.' })).status).toBe(200)
  expect((await write('notes', { text: 'Did so.' }, owner)).status).toBe(200)
  expect((await write('replies', { subject: 'Your film', text: 'Gladly.', key: randomUUID() })).status).toBe(200)
  await product.db.execute(sql`update pgboss.job set start_after = now() where name = 'message.leaves' and state = 'created'`)
  await product.settle()
  const thread = (await read(`/api/admin/conversations/${id}`)).messages
  expect(thread.slice(1).map(({ text, from }: any) => [text, from.name])).toEqual([
    ['Call first.', 'Anna Field'],
    ['Did so.', 'Studio'],
    ['Gladly.', 'Anna Field'],
  ])

  const sent = (await read(`/api/admin/outbox?search=${encodeURIComponent(contact.email)}`)).mails
  expect(Object.fromEntries(sent.map(({ template, by }: any) => [template, by]))).toMatchObject({ reply: 'Anna Field' })
  expect(sent.map(({ by }: any) => by)).toContain('Automatic')
  const reply = sent.find(({ template }: any) => template === 'reply')
  expect((await read(`/api/admin/outbox/${reply.id}`)).mail.by).toBe('Anna Field')

  await product.db.update(mails).set({ sentBy: null, automatic: null }).where(eq(mails.id, reply.id))
  expect((await read(`/api/admin/outbox/${reply.id}`)).mail.by).toBe('Studio')
})

it('keeps the name of somebody who was removed', async () => {
  const ben = await makePerson(product, 'producer', { name: 'Ben Moor' })
  const [{ id }] = (await read('/api/admin/inquiries')).inquiries
  const note = { text: 'My last note.' }
  await product.request('POST', `/api/admin/conversations/${id}/notes`, { cookie: ben.cookie, body: note })
  expect((await product.request('DELETE', `/api/admin/people/${ben.id}`, { cookie: owner, body: {} })).status).toBe(200)
  const thread = (await read(`/api/admin/conversations/${id}`)).messages
  expect(thread.at(-1)).toMatchObject({ text: 'My last note.', from: { name: 'Ben Moor' } })
})
