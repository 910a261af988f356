// @module-tag sweep: database, storage and mail go away and come back
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact } from './support/factories.ts'
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.ts'
import { sentTwice, startMailCatcher, type MailCatcher } from './support/mail-catcher.ts'
import { startS3Server, type S3Server } from './support/s3-server.ts'
import { makeTestDatabase, type TestDatabase } from './support/test-database.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'
import { makeUploader } from './support/uploader.ts'

// A short outage, without pages; `npm run bench outages` takes a minute each, with the whole product.
let s3: S3Server
let mailServer: MailCatcher
let database: TestDatabase
let toDatabase: TcpProxy
let toStorage: TcpProxy
let product: TestProduct
let staff: string

beforeAll(async () => {
  s3 = await startS3Server()
  mailServer = await startMailCatcher()
  database = await makeTestDatabase()
  toDatabase = await startTcpProxy(Number(new URL(database.url).port))
  toStorage = await startTcpProxy(Number(new URL(s3.env.S3_ENDPOINT).port))
  const through = (address: string, { port }: TcpProxy) => Object.assign(new URL(address), { port }).href
  product = await makeTestProduct({
    env: {
      ...s3.env,
      S3_ENDPOINT: through(s3.env.S3_ENDPOINT, toStorage),
      DATABASE_URL: through(database.url, toDatabase),
      SMTP_URL: mailServer.url,
    },
  })
  staff = await product.signIn()
})
afterAll(async () => {
  await product.close()
  await toDatabase.close()
  await toStorage.close()
  await database.drop()
  await s3.close()
  await mailServer.close()
})

const ready = async () => (await product.request('GET', '/readyz')).status

test('without its database it answers 503, and recovers by itself with every acknowledged write', async () => {
  const send = (email: string) => product.request('POST', '/api/contact', { body: makeContact({ email }) })
  expect((await send('before@tests.example')).status).toBe(200)
  await toDatabase.cut()
  const refused = await send('meanwhile@tests.example')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.json.message).toBe('We can’t reach our records right now. Please try again in a moment.')
  expect(await ready()).toBe(503)

  await toDatabase.restore()
  await expect.poll(ready).toBe(200)
  expect((await send('after@tests.example')).status).toBe(200)
  const { json } = await product.request('GET', '/api/admin/inquiries', { cookie: staff })
  expect(json.inquiries.map(({ email }: { email: string }) => email)).toEqual(['after@tests.example', 'before@tests.example'])
})

test('without its bucket it refuses files, leaves no partial ones, and goes on with the rest', async () => {
  const uploader = makeUploader(product, staff)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await toStorage.cut()
  const refused = await uploader.form([{ name: 'dot.png', bytes: picture }])
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.json.message).toBe('We can’t reach our files right now. Please try again in a moment.')
  expect((await uploader.upload(picture)).status).toBe(503)
  expect((await product.request('GET', '/api/admin/inquiries', { cookie: staff })).status).toBe(200)

  await toStorage.restore()
  expect((await product.request('GET', '/api/admin/assets', { cookie: staff })).json.assets).toEqual([])
  expect((await uploader.form([{ name: 'dot.png', bytes: picture }])).status).toBe(200)
})

test('mail that the mail server takes while the database is unavailable is sent once, and recorded as sent afterwards', async () => {
  const email = 'away@tests.example'
  const rowOf = async () => (await product.db.select().from(mails).where(eq(mails.toAddress, email)))[0]
  const caught = () => mailServer.caught.filter(({ recipients }) => recipients.includes(email))
  mailServer.slowness = 500
  await product.request('POST', '/api/contact', { body: makeContact({ email }) })
  // A mail has a subject once the job has rendered it.
  await expect.poll(async () => (await rowOf())?.subject).toContain('We have received')
  await toDatabase.cut()
  await expect.poll(() => caught().length).toBe(1)

  mailServer.slowness = 0
  await toDatabase.restore()
  await expect.poll(async () => (await rowOf().catch(() => null))?.state).toBe('sent')
  expect(caught()).toHaveLength(1)
  expect(sentTwice(mailServer.caught)).toEqual({ inHand: [], again: [] })
})
