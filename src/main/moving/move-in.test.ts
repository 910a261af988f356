// @module-tag sweep: a whole installation moved in
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { abilities } from '#domain/common/ability.ts'
import {
  moveOutManifest,
  moveOutManifestName,
  moveOutMessages,
  tablePart,
  type MoveOutManifest,
} from '#domain/system/move-out.ts'
import { countMigrations, openDatabase, readSchemaAge, type Database } from '#server/base/database/database.ts'
import { readEnv, type Env } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { readMessage } from '#server/base/mail/read-message.ts'
import { openS3Storage } from '#server/base/storage/s3-storage.ts'
import { leftOutTables } from '#server/features/system/exports/left-out-tables.ts'
import { giveUpExport, makeExport } from '#server/features/system/exports/make-export.ts'
import { sweepExports } from '#server/features/system/exports/remove-export.ts'
import { isCarried, readCatalog, readSequences, readTexts } from '#server/features/system/exports/table-catalog.ts'
import { settings } from '#server/tables/website/brand.ts'
import { archivedFiles, projectArchives } from '#server/tables/system/archive.ts'
import { exportArchives, exportEntries } from '#server/tables/system/exports.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { conversations, messageAttachments, messages } from '#server/tables/clients/conversations.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { assets } from '#server/tables/website/media.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { seedDemoContent } from '../demo/seed-demo-content.ts'
import { makePerson } from '../../../tests/support/make-person.ts'
import { startS3Server } from '../../../tests/support/s3-server.ts'
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { makeTestProduct, type TestProduct } from '../../../tests/support/test-product.ts'
import { unzip } from '../../../tests/support/unzip.ts'
import { moveIn } from './move-in.ts'

const log = makeLog('silent')
const never = new AbortController().signal
const root = mkdtempSync(join(tmpdir(), 'slatehouse-moving-'))
const stream = Buffer.alloc(300_000, 'stream')
let product: TestProduct
let cookie: string
let named: typeof assets.$inferSelect
let archive: Buffer
let exportId: string
let path: string

beforeAll(async () => {
  product = await makeTestProduct({ env: { DEMO_CONTENT: 'on' }, working: false })
  await seedDemoContent(product.services, { now: new Date() })
  cookie = await product.signIn()
  const { db, services } = product
  // Of a processed film, and what a mail needs that waits.
  await services.storage.write('streams/abc/720p/1.m4s', stream)
  await services.storage.write('derived/made/again.jpg', Buffer.from('made of another file'))
  await db.insert(mails).values([
    {
      toAddress: 'ona@reel.example',
      template: 'reply',
      props: {},
      subject: 'Häl/lo ../ you',
      text: 'Hello',
      html: '<p>Hello</p>',
      state: 'sent',
    },
    { toAddress: 'ona@reel.example', template: 'reply', props: {} },
  ])
  const [conversation] = await db
    .insert(conversations)
    .values({ kind: 'mail', name: 'Ona Łuk', email: 'ona@film.example', subject: 'Our film', messageCount: 1 })
    .returning()
  const [received] = await db
    .insert(messages)
    .values({
      conversationId: conversation!.id,
      direction: 'in',
      channel: 'mail',
      fromName: 'Ona Łuk',
      fromEmail: 'ona@film.example',
      to: [{ name: 'Studio', email: 'hello@studio.example' }],
      subject: 'Our film',
      text: 'The script is attached.',
      quoted: '> Where is it?',
      messageId: 'one@film.example',
      inReplyTo: 'asked@studio.example',
      sentAt: new Date('2026-03-04T10:00:00Z'),
    })
    .returning()
  await services.storage.write('conversations/script.txt', Buffer.from('INT. BAKERY. NIGHT'))
  await db.insert(messageAttachments).values(
    [
      { name: 'script.txt', contentType: 'text/plain', bytes: 18, storageKey: 'conversations/script.txt' },
      { name: 'gone.txt', contentType: 'text/plain', bytes: 4, storageKey: 'conversations/gone.txt' },
    ].map((file) => ({ ...file, conversationId: conversation!.id, messageId: received!.id })),
  )
  // What JSON and CSV would lose: other line separators, formulas, a JSON null beside none, huge numbers, microseconds.
  await db.execute(sql`insert into settings (name, value, revision, changed_at)
    values ('odd', 'null', 1, '2026-01-02 03:04:05.678Z'),
      ('odder', ${JSON.stringify({ text: '=1+1\u2028\u2029\r\n\'\\"é🎬', number: 12345678901234, nothing: null })}::jsonb, 2, 'infinity')`)
  const [asset] = await db.select().from(assets).limit(1)
  await db.update(assets).set({ originalName: 'Opening.mov' }).where(eq(assets.id, asset!.id))
  named = asset!
  const { id } = await asked()
  await makeExport(services, { exportId: id }, never)
  archive = await download(id)
  exportId = id
  path = keep('whole.zip', archive)
}, 300_000)
afterAll(async () => {
  await product.close()
  rmSync(root, { recursive: true })
})

