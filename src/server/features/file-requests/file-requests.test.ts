import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader, streamOf } from '#tests/support/uploader.ts'
import { activity } from '../../tables/people/activity.ts'
import { fileRequests, sentFiles } from '../../tables/projects/file-requests.ts'
import { mails } from '../../tables/clients/mails.ts'
import { assets, uploads } from '../../tables/website/media.ts'
import { notifications } from '../../tables/people/notifications.ts'
import { readQuota } from '../media/uploads/disk-quota.ts'
import { sweepUploads } from '../media/uploads/sweep-uploads.ts'
import { mailReceivedFiles } from './mail-received-files.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  staff = await product.signIn()
})
afterAll(() => product.close())

const now = new Date()
const today = studioDay(now)
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const script = new TextEncoder().encode('INT. KITCHEN - DAY\n\nA kettle boils.\n')
const logo = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
/** An archive with one empty file, `a`. */
const zip = Buffer.from(
  '504b03040a0000000000000021000000000000000000000000000100000061504b01021e030a000000000000002100000000000000000000000000010000000000000000000000a4810000000061504b0506000000000100010000002f0000001f0000000000',
  'hex',
)
const film = await readFile(new URL('../../../../demo/media/portfolio/volt_night_run.mp4', import.meta.url))

const wanted = {
  title: 'Logos and script',
  wanted: 'As SVG, please.',
  expiresOn: addDays(today, 14),
  mostFiles: 5,
  mostGigabytes: 1,
}
let visitors = 0

/** A project with a request, and whoever has its link. */
async function ask(fields: Partial<typeof wanted> & { mail?: boolean } = {}, from: TestProduct = product, cookie = staff) {
  const project = await addProjectRow(from)
  const path = `/api/admin/projects/${project.id}/file-requests`
  const { status, json, text } = await from.request('POST', path, { cookie, body: { ...wanted, ...fields } })
  if (status !== 200) throw new Error(`the request answered ${status}: ${text}`)
  const { id, link } = json.request as { id: string; link: string }
  const key = link.split('/').at(-1)!
  const visitor = makeUploader(from, '', { path: `/api/send/${key}/uploads`, address: `192.0.2.${(visitors += 1)}` })
  const read = async () => (await from.request('GET', path, { cookie })).json.requests.find((one: any) => one.id === id)
  const page = () => from.request('GET', `/api/send/${key}`)
  const move = (name: 'end' | 'reopen') => from.request('POST', `${path}/${id}/moves`, { cookie, body: { move: name } })
  return { project, id, key, path: `${path}/${id}`, link, visitor, read, page, move }
}

const storedKeys = async (from: TestProduct = product) => {
  const keys: string[] = []
  for await (const { key } of from.services.storage.list('uploads/')) keys.push(key)
  return keys.toSorted()
}
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId)).orderBy(activity.createdAt)).map(
    ({ actor, action }) => `${actor} ${action}`,
  )

