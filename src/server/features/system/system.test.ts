import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { makeContact } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false, env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const read = async (path = '') => (await product.request('GET', `/api/admin/system${path}`, { cookie })).json

async function failJob(name: string, data: object): Promise<string> {
  const { rows } = await product.db.execute(sql`
    insert into pgboss.job (name, data, state, completed_on, retry_limit, retry_count, output)
    values (${name}, ${JSON.stringify(data)}, 'failed', now(), 2, 2, '{"message": "it rained"}') returning id`)
  return rows[0]!.id as string
}

it('shows versions and platform', async () => {
  const { versions, database, startedAt } = await read()
  expect(versions).toEqual({
    product: '1.0.0',
    commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{10,}$/.test(commit as string)),
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+\.\d+$/),
    ffmpeg: null,
  })
  expect(database).toEqual({
    bytes: expect.any(Number),
    connections: expect.any(Number),
    mostConnections: 120,
    builtIn: false,
  })
  expect(Date.parse(startedAt)).toBeLessThan(Date.now())
})

it('counts the mail of the day', async () => {
  await product.request('POST', '/api/contact', { body: makeContact() })
  expect((await read()).mail).toEqual({ sent: 0, kept: 0, failed: 0, waiting: 2 })
})

describe('a failed job', () => {
  it('is shown with its reason, can be retried once, and that is recorded', async () => {
    const id = await failJob('quote.received', { inquiryId: '00000000-0000-4000-8000-000000000000' })
    const before = await read()
    expect(before.failedJobs).toEqual([
      { id, queue: 'quote.received', failedAt: expect.any(String), problem: 'it rained', href: null },
    ])
    expect(before.queues).toContainEqual({ name: 'quote.received', waiting: 0, running: 0, failed: 1 })

    const retry = () => product.request('POST', '/api/admin/system/jobs/retry', { cookie, body: { ids: [id] } })
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ json }) => json.retried).toSorted()).toEqual([0, 1])
    const after = await read()
    expect(after.failedJobs).toEqual([])
    expect(after.queues).toContainEqual({ name: 'quote.received', waiting: 1, running: 0, failed: 0 })
    const deeds = (await product.db.select().from(activity)).filter(({ action }) => action === 'jobs.retried')
    expect(deeds).toMatchObject([{ actor: 'staff', meta: { number: 1, queues: ['quote.received'] } }])
  })

  it('links to its record where a retry there sends it', async () => {
    await failJob('mail.queued', { mailId: 'abc' })
    await failJob('film.inspected', { assetId: 'def' })
    const hrefs = (await read()).failedJobs.map(({ href }: { href: string }) => href)
    expect(hrefs.toSorted()).toEqual(['/admin/media/def', '/admin/outbox?mail=abc'])
  })

  it('is refused if it is unknown', async () => {
    const { status } = await product.request('POST', '/api/admin/system/jobs/retry', { cookie, body: { ids: [] } })
    expect(status).toBe(422)
  })
})

it('lists backups, and warns of their age', async () => {
  expect((await read()).backups).toEqual({ kept: [], elsewhere: null, warning: 'There is no backup of this installation yet.' })
  const folder = join(product.env.dataDir, 'backups')
  mkdirSync(folder)
  for (const name of [
    'slatehouse-20260101T020000Z.tar',
    'slatehouse-20260102T020000Z.tar',
    'slatehouse-of-mine.tar',
    'notes.txt',
  ])
    writeFileSync(join(folder, name), '12345')
  mkdirSync(join(folder, 'slatehouse-20290101T020000Z.tar'))
  const { kept, warning } = (await read()).backups
  expect(kept).toEqual([
    { name: 'slatehouse-20260102T020000Z.tar', takenAt: '2026-01-02T02:00:00Z', bytes: 5 },
    { name: 'slatehouse-20260101T020000Z.tar', takenAt: '2026-01-01T02:00:00Z', bytes: 5 },
  ])
  expect(warning).toMatch(/^The newest backup is \d+ days old\.$/)
})

it('counts the files of the data folder, and media by kind', async () => {
  await product.services.storage.write('uploads/one', Buffer.alloc(3_000))
  await product.services.storage.write('streams/a/1080p.m4s', Buffer.alloc(2_000))
  const { disk, folders, media, inBucket } = await read('/space')
  expect(disk.free).toBeGreaterThan(0)
  expect(disk.total).toBeGreaterThanOrEqual(disk.free)
  expect(folders).toContainEqual({ name: 'media', bytes: 5_000, files: 2 })
  expect(media).toEqual([
    { name: 'Pictures and films', bytes: 3_000, files: 1 },
    { name: 'Processed films', bytes: 2_000, files: 1 },
  ])
  expect(inBucket).toBe(false)
})

it('runs the checks of the doctor command, and reveals no path of the server', async () => {
  const { text, json } = await product.request('GET', '/api/admin/system/findings', { cookie })
  const lines = json.findings.map(({ level, says }: { level: string; says: string }) => `${level}: ${says}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'well: The database answers, and is up to date.',
      'well: The media folder stores, reads and deletes files.',
      'notice: Email is not set up: messages stay under Inbox > Sent mail.',
    ]),
  )
  expect(text).not.toContain(product.env.dataDir)
})