const staff = (method: string, at: string) => product.request(method, at, { cookie })

async function asked(): Promise<{ id: string }> {
  const { status, json } = await staff('POST', '/api/admin/exports')
  expect(status).toBe(200)
  return json
}

async function download(id: string): Promise<Buffer> {
  expect((await staff('POST', `/api/admin/exports/${id}/check`)).status).toBe(200)
  const { status, bytes, headers } = await staff('GET', `/api/admin/exports/${id}/archive.zip`)
  expect(status).toBe(200)
  expect(headers.get('Content-Length')).toBe(String(bytes.length))
  expect(headers.get('Cache-Control')).toContain('no-store')
  return bytes
}

function keep(name: string, content: Buffer): string {
  writeFileSync(join(root, name), content)
  return join(root, name)
}

interface Place {
  database: TestDatabase
  env: Env
  db: Database
}

const places: Place[] = []
afterEach(async () => {
  for (const { db, database } of places.splice(0)) {
    await db.$client.end()
    await database.drop()
  }
})

async function makePlace(): Promise<Place> {
  const database = await makeTestDatabase()
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: mkdtempSync(join(root, 'data-')),
    SITE_URL: 'http://localhost:3000',
  })
  const place = { database, env, db: openDatabase(database.url, log) }
  places.push(place)
  return place
}

const move = ({ env }: Place, from = path, variables: NodeJS.ProcessEnv = {}) =>
  moveIn(from, { env, variables, log, say: () => undefined })

/** Every table as texts, row by row in the order of its key. */
async function textsOf(db: Database): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    const tables: Record<string, string[]> = {}
    for (const table of (await readCatalog(tx)).filter(isCarried)) {
      tables[table.name] = []
      for await (const cells of readTexts(tx, table)) tables[table.name]!.push(JSON.stringify(cells))
    }
    return tables
  })
}

const filesBelow = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile() && !/^(derived|cards|exports)\//.test(name))
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )

const mediaOf = ({ dataDir }: Env) => filesBelow(join(dataDir, 'media'))

async function expectUntouched({ db, env }: Place): Promise<void> {
  expect(await db.$count(inquiries)).toBe(0)
  expect(await db.$count(assets)).toBe(0)
  expect(readdirSync(env.dataDir)).not.toContain('media')
}

describe('a download that broke off', () => {
  const part = (range: string, headers: Record<string, string> = {}) =>
    product.request('GET', `/api/admin/exports/${exportId}/archive.zip`, { cookie, headers: { Range: range, ...headers } })
  const told = async () =>
    (
      await product.db.execute(
        sql`select 1 from pgboss.job where name = 'security.changed' and data ->> 'what' = 'everything-downloaded'`,
      )
    ).rows.length

  it('goes on where it was, and is not told of again', async () => {
    const before = await told()
    const from = Math.floor(archive.length / 2) + 7
    const first = await part('bytes=0-99')
    const tag = first.headers.get('ETag')!
    expect(first.bytes.equals(archive.subarray(0, 100))).toBe(true)
    const rest = await part(`bytes=${from}-`, { 'If-Range': tag })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('Content-Range')).toBe(`bytes ${from}-${archive.length - 1}/${archive.length}`)
    expect(rest.headers.get('Content-Length')).toBe(String(archive.length - from))
    expect(rest.bytes.equals(archive.subarray(from))).toBe(true)
    expect(await told()).toBe(before)
  })

  it('begins anew where the archive is another one', async () => {
    const { status, headers, bytes } = await part('bytes=5-', { 'If-Range': '"another"' })
    expect([status, headers.get('Accept-Ranges'), bytes.length]).toEqual([200, 'bytes', archive.length])
  })

  it('is told of an end that is not there', async () => {
    const { status, headers } = await part(`bytes=${archive.length}-`)
    expect([status, headers.get('Content-Range')]).toEqual([416, `bytes */${archive.length}`])
  })
})

