import { afterAll, beforeAll, expect, it } from 'vitest'
import { momentOn } from '#domain/common/dates/wall-clock.ts'
import { conversations, messages } from '#server/tables/clients/conversations.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { waitingMarks } from '#server/tables/projects/ops.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { readAnswerMedian } from './answer-median-store.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const hour = 3_600_000
/** A Tuesday; the Monday before is no bank holiday. */
const now = momentOn('2026-06-16T12:00', 'Europe/London')!
const median = async () => {
  const time = await readAnswerMedian(product.db, now)
  return time === null ? null : time / hour
}

/** An enquiry of a moment, with what was written in its conversation so many hours later. */
async function addEnquiry(at: Date, written: [hours: number, direction: 'in' | 'out' | 'note', text: string][]): Promise<string> {
  const id = crypto.randomUUID()
  const from = { id, name: 'Ada Quill', email: `${id}@quill.example`, subject: 'A launch film' }
  const status = written.length > 0 ? ('replied' as const) : ('new' as const)
  await product.db.insert(inquiries).values({
    ...from,
    kind: 'contact',
    status,
    source: '/contact',
    message: 'Which boats?',
    address: '192.0.2.1',
    userAgent: '',
    submittedAt: at,
  })
  await product.db.insert(conversations).values({ ...from, kind: 'inquiry', firstMessageAt: at, lastMessageAt: at })
  await product.db.insert(messages).values(
    [[0, 'in', 'Which boats?'] as const, ...written].map(([hours, direction, text]) => ({
      conversationId: id,
      direction,
      channel: direction === 'note' ? ('note' as const) : ('mail' as const),
      text,
      to: direction === 'out' ? [{ name: '', email: from.email }] : [],
      sentAt: new Date(at.getTime() + hours * hour),
    })),
  )
  return id
}

const on = (wall: string) => momentOn(wall, 'Europe/London')!

it('is the median of answered enquiries, however they were answered, without days on which the studio is closed', async () => {
  for (let n = 0; n < 7; n += 1) await addEnquiry(on('2026-06-02T10:00'), [[2, 'out', 'All of them.']])
  // Settled on the telephone; followed by many more messages; answered on the Monday after a weekend: 15 hours without it.
  await addEnquiry(on('2026-06-02T10:00'), [[3, 'note', 'Spoke to her on the phone.']])
  await addEnquiry(on('2026-06-02T10:00'), [
    [3, 'out', 'All of them.'],
    ...Array.from({ length: 20 }, (_, n): [number, 'in' | 'out', string] => [4 + n, n % 2 ? 'out' : 'in', 'And which cars?']),
  ])
  expect(await median(), 'nine are too few').toBeNull()
  await addEnquiry(on('2026-06-05T18:00'), [[63, 'out', 'All of them.']])
  expect(await median()).toBe(2)
  for (let n = 0; n < 7; n += 1) await addEnquiry(on('2026-06-05T18:00'), [[63, 'out', 'All of them.']])
  expect(await median()).toBe(3)
  await addEnquiry(on('2026-06-05T18:00'), [[63, 'out', 'All of them.']])
  expect(await median()).toBe(9)
})

it('counts what nobody answered, but not what needs no answer or is older than 90 days', async () => {
  await addEnquiry(on('2026-02-02T10:00'), [[1, 'out', 'All of them.']])
  const spam = await addEnquiry(on('2026-06-02T10:00'), [])
  await product.db.insert(waitingMarks).values({ item: `inquiry.${spam}`, since: on('2026-06-02T10:00'), endedAt: now })
  expect(await median()).toBe(9)
  await addEnquiry(on('2026-06-02T10:00'), [])
  expect(await median()).toBe(15)
})

it('is shown to visitors only once the studio switches it on', async () => {
  const shown = async () => (await product.request('GET', '/api/answer-time')).json
  expect(await shown()).toEqual({ text: null })
  const path = '/api/admin/settings/general'
  const { json } = await product.request('GET', path, { cookie })
  expect(json.showAnswerTime).toBe(false)
  for (let n = 0; n < 12; n += 1) await addEnquiry(new Date(Date.now() - 10 * 60_000), [[0.1, 'out', 'All of them.']])
  const { showAnswerTime: _, ...others } = json
  const save = async (body: object) => product.request('PUT', path, { cookie, body })
  expect((await save({ ...others, showAnswerTime: true })).status).toBe(200)
  expect(await shown()).toEqual({ text: expect.stringMatching(/^We usually answer within (an hour|\d+ (hours|days))\.$/) })
  // Callers that know nothing of it leave it.
  expect((await save({ ...others, revision: 1 })).status).toBe(200)
  expect((await shown()).text).not.toBeNull()
  expect((await save({ ...others, showAnswerTime: false, revision: 2 })).status).toBe(200)
  expect(await shown()).toEqual({ text: null })
})