describe('a request', () => {
  it('is made, changed, closed and opened again under a new address, each with its entry in the timeline', async () => {
    const { project, path, key, read, page, move } = await ask()
    expect((await page()).json.request).toEqual({
      title: wanted.title,
      wanted: wanted.wanted,
      expiresOn: wanted.expiresOn,
      state: 'open',
      files: 0,
      bytes: 0,
      mostFiles: 5,
      mostBytes: 1e9,
      filesLeft: 5,
      bytesLeft: 1e9,
    })
    const changed = await product.request('PATCH', path, { cookie: staff, body: { expiresOn: addDays(today, 30), revision: 1 } })
    expect(changed.json.request).toMatchObject({ expiresOn: addDays(today, 30), revision: 2, mostFiles: 5 })
    const stale = await product.request('PATCH', path, { cookie: staff, body: { title: 'Other', revision: 1 } })
    expect(stale.status).toBe(409)

    expect((await move('end')).json.request).toMatchObject({ state: 'ended', link: null })
    expect([(await page()).status, (await page()).json.message]).toEqual([410, expect.stringContaining('closed')])
    expect((await move('end')).status).toBe(409)
    const { link } = (await move('reopen')).json.request
    expect(link).not.toContain(key)
    expect((await page()).status).toBe(404)
    expect((await product.request('GET', `/api/send/${link.split('/').at(-1)}`)).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'open', link })
    expect(await deedsOf(project.id)).toEqual([
      'staff project.files-requested',
      'staff project.file-request-changed',
      'staff project.file-request-closed',
      'staff project.file-request-reopened',
    ])
  })

  it('refuses a past day, a day beyond a year, and sums beyond the limits, at their fields', async () => {
    const { path } = await ask()
    for (const [field, value] of [
      ['expiresOn', addDays(today, -1)],
      ['expiresOn', addDays(today, 400)],
      ['expiresOn', 'soon'],
      ['mostFiles', 0],
      ['mostFiles', 2.5],
      ['mostGigabytes', 5_000],
      ['title', ' '],
    ] as const) {
      const { status, json } = await product.request('PATCH', path, { cookie: staff, body: { [field]: value } })
      expect([status, Object.keys(json.errors)], `${field} ${value}`).toEqual([422, [field]])
    }
  })

  it('is mailed to the client, with its link sealed, and only while somebody can use it', async () => {
    const { project, id, key, path, move } = await ask({ mail: true })
    const mailed = await product.db.select().from(mails).where(eq(mails.about, project.id))
    expect(mailed).toMatchObject([{ template: 'file-request', toAddress: project.clientEmail }])
    expect(secretsOf(product, mailed[0]!)).toEqual({ key })
    await product.db
      .update(fileRequests)
      .set({ expiresOn: addDays(today, -1) })
      .where(eq(fileRequests.id, id))
    expect((await product.request('POST', `${path}/mail`, { cookie: staff })).status).toBe(409)
    await move('end')
    expect((await product.request('POST', `${path}/mail`, { cookie: staff })).status).toBe(409)
    expect(await product.db.select().from(mails).where(eq(mails.about, project.id))).toHaveLength(1)
  })

  it('is seen by a freelancer of the project without its link, and by no other', async () => {
    const { project, id, path } = await ask()
    const own = await makePerson(product, 'freelancer', { projects: [project.id] })
    const other = await makePerson(product, 'freelancer')
    const list = `/api/admin/projects/${project.id}/file-requests`
    const { json } = await product.request('GET', list, { cookie: own.cookie })
    expect(json.requests).toMatchObject([{ id, link: null }])
    expect((await product.request('GET', list, { cookie: other.cookie })).status).toBe(404)
    expect((await product.request('PATCH', path, { cookie: own.cookie, body: { title: 'Mine' } })).status).toBe(403)
    expect((await product.request('GET', list)).status).toBe(401)
    const elsewhere = await addProjectRow(product)
    const body = { title: 'Theirs' }
    const crossed = await product.request('PATCH', `/api/admin/projects/${elsewhere.id}/file-requests/${id}`, {
      cookie: staff,
      body,
    })
    expect(crossed.status).toBe(404)
  })
})