const manifestOf = (content: Buffer): MoveOutManifest =>
  moveOutManifest.parse(JSON.parse(unzip(content).get(moveOutManifestName)!.toString()))

/** The archive with some entries replaced or added. */
async function rebuilt(changes: Record<string, Buffer | null>, { compress = false } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of new Map<string, Buffer | null>([...unzip(archive), ...Object.entries(changes)])) {
    if (content) zip.addBuffer(content, name, { compress })
  }
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

/** An archive of the version before has none of them. */
function tablesOfLastMigration(): string[] {
  const last = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  return Array.from(readFileSync(join('migrations', last), 'utf8').matchAll(/CREATE TABLE "(\w+)"/g), ([, name]) => name!)
}

describe('moved out and in again', () => {
  it('is the same studio: every table, every file, every sequence, and the jobs that waited', async () => {
    const place = await makePlace()
    const moved = await move(place)
    expect(moved.rows).toBeGreaterThan(1_000)

    const [before, after] = [await textsOf(product.db), await textsOf(place.db)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    // Written since the tables were read: that the archive was made and downloaded.
    const isSince = (name: string) => name === 'activity' || name === 'mails' || name === 'webhook_events'
    for (const [name, rows] of Object.entries(before)) {
      if (isSince(name)) expect(after[name]).toEqual(rows.filter((row) => after[name]!.includes(row)))
      else expect(after[name], name).toEqual(rows)
    }
    expect(after.activity!.length).toBeGreaterThan(20)
    expect(after.mails).toHaveLength(before.mails!.length)
    const odd = await place.db.execute(sql`select jsonb_typeof(value) as type from settings where name = 'odd'`)
    expect(odd.rows).toEqual([{ type: 'null' }])

    const [own, theirs] = [mediaOf(product.env), mediaOf(place.env)]
    expect(theirs).toEqual(own)
    expect(own.size).toBeGreaterThan(20)
    expect([...theirs.keys()].filter((name) => name.startsWith('streams/abc/'))).toEqual(['streams/abc/720p/1.m4s'])

    expect(await readSequences(place.db)).toEqual(manifestOf(archive).sequences)
    expect(readFileSync(join(place.env.dataDir, 'secrets/session-secret'), 'utf8').trim()).toBe(product.env.sessionSecret)
    const jobs = (db: Database) =>
      db.execute(sql`select name, data from pgboss.job where name not like 'export.%' and name not like '\\_\\_%'
        and name not in (select name from pgboss.schedule) order by name, data::text`)
    const [theirJobs, ownJobs] = [(await jobs(place.db)).rows, (await jobs(product.db)).rows]
    expect(theirJobs).toEqual(
      ownJobs.filter(({ name, data }) => name !== 'security.changed' || (data as any).what !== 'everything-downloaded'),
    )
  })

  it('starts, lets in whom it knew, and has rules and keys', async () => {
    const place = await makePlace()
    await move(place)
    const moved = await makeTestProduct({
      env: { DATABASE_URL: place.database.url, DATA_DIR: place.env.dataDir },
      working: false,
    })
    try {
      const own = await moved.signIn()
      const { status, json } = await moved.request('GET', '/api/admin/clients', { cookie: own })
      expect([status, json.clients.length > 3]).toEqual([200, true])
    } finally {
      // The test product drops a database of its own.
      await moved.close()
    }
    await expect(place.db.execute(sql`delete from activity`)).rejects.toThrow()
    const catalogs = [await readCatalog(product.db), await readCatalog(place.db)]
    expect(catalogs[1]).toEqual(catalogs[0])
  })

  it('has open forms beside the tables: CSV, PDFs, sent and received mails, and a schema', async () => {
    const files = unzip(archive)
    const names = [...files.keys()]
    expect(names.filter((name) => /^documents\/invoices\/INV-[\w-]+\.pdf$/.test(name)).length).toBeGreaterThan(2)
    expect(names.some((name) => /^documents\/proposals\/.*\.pdf$/.test(name))).toBe(true)
    for (const [name, content] of files) {
      if (name.endsWith('.pdf') && name.startsWith('documents/')) expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const mail = names.filter((name) => /^mails\/[^/]+\.eml$/.test(name))
    expect(mail).toHaveLength(1)
    expect(mail[0]).toMatch(/^mails\/\d{4}-\d\d-\d\d Häl-lo .*\.eml$/)
    expect(files.get(mail[0]!)!.toString()).toMatch(/^To: ona@reel\.example\r$/m)
    const [written] = names.filter((name) => /^mails\/received\/2026-03-04 Our film .*\.eml$/.test(name))
    const read = await readMessage(files.get(written!)!)
    expect(read).toMatchObject({
      from: { name: 'Ona Łuk', email: 'ona@film.example' },
      to: [{ name: 'Studio', email: 'hello@studio.example' }],
      messageId: 'one@film.example',
      inReplyTo: ['asked@studio.example'],
      subject: 'Our film',
    })
    expect(files.get(written!)!.toString()).toContain('Where is it?')
    expect(read.attachments.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
      ['script.txt', 'INT. BAKERY. NIGHT'],
    ])
    const csv = files.get('tables/settings.csv')!.toString()
    expect(csv).toMatch(/^\ufeffname,value,revision,changed_at\r\n/)
    const schema = JSON.parse(files.get('schema.json')!.toString())
    expect(schema.tables.find(({ name }: any) => name === 'invoices').primaryKey).toEqual(['id'])
    const lines = files.get(tablePart('inquiries'))!.toString().trimEnd().split('\n')
    expect(JSON.parse(lines[0]!)).toHaveProperty('submitted_at')
    expect(manifestOf(archive).files).toContainEqual(expect.objectContaining({ key: named.storageKey, name: 'Opening.mov' }))
  })

  it('moves from a disk into a bucket', async () => {
    const s3 = await startS3Server()
    try {
      const place = await makePlace()
      const env = readEnv({ DATABASE_URL: place.database.url, DATA_DIR: place.env.dataDir, ...s3.env })
      const lines: string[] = []
      await moveIn(path, { env, variables: {}, log, say: (text) => lines.push(text) })
      expect(lines).toContainEqual(expect.stringMatching(/^Archive of .+: \d+ records, \d+ tables, \d+ files\.$/))
      // Before anything is written.
      expect(lines.findIndex((text) => text.startsWith('Left out: '))).toBeLessThan(
        lines.findIndex((text) => text.startsWith('Writing')),
      )
      for (const table of Object.keys(leftOutTables)) expect(lines.join('\n')).toContain(table)
      const storage = await openS3Storage(env.s3!, join(place.env.dataDir, 'scratch'))
      const found = new Map<string, string>()
      for await (const { key } of storage.list('')) {
        found.set(
          key,
          createHash('sha256')
            .update(await buffer(storage.read(key)))
            .digest('hex'),
        )
      }
      expect(new Map([...found].toSorted())).toEqual(new Map(manifestOf(archive).files.map(({ key, sha256 }) => [key, sha256])))
    } finally {
      await s3.close()
    }
  })

  it('takes over an archive of an older version, and migrates it', async () => {
    const manifest = manifestOf(archive)
    const added = tablesOfLastMigration()
    const paths = added.map(tablePart)
    const text = JSON.stringify({
      ...manifest,
      migrations: countMigrations() - 1,
      tables: manifest.tables.filter(({ name }) => !added.includes(name)),
      parts: manifest.parts.filter((part) => !paths.includes(part.path)),
    })
    const none = Object.fromEntries(paths.map((path) => [path, null]))
    const older = keep('older.zip', await rebuilt({ ...none, [moveOutManifestName]: Buffer.from(text) }))
    const place = await makePlace()
    await move(place, older)
    expect(await readSchemaAge(place.db.$client)).toEqual({ pending: 0, newer: 0 })
    expect(await place.db.$count(inquiries)).toBe(20)
    expect(await readCatalog(place.db)).toEqual(await readCatalog(product.db))
  })
})

describe('refuses, and changes nothing,', () => {
  it('a byte that is not as it was', async () => {
    const changed = Buffer.from(archive)
    const at = changed.indexOf(stream)
    expect(at).toBeGreaterThan(0)
    changed[at + 1_000]! ^= 1
    const place = await makePlace()
    await expect(move(place, keep('changed.zip', changed))).rejects.toThrow(/damaged: files\/streams\/abc\/720p\/1\.m4s/)
    await expectUntouched(place)
  })

  it('an archive that is cut off, or lacks or has what its list does not say', async () => {
    const place = await makePlace()
    await expect(move(place, keep('cut.zip', archive.subarray(0, archive.length / 2)))).rejects.toThrow(/not a zip file/)
    const lacking = keep('lacking.zip', await rebuilt({ 'files/streams/abc/720p/1.m4s': null }))
    await expect(move(place, lacking)).rejects.toThrow(/1\.m4s is missing/)
    const more = keep('more.zip', await rebuilt({ 'files/more.txt': Buffer.from('more') }))
    await expect(move(place, more)).rejects.toThrow(/"files\/more\.txt", which its list does not have/)
    await expectUntouched(place)
  })

  it('an entry that unpacks to more than its list says, or than the archive announces', async () => {
    const place = await makePlace()
    const name = 'files/streams/abc/720p/1.m4s'
    const manifest = manifestOf(archive)
    const listed = manifest.files.find(({ path }) => path === name)!
    // A length whose four bytes stand nowhere else in the archive.
    const swollen = Buffer.alloc(8_675_309)
    listed.sha256 = createHash('sha256').update(swollen).digest('hex')
    const more = { [name]: swollen, [moveOutManifestName]: Buffer.from(JSON.stringify(manifest)) }
    await expect(move(place, keep('swollen.zip', await rebuilt(more)))).rejects.toThrow(/1\.m4s is of another size/)
    listed.bytes = 1_000
    const packed = await rebuilt({ ...more, [moveOutManifestName]: Buffer.from(JSON.stringify(manifest)) }, { compress: true })
    // Its directory says that it is small, and it is not.
    const announced = Buffer.alloc(4)
    announced.writeUInt32LE(swollen.length)
    for (let at = packed.indexOf(announced); at !== -1; at = packed.indexOf(announced, at)) packed.writeUInt32LE(1_000, at)
    await expect(move(place, keep('packed.zip', packed))).rejects.toThrow(/1\.m4s cannot be read/)
    await expectUntouched(place)
  })

  it('names that leave the folder', async () => {
    const place = await makePlace()
    const slipped = await rebuilt({ 'xx/evil.txt': Buffer.from('evil') })
    for (let at = slipped.indexOf('xx/evil'); at !== -1; at = slipped.indexOf('xx/evil')) slipped.write('../evil', at)
    await expect(move(place, keep('slipped.zip', slipped))).rejects.toThrow(/archive can(not|’t)? ?be read|cannot contain/)
    const manifest = manifestOf(archive)
    manifest.files[0]!.key = '../../evil.txt'
    const listed = keep('listed.zip', await rebuilt({ [moveOutManifestName]: Buffer.from(JSON.stringify(manifest)) }))
    await expect(move(place, listed)).rejects.toThrow(/in a wrong place/)
    await expectUntouched(place)
  })

  it('a newer version, and another secret in the environment', async () => {
    const place = await makePlace()
    const text = JSON.stringify({ ...manifestOf(archive), migrations: countMigrations() + 1 })
    const newer = keep('newer.zip', await rebuilt({ [moveOutManifestName]: Buffer.from(text) }))
    await expect(move(place, newer)).rejects.toThrow(/newer Slatehouse/)
    await expect(move(place, path, { SESSION_SECRET: 'x'.repeat(40) })).rejects.toThrow(/SESSION_SECRET is set here/)
    await expectUntouched(place)
  })

  it('an installation with records', async () => {
    const place = await makePlace()
    await place.db.execute(sql`insert into suppliers (name, kind, day_rate_pence) values ('Ona', 'crew', 1)`).catch(async () => {
      await place.db.insert(settings).values({ name: 'general', value: {}, revision: 1 })
    })
    await expect(move(place)).rejects.toThrow(/has records of its own/)
    await expectUntouched(place)
  })

  it('rows that do not fit together; and what was stopped half-way can be repeated', async () => {
    const place = await makePlace()
    // As a killed process: files are there, the transaction is not.
    const manifest = manifestOf(archive)
    const part = manifest.parts.find((one) => one.path === tablePart('people'))!
    const none = Buffer.alloc(0)
    Object.assign(part, { bytes: 0, sha256: createHash('sha256').update(none).digest('hex') })
    manifest.tables.find(({ name }) => name === 'people')!.rows = 0
    const broken = keep(
      'broken.zip',
      await rebuilt({ [part.path]: none, [moveOutManifestName]: Buffer.from(JSON.stringify(manifest)) }),
    )
    await expect(move(place, broken)).rejects.toThrow()
    expect(await place.db.$count(inquiries)).toBe(0)
    await move(place)
    expect(await place.db.$count(inquiries)).toBe(20)
    expect(mediaOf(place.env)).toEqual(mediaOf(product.env))
  })
})

describe('an archive that is being made', () => {
  const rowOf = async (id: string) => (await product.db.select().from(exportArchives).where(eq(exportArchives.id, id)))[0]

  it('goes on after a kill where it was, and is the same', async () => {
    const { services } = product
    const { id } = await asked()
    expect((await staff('POST', '/api/admin/exports')).json.message).toBe(moveOutMessages.underWay)
    expect((await staff('POST', `/api/admin/exports/${id}/check`)).json.message).toBe(moveOutMessages.notReady)
    const { read, write } = services.storage
    const reads: string[] = []
    const writes: string[] = []
    let left = Number.POSITIVE_INFINITY
    const killed = new AbortController()
    const step = () => {
      left -= 1
      if (left < 0) {
        killed.abort(new Error('killed'))
        throw new Error('killed')
      }
    }
    services.storage.read = (key, range) => (step(), reads.push(key), read(key, range))
    services.storage.write = async (key, content) => (step(), writes.push(key), write(key, content))
    try {
      // In the middle of the files: documents are written by then.
      left = 45
      await expect(makeExport(services, { exportId: id }, killed.signal)).rejects.toThrow('killed')
      expect((await rowOf(id))?.state).toBe('making')
      left = Number.POSITIVE_INFINITY
      const documents = writes.filter((key) => key.includes('/documents/'))
      expect(documents.length).toBeGreaterThan(5)
      const noted = await product.db.select().from(exportEntries).where(eq(exportEntries.exportId, id))
      reads.length = 0
      writes.length = 0
      await makeExport(services, { exportId: id }, never)
      const isNoted = new Set(noted.map(({ storageKey }) => storageKey))
      expect(writes.filter((key) => isNoted.has(key))).toEqual([])
      expect(reads.filter((key) => isNoted.has(key) && !key.startsWith('signed/'))).toEqual([])
    } finally {
      Object.assign(services.storage, { read, write })
    }
    const again = manifestOf(await download(id))
    const first = manifestOf(archive)
    expect(again.tables.map(({ name }) => name)).toEqual(first.tables.map(({ name }) => name))
    expect(again.files.filter(({ key }) => first.files.some((file) => file.key === key))).toEqual(first.files)
    const place = await makePlace()
    await move(place, keep('again.zip', await download(id)))
    expect(await place.db.$count(inquiries)).toBe(20)
    expect((await staff('DELETE', `/api/admin/exports/${id}`)).status).toBe(200)
  })

  it('is for owners alone, also where somebody got every ability', async () => {
    const helper = await makePerson(product, 'producer', { added: [...abilities] })
    const { rows } = await product.db.execute(sql`select id from exports limit 1`)
    const id = rows[0]!.id as string
    for (const [method, at] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', `/${id}/check`],
      ['GET', `/${id}/archive.zip`],
      ['DELETE', `/${id}`],
    ] as const) {
      const { status, json } = await product.request(method, `/api/admin/exports${at}`, { cookie: helper.cookie })
      expect([method, at, status, json.message]).toEqual([method, at, 403, moveOutMessages.owners])
    }
  })

  it('ends when it is deleted, says why it failed, and is swept when its time is over', async () => {
    const { services, db } = product
    const gone = (await asked()).id
    await staff('DELETE', `/api/admin/exports/${gone}`)
    await makeExport(services, { exportId: gone }, never)
    const failed = (await asked()).id
    await giveUpExport(services, { exportId: failed })
    const { json } = await staff('GET', '/api/admin/exports')
    expect(json.archives.find(({ id }: any) => id === failed)).toMatchObject({
      state: 'failed',
      problem: moveOutMessages.interrupted,
    })

    const { id } = await asked()
    await makeExport(services, { exportId: id }, never)
    await db
      .update(exportArchives)
      .set({ expiresAt: new Date('2026-01-01') })
      .where(eq(exportArchives.id, id))
    expect((await staff('GET', `/api/admin/exports/${id}/archive.zip`)).status).toBe(404)
    await services.storage.write(`exports/${gone}/late.pdf`, Buffer.from('late'))
    await sweepExports(services, new Date())
    const left = new Set(readdirSync(join(product.env.dataDir, 'media/exports')))
    expect([left.has(id), left.has(gone), await rowOf(id)]).toEqual([false, false, undefined])
  })

  it('names files that are no longer what was uploaded, and is not downloaded without one', async () => {
    const { services, db } = product
    const [asset] = await db.select().from(assets).limit(1)
    const content = await buffer(services.storage.read(asset!.storageKey))
    await db
      .update(assets)
      .set({ sha256: 'f'.repeat(64) })
      .where(eq(assets.id, asset!.id))
    const { id } = await asked()
    await makeExport(services, { exportId: id }, never)
    const { json } = await staff('GET', '/api/admin/exports')
    expect(json.archives[0]).toMatchObject({
      state: 'ready',
      damaged: [asset!.originalName || asset!.storageKey],
      step: 'tables',
    })
    await services.storage.remove(asset!.storageKey)
    const refused = await staff('POST', `/api/admin/exports/${id}/check`)
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('is missing')])
    await services.storage.write(asset!.storageKey, content)
    await db.update(assets).set({ sha256: asset!.sha256 }).where(eq(assets.id, asset!.id))
  })
})

