import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContact, makeQuoteRequest } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { inquiries } from '../../tables/inquiries.ts'
import { mails } from '../../tables/mails.ts'
import { projects } from '../../tables/projects.ts'
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
