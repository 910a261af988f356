import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { plans } from '#server/tables/clients/plans.ts'
import { makeInquiry, makeSheet } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader } from '#tests/support/uploader.ts'
import { sweepPlans } from './sweep-plans.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const sheet = makeSheet()
const name = sheet.board.items[0]!.content

async function storeForStudio(): Promise<string> {
  const { json } = await product.request('POST', '/api/plans', { body: { purpose: 'send', sheet } })
  const form = new FormData()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer()
  form.append('picture', new Blob([picture as Uint8Array<ArrayBuffer>]), 'fog.jpg')
  await makeUploader(product, '').send('POST', `/api/plans/${json.key}/pictures/${name}`, {}, form)
  return json.key
}

async function inquire(more: Record<string, unknown>): Promise<string> {
  const body = { ...makeInquiry({ source: 'project-summary' }), ...more }
  expect((await product.request('POST', '/api/inquire', { body })).status).toBe(200)
  await product.settle()
  const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, body.email))
  return row!.id
}

it('puts a plan in the inbox as it was sent, with its pictures, for staff only', async () => {
  const key = await storeForStudio()
  const id = await inquire({ plan: key })
  const { json } = await product.request('GET', `/api/admin/inquiries/${id}/plan`, { cookie })
  expect(json.plan).toMatchObject({ sheet, pictures: [name] })
  const path = `/api/admin/inquiries/${id}/plan/pictures/${name}`
  const picture = await product.request('GET', path, { cookie })
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 60, height: 40 })
  expect((await product.request('GET', path)).status).toBe(401)

  // The key no longer changes what the studio reads, and the plan does not expire.
  expect((await product.request('GET', `/api/plans/${key}`)).status).toBe(404)
  await sweepPlans(product.services, new Date(Date.now() + 400 * 86_400_000))
  expect((await product.request('GET', `/api/admin/inquiries/${id}/plan`, { cookie })).json.plan).not.toBeNull()

  // The plan is deleted with the inquiry, its picture by the next sweep.
  await product.db.delete(inquiries).where(eq(inquiries.id, id))
  await sweepPlans(product.services, new Date(Date.now() + 2 * 86_400_000))
  const left: string[] = []
  for await (const file of product.services.storage.list('plans/')) left.push(file.key)
  expect(left).toEqual([])
})

it('accepts the inquiry without the plan; another person’s shared plan is not attached', async () => {
  const { json } = await product.request('POST', '/api/plans', { body: { purpose: 'share', sheet } })
  for (const plan of ['A'.repeat(22), json.key]) {
    const id = await inquire({ plan })
    expect((await product.request('GET', `/api/admin/inquiries/${id}/plan`, { cookie })).json).toEqual({ plan: null })
  }
  expect((await product.request('GET', `/api/plans/${json.key}`)).status).toBe(200)
})

it('is one inquiry, with one pair of mails, however often it is sent', async () => {
  const body = { ...makeInquiry(), idempotencyKey: crypto.randomUUID(), plan: await storeForStudio() }
  const send = () => product.request('POST', '/api/inquire', { body })
  const answers = [...(await Promise.all([send(), send(), send(), send(), send()])), await send()]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  await product.settle()
  const rows = await product.db.select().from(inquiries).where(eq(inquiries.email, body.email))
  expect(rows).toHaveLength(1)
  expect(await product.db.$count(mails, eq(mails.about, rows[0]!.id))).toBe(2)
  expect(await product.db.$count(plans, eq(plans.inquiryId, rows[0]!.id))).toBe(1)
})

it('treats different keys as different messages, and refuses an invalid key', async () => {
  const form = makeInquiry()
  for (let time = 0; time < 2; time += 1) {
    await product.request('POST', '/api/inquire', { body: { ...form, idempotencyKey: crypto.randomUUID() } })
  }
  expect(await product.db.$count(inquiries, eq(inquiries.email, form.email))).toBe(2)
  expect((await product.request('POST', '/api/inquire', { body: { ...form, idempotencyKey: 'again' } })).status).toBe(422)
})