describe('files', () => {
  it('arrive by the link without an account, and staff download and remove them', async () => {
    const { project, visitor, read, page } = await ask()
    const sent = await visitor.upload(script, { filename: 'Kitchen.fountain' })
    expect(sent.status).toBe(204)
    const { files, bytes } = await read()
    expect(files).toMatchObject([{ name: 'Kitchen.fountain', kind: 'text', bytes: script.length }])
    expect(bytes).toBe(script.length)
    expect((await page()).json.request).toMatchObject({ files: 1, bytes: script.length, filesLeft: 4 })

    const path = `/api/admin/projects/${project.id}/files/${files[0].id}`
    const got = await product.request('GET', path, { cookie: staff })
    expect(got.bytes).toEqual(Buffer.from(script))
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Kitchen\.fountain"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    await product.request('GET', path, { cookie: staff, headers: { Range: 'bytes=0-3' } })
    expect((await product.request('GET', path)).status).toBe(401)
    const elsewhere = await addProjectRow(product)
    const crossed = `/api/admin/projects/${elsewhere.id}/files/${files[0].id}`
    expect((await product.request('GET', crossed, { cookie: staff })).status).toBe(404)
    expect((await product.request('DELETE', crossed, { cookie: staff })).status).toBe(404)

    expect((await product.request('DELETE', path, { cookie: staff })).json.request.files).toEqual([])
    expect((await product.request('GET', path, { cookie: staff })).status).toBe(404)
    expect((await page()).json.request).toMatchObject({ files: 0, filesLeft: 5 })
    // A download in parts counts once.
    expect(await deedsOf(project.id)).toEqual([
      'staff project.files-requested',
      'client project.file-received',
      'staff project.file-downloaded',
      'staff project.file-removed',
    ])
  })

  it('records who downloaded a file, each person once', async () => {
    const { project, visitor, read } = await ask()
    await visitor.upload(picture, { filename: 'a.jpg' })
    const [{ id }] = (await read()).files
    const own = await makePerson(product, 'freelancer', { projects: [project.id], name: 'Cleo Reed' })
    const other = await makePerson(product, 'freelancer')
    const path = `/api/admin/projects/${project.id}/files/${id}`
    expect((await product.request('GET', path, { cookie: own.cookie })).status).toBe(200)
    expect((await product.request('GET', path, { cookie: other.cookie })).status).toBe(404)
    expect((await product.request('DELETE', path, { cookie: own.cookie })).status).toBe(403)
    const rows = await product.db
      .select()
      .from(activity)
      .where(and(eq(activity.subject, project.id), eq(activity.action, 'project.file-downloaded')))
    expect(rows.map(({ personId }) => personId)).toEqual([own.id])
  })

  it('continue after an interruption, and only by the link of their own request', async () => {
    const { visitor, key, read } = await ask()
    const { visitor: other } = await ask()
    const half = Math.ceil(picture.length / 2)
    const location = (await visitor.begin(picture.length, { filename: 'a.jpg' })).headers.get('location')!
    expect(location).toMatch(new RegExp(`^/api/send/${key}/uploads/[\\w-]{22}$`))
    async function* broken() {
      yield new Uint8Array(picture.subarray(0, half))
      throw new Error('the line broke')
    }
    await visitor.patch(location, 0, streamOf(broken())).catch(() => undefined)
    expect(await visitor.offsetOf(location)).toBe(half)

    const elsewhere = location.replace(key, 'A'.repeat(22))
    expect((await visitor.tus('HEAD', elsewhere)).status).toBe(404)
    const upload = location.split('/').at(-1)!
    const path = `${(await other.begin(10, { filename: 'b.jpg' })).headers.get('location')!.replace(/[^/]+$/, '')}${upload}`
    expect((await other.tus('HEAD', path)).status).toBe(404)
    expect((await other.tus('DELETE', path)).status).toBe(404)
    // Nor by staff among the uploads of the library.
    const admin = makeUploader(product, staff)
    expect((await admin.tus('HEAD', `/api/admin/uploads/${upload}`)).status).toBe(404)

    expect((await visitor.patch(location, half, new Uint8Array(picture.subarray(half)))).status).toBe(204)
    const again = await visitor.tus('HEAD', location)
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(picture.length)])
    expect((await read()).files).toMatchObject([{ name: 'a.jpg', kind: 'picture' }])
    expect((await visitor.send('GET', location)).status).toBe(404)
    // A finished one cannot be taken back by the sender.
    expect((await visitor.tus('DELETE', location)).status).toBeGreaterThanOrEqual(400)
    expect((await read()).files).toHaveLength(1)
  })

  it('are told by their content, whatever they are called', async () => {
    const { visitor, read } = await ask({ mostFiles: 50 })
    const text = (content: string) => new TextEncoder().encode(content)
    const program = new Uint8Array(512)
    program.set(text('MZ'))
    const fine: [string, Uint8Array, string, string][] = [
      ['Logo.svg', logo, 'Logo.svg', 'picture'],
      ['photo.exe', new Uint8Array(picture), 'photo.exe.jpg', 'picture'],
      ['Script.pdf', text('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'Script.pdf', 'document'],
      ['notes.txt', new Uint8Array([0xff, 0xfe, ...text('h\0i\0')]), 'notes.txt', 'text'],
      ['all.zip', zip, 'all.zip', 'archive'],
      ['../../etc/pass\u202Ewd.csv', text('a;b\n'), 'passwd.csv', 'text'],
    ]
    for (const [name, bytes] of fine) expect((await visitor.upload(bytes, { filename: name })).status, name).toBe(204)
    expect((await read()).files.map((file: any) => [file.name, file.kind])).toEqual(fine.map(([, , name, kind]) => [name, kind]))
    const before = await storedKeys()

    const bad: [string, Uint8Array][] = [
      ['setup.exe', program],
      ['photo.jpg', program],
      ['page.txt', text('<!DOCTYPE html><script>alert(1)</script>')],
      ['page.xml', text('<?xml version="1.0"?><html xmlns="x"><script/></html>')],
      ['run.txt', text('#!/bin/sh\nrm -rf /\n')],
      ['run.bat', text('del *.*')],
      ['macro.vbs', text('MsgBox 1')],
      ['nothing', new Uint8Array([1, 2, 3, 4, 0, 5])],
    ]
    for (const [name, bytes] of bad) {
      const { status, json } = await visitor.upload(bytes, { filename: name })
      expect([status, json.message], name).toEqual([415, expect.stringContaining('This file cannot be sent here: it is ')])
    }
    const empty = await visitor.begin(0, { filename: 'empty.txt' })
    expect([empty.status, empty.json.message]).toEqual([422, 'This file is empty.'])
    // Nothing is left of what was refused.
    expect(await storedKeys()).toEqual(before)
    expect((await read()).files).toHaveLength(fine.length)
    expect(await product.db.select().from(assets)).toEqual([])
  })

  it('of a film are taken as films', async () => {
    const { visitor, read } = await ask()
    await visitor.upload(new Uint8Array(film), { filename: 'Rushes.mov' })
    expect((await read()).files).toMatchObject([{ name: 'Rushes.mov', kind: 'film', bytes: film.length }])
  })
})

