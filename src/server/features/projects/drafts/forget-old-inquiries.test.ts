import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContact, makeQuoteRequest } from '#tests/support/factories.ts'
import { makeMail } from '#tests/support/make-mail.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { conversations, messageAttachments, messages } from '../../../tables/clients/conversations.ts'
import { inquiries } from '../../../tables/clients/inquiries.ts'
import { mails } from '../../../tables/clients/mails.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { receiveRaw } from '../../conversations/mail-in/receive-raw.ts'
import { sweepAttachments } from '../../conversations/attachments/sweep-attachments.ts'
import { forgetOldInquiries } from './forget-old-inquiries.ts'

let product: TestProduct

beforeAll(async () => {
  product = await makeTestProduct()
})

afterAll(() => product.close())

const later = (months: number) => {
  const date = new Date()
  date.setMonth(date.getMonth() + months)
  return date
}

const left = async () => (await product.db.select().from(inquiries)).map(({ name }) => name).toSorted()

test('deletes unsold inquiries after two years without contact, with their draft and mails, and nothing else', async () => {
  await product.request('POST', '/api/contact', { body: makeContact({ name: 'Silent Contact' }) })
  await product.request('POST', '/api/quote', { body: makeQuoteRequest({ clientName: 'Silent Quote' }) })
  await product.request('POST', '/api/quote', { body: makeQuoteRequest({ clientName: 'Became Work' }) })
  await product.request('POST', '/api/contact', { body: makeContact({ name: 'Wrote Again' }) })
  await product.settle()
  await product.db.update(projects).set({ stage: 'signed' }).where(eq(projects.clientName, 'Became Work'))
  const [talking] = await product.db.select().from(inquiries).where(eq(inquiries.name, 'Wrote Again'))
  await product.db
    .update(mails)
    .set({ queuedAt: later(12) })
    .where(eq(mails.about, talking!.id))

  await forgetOldInquiries(product.services, later(23))
  expect(await left()).toEqual(['Became Work', 'Silent Contact', 'Silent Quote', 'Wrote Again'])

  await forgetOldInquiries(product.services, later(25))
  expect(await left()).toEqual(['Became Work', 'Wrote Again'])
  expect((await product.db.select().from(projects)).map(({ clientName }) => clientName)).toEqual(['Became Work'])
  const about = new Set((await product.db.select().from(mails)).map((mail) => mail.about))
  expect(about.size).toBe(2)
})

test('deletes conversations two years after their last message, with their messages, mails and files, and no younger ones', async () => {
  const { db, services } = product
  const now = new Date()
  const receive = async (email: string, month: number) => {
    await receiveRaw(
      services,
      Buffer.from(makeMail({ from: email, attachments: [{ name: 'plan.pdf', content: Buffer.from(email) }] })),
      now,
    )
    const [row] = await db.select().from(conversations).where(eq(conversations.email, email))
    await db
      .update(conversations)
      .set({ lastMessageAt: later(month) })
      .where(eq(conversations.id, row!.id))
    const [file] = await db.select().from(messageAttachments).where(eq(messageAttachments.conversationId, row!.id))
    return { id: row!.id, key: file!.storageKey }
  }
  const silent = await receive('silent@harbour.example', 0)
  const talking = await receive('talking@harbour.example', 6)
  await db
    .insert(mails)
    .values({ template: 'reply', props: {}, toName: '', toAddress: 'silent@harbour.example', about: silent.id })

  await forgetOldInquiries(services, later(25))
  await sweepAttachments(services, later(25))
  expect((await db.select({ id: conversations.id }).from(conversations)).map(({ id }) => id)).toContain(talking.id)
  expect(await db.$count(conversations, eq(conversations.id, silent.id))).toBe(0)
  expect(await db.$count(messages, eq(messages.conversationId, silent.id))).toBe(0)
  expect(await db.$count(mails, eq(mails.about, silent.id))).toBe(0)
  expect(await services.storage.stat(silent.key)).toBeNull()
  expect(await services.storage.stat(talking.key)).not.toBeNull()
})