it('leaves out tables with a reason, to which no other refers', async () => {
  const catalog = await readCatalog(product.db)
  const names = new Set(catalog.map(({ name }) => name))
  expect(Object.keys(leftOutTables).filter((name) => !names.has(name))).toEqual([])
  const referring = catalog
    .filter(isCarried)
    .filter(({ foreignKeys }) => foreignKeys.some(({ references }) => Object.hasOwn(leftOutTables, references)))
  expect(referring.map(({ name }) => name)).toEqual([])
  expect(manifestOf(archive).tables.map(({ name }) => name)).toEqual(catalog.filter(isCarried).map(({ name }) => name))
})

it('names the files that are in the archive of put-away projects alone, and where', async () => {
  const { db, services } = product
  const projectId = (await db.select({ id: projects.id }).from(projects).limit(1))[0]!.id
  await db.insert(projectArchives).values({ projectId, state: 'kept', folder: 'projects/7-salt/', putAwayAt: new Date() })
  const file = { storageKey: 'uploads/away', name: 'Salt.mov', place: 'originals/Salt.mov', bytes: 5, sha256: 'a'.repeat(64) }
  await db.insert(archivedFiles).values({ projectId, role: 'original', run: projectId, ...file })
  try {
    const { id } = await asked()
    await makeExport(services, { exportId: id }, never)
    const { putAway } = manifestOf(await download(id))
    expect(putAway).toMatchObject([
      { place: 'projects/7-salt/originals/Salt.mov', key: 'uploads/away', name: 'Salt.mov', bytes: 5 },
    ])
    expect((await staff('DELETE', `/api/admin/exports/${id}`)).status).toBe(200)
  } finally {
    await db.delete(projectArchives)
  }
})
