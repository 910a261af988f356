// @module-tag sweep: several processes on one database
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContact } from './support/factories.ts'
import { makeReview, tenSeconds } from './support/make-review.ts'
import { openPortalBrowser, makePortalClient, portalPassword } from './support/portal-browser.ts'
import { follow, makeViewer } from './support/review-viewer.ts'
import { startS3Server, type S3Server } from './support/s3-server.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'
import { makeUploader } from './support/uploader.ts'

// Two machines on one database and bucket, in-process; `npm run bench fleet` starts real processes.
let s3: S3Server
let one: TestProduct
let other: TestProduct
let staff: string

beforeAll(async () => {
  s3 = await startS3Server()
  const shared = { ...s3.env, SESSION_SECRET: randomBytes(32).toString('hex') }
  one = await makeTestProduct({ env: shared })
  other = await makeTestProduct({ env: { ...shared, DATABASE_URL: one.env.databaseUrl! } })
  staff = await one.signIn()
})
afterAll(async () => {
  await other.close()
  await one.close()
  await s3.close()
})

test('a comment made on one machine reaches a page that is open on the other', async () => {
  const { project } = await makeReview(one, staff, { film: tenSeconds })
  const page = await follow(other, project.slug)
  const { json } = await makeViewer(one, project.slug).say({ name: 'Ada Quill' })
  expect((await page.next(({ what }) => what === 'comment')).comment.id).toBe(json.comment.id)
  await page.close()
})

test('a feature switched off on one machine is off on the other', async () => {
  const atOther = async () => (await other.request('GET', '/api/flags')).json.aiAssistant
  expect(await atOther()).toBe(false)
  await one.request('PUT', '/api/admin/flags/aiAssistant', { body: { on: true }, cookie: staff })
  await expect.poll(atOther).toBe(true)
})

test('failed sign-ins count on both, and a session is valid on both', async () => {
  expect((await other.request('GET', '/api/admin/inquiries', { cookie: staff })).status).toBe(200)
  const statuses: number[] = []
  for (let number = 0; number < 12; number += 1) {
    const guess = { body: { password: `a guess, ${number}` }, address: '198.51.100.77' }
    statuses.push((await (number % 2 ? one : other).request('POST', '/api/admin/login', guess)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('a portal token made on one machine lets a client in on the other', async () => {
  const { email } = await makePortalClient(one)
  const { cookie, token } = await openPortalBrowser(one)
  const enter = (headers: Record<string, string>) =>
    other.request('POST', '/api/portal/login', { body: { email, password: portalPassword }, cookie, headers })
  expect((await enter({})).status).toBe(403)
  expect((await enter({ 'X-CSRF-Token': token })).status).toBe(200)
})

test('an upload continues on whichever machine receives its pieces, with one writer at a time', async () => {
  const [here, there] = [makeUploader(one, staff), makeUploader(other, staff)]
  const film = Buffer.concat([readFileSync('demo/media/portfolio/volt_night_run.mp4'), randomBytes(7 * 1024 ** 2)])
  const location = (await here.begin(film.length)).headers.get('location')!
  const first = film.subarray(0, 3 * 1024 ** 2)
  const both = await Promise.all([here, there].map((machine) => machine.patch(location, 0, first)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 423])
  expect(await there.offsetOf(location)).toBe(first.length)

  const second = film.subarray(first.length, 6 * 1024 ** 2)
  expect((await there.patch(location, first.length, second)).status).toBe(204)
  const last = await here.patch(location, first.length + second.length, film.subarray(6 * 1024 ** 2))
  expect(last.status).toBe(204)
  const id = last.headers.get('x-asset-id')
  const kept = await other.request('GET', `/api/admin/assets/${id}/original`, { cookie: staff })
  expect(kept.bytes.equals(film)).toBe(true)
})

test('a job that one machine queued runs once, on either', async () => {
  const person = makeContact()
  await other.request('POST', '/api/contact', { body: person })
  await expect
    .poll(async () => {
      const { json } = await one.request('GET', `/api/admin/outbox?search=${person.email}`, { cookie: staff })
      return json.mails.map(({ state }: { state: string }) => state)
    })
    .toEqual(['kept'])
})