describe('limits', () => {
  it('bound the number and the sum of files, uploads under way included, whoever sends them', async () => {
    const { visitor, page, read } = await ask({ mostFiles: 3 })
    const begun = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => visitor.begin(1_000, { filename: `${n}.txt` })))
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 413, 413, 413])
    expect((await page()).json.request).toMatchObject({ state: 'full', files: 0, filesLeft: 0 })
    expect(begun.find(({ status }) => status === 413)!.json.message).toContain('all the files it can take')
    expect((await read()).files).toEqual([])

    const { visitor: second, id } = await ask()
    await product.db.update(fileRequests).set({ mostBytes: 1_000 }).where(eq(fileRequests.id, id))
    expect((await second.begin(1_001, { filename: 'a.txt' })).json.message).toContain('there is room for 1 kB here')
    expect((await second.begin(600, { filename: 'a.txt' })).status).toBe(201)
    expect((await second.begin(600, { filename: 'b.txt' })).status).toBe(413)
    expect((await second.begin(400, { filename: 'c.txt' })).status).toBe(201)
  })

  it('of the date: new files are refused after it, and what was begun before is taken', async () => {
    const { visitor, id, page, read } = await ask()
    const location = (await visitor.begin(script.length, { filename: 'a.txt' })).headers.get('location')!
    await product.db
      .update(fileRequests)
      .set({ expiresOn: addDays(today, -1) })
      .where(eq(fileRequests.id, id))
    const { status, json } = await visitor.begin(10, { filename: 'b.txt' })
    expect([status, json.message]).toEqual([410, expect.stringMatching(/^This request was open until .* Email us/)])
    expect((await page()).json.request.state).toBe('over')
    expect((await visitor.patch(location, 0, script as Uint8Array<ArrayBuffer>)).status).toBe(204)
    expect((await read()).files).toHaveLength(1)
  })

  it('closing stops uploads under way at once, and their bytes go', async () => {
    const { visitor, move, read } = await ask()
    const before = await storedKeys()
    const location = (await visitor.begin(script.length, { filename: 'a.txt' })).headers.get('location')!
    await visitor.patch(location, 0, script.slice(0, 5) as Uint8Array<ArrayBuffer>)
    await move('end')
    expect((await visitor.patch(location, 5, script.slice(5) as Uint8Array<ArrayBuffer>)).status).toBe(410)
    expect((await visitor.begin(10, { filename: 'b.txt' })).status).toBe(410)
    expect((await read()).files).toEqual([])
    expect(await storedKeys()).toEqual(before)
  })

  it('refuses other sites, and methods that uploads do not have', async () => {
    const { visitor } = await ask()
    const crossed = await visitor.begin(
      10,
      { filename: 'a.txt' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(crossed.status).toBe(403)
    expect((await visitor.begin(10, { filename: 'a.txt' }, { 'X-HTTP-Method-Override': 'GET' })).status).toBe(400)
  })

  it('counts what was sent into the studio’s quota, and keeps its bytes when uploads are swept', async () => {
    const own = await makeTestProduct({ working: false, env: { MEDIA_QUOTA_GB: '1' } })
    const cookie = await own.signIn()
    const { visitor, read } = await ask({ mostGigabytes: 5 }, own, cookie)
    await visitor.upload(script, { filename: 'a.txt' })
    expect(await readQuota(own.services)).toMatchObject({ usedBytes: script.length })
    const { status, json } = await visitor.begin(2 * 1024 ** 3, { filename: 'b.mov' })
    expect([status, json.message]).toEqual([413, 'The studio cannot take a file of this size at the moment. Please email us.'])
    const begun = await visitor.begin(100, { filename: 'c.txt' })
    expect(begun.status).toBe(201)
    await sweepUploads(own.services, later(48))
    expect(await own.db.select().from(uploads)).toEqual([])
    const [row] = await own.db.select().from(sentFiles)
    expect(await storedKeys(own)).toEqual([row!.storageKey])
    expect((await read()).files).toHaveLength(1)
    await own.close()
  })

  it('bounds how many files and megabytes one address begins', async () => {
    const { visitor } = await ask()
    const { limits } = product.services
    const address = `192.0.2.${visitors}`
    await limits.take('sent-megabytes', address, 999_999)
    expect((await visitor.begin(500_000, { filename: 'a.txt' })).status).toBe(201)
    expect((await visitor.begin(500_000, { filename: 'b.txt' })).json.message).toContain('today’s limit')
    // What was refused is not counted as under way.
    expect(await product.db.select().from(uploads).where(eq(uploads.originalName, 'b.txt'))).toEqual([])
    await limits.take('sent-files', address, 598)
    const { status, headers } = await visitor.begin(10, { filename: 'c.txt' })
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

it('takes files into S3 as well', async () => {
  const s3 = await startS3Server()
  const own = await makeTestProduct({ working: false, env: s3.env })
  const { visitor, read } = await ask({}, own, await own.signIn())
  expect((await visitor.upload(script, { filename: 'a.txt' })).status).toBe(204)
  expect((await visitor.upload(new TextEncoder().encode('<html></html>'), { filename: 'b.txt' })).status).toBe(415)
  expect((await read()).files).toMatchObject([{ name: 'a.txt' }])
  await own.close()
  await s3.close()
})

it('mails the studio once for files that arrive together, and notifies those who follow the project', async () => {
  const { project, visitor } = await ask()
  const owner = await makePerson(product, 'producer')
  await product.request('PUT', `/api/admin/projects/${project.id}/watching`, { cookie: owner.cookie, body: { watching: true } })
  await visitor.upload(script, { filename: 'one.txt' })
  await visitor.upload(script, { filename: 'two.txt' })
  const mailed = () =>
    product.db
      .select()
      .from(mails)
      .where(and(eq(mails.about, project.id), eq(mails.template, 'files-received')))
  await mailReceivedFiles(product.services, project.id, new Date())
  expect(await mailed()).toEqual([])
  await mailReceivedFiles(product.services, project.id, later(0.2))
  await mailReceivedFiles(product.services, project.id, later(0.2))
  expect(await mailed()).toMatchObject([
    { props: { count: 2, files: [{ name: 'one.txt' }, { name: 'two.txt' }], requests: [wanted.title] } },
  ])
  const told = await product.db.select().from(notifications).where(eq(notifications.projectId, project.id))
  expect(told).toMatchObject([{ kind: 'files-received', personId: owner.id, parts: { count: 2 } }])
})

it('is in the list of access, which ends it', async () => {
  const { id, page } = await ask({ title: 'Access to be ended' })
  const { json } = await product.request('GET', '/api/admin/access/file-requests', { cookie: staff })
  expect(json.access.find((one: any) => one.id === id)).toMatchObject({
    opens: 'File request: Access to be ended',
    holder: 'Quill Ferries',
    lastUsedAt: null,
  })
  const own = await product.request('GET', '/api/admin/me/access', { cookie: staff })
  expect(own.json.access.some((one: any) => one.kind === 'file-requests' && one.id === id)).toBe(true)
  await product.request('POST', `/api/admin/access/file-requests/${id}/end`, { cookie: staff })
  expect((await page()).status).toBe(410)
})

it('is exported and erased with its client, files included', async () => {
  const { project, visitor } = await ask()
  await visitor.upload(script, { filename: 'secret-plan.txt' })
  const client = await product.request('POST', '/api/admin/clients', {
    cookie: staff,
    body: { name: 'Quill Ferries', email: project.clientEmail },
  })
  const { id } = client.json.client
  const exported = await product.request('GET', `/api/admin/clients/${id}/export`, { cookie: staff })
  expect(exported.json).toMatchObject({ fileRequests: [{ title: wanted.title }], sentFiles: [{ name: 'secret-plan.txt' }] })
  const [row] = await product.db.select().from(sentFiles).where(eq(sentFiles.name, 'secret-plan.txt'))
  const erased = await product.request('POST', `/api/admin/clients/${id}/erase`, {
    cookie: staff,
    body: { email: project.clientEmail },
  })
  expect(erased.status).toBe(200)
  expect(await product.db.select().from(sentFiles).where(eq(sentFiles.id, row!.id))).toEqual([])
  expect(JSON.stringify(await product.db.select().from(activity).where(eq(activity.subject, project.id)))).not.toContain('secret')
  expect(
    await product.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, row!.storageKey.split('/')[1]!)),
  ).toEqual([])
})

it('goes with its project, bytes included', async () => {
  const { project, visitor } = await ask()
  await visitor.upload(script, { filename: 'a.txt' })
  const contents = await product.request('GET', `/api/admin/projects/${project.id}/contents`, { cookie: staff })
  expect(contents.text).toContain('1 file from the client')
  const before = await storedKeys()
  const gone = await product.request('DELETE', `/api/admin/projects/${project.id}`, { cookie: staff, body: {} })
  expect(gone.status).toBe(200)
  expect(await storedKeys()).toHaveLength(before.length - 1)
})
