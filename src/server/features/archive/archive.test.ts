import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProjectArchive } from '#domain/archive/archive-endpoints.ts'
import { archiveMark, type Manifest } from '#domain/archive/manifest.ts'
import { archiveMessages } from '#domain/archive/project-archive.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { approve, makeReview } from '#tests/support/make-review.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../base/present.ts'
import { readEnv } from '../../base/env.ts'
import { openArchive } from '../../base/storage/archive.ts'
import { s3ClientConfig } from '../../base/storage/s3-storage.ts'
import * as tables from '../../tables/all.ts'
import { archivedFiles, projectArchives } from '../../tables/system/archive.ts'
import { fileRequests, sentFiles } from '../../tables/projects/file-requests.ts'
import { assets } from '../../tables/website/media.ts'
import { notifications } from '../../tables/people/notifications.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewAttachments, reviewComments, reviewFinals } from '../../tables/reviews/reviews.ts'
import { copyBack } from './bring-back.ts'
import { copyIntoArchive } from './copy-into-archive.ts'
import { giveUpRun } from './fail-run.ts'
import { followRule } from './follow-rule.ts'
import { storedFileColumns } from './project-file-store.ts'
import { tidyArchive } from './tidy-archive.ts'

const never = new AbortController().signal
let folder: string
let product: TestProduct
let cookie: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-archive-'))
  product = await makeTestProduct({ env: { ARCHIVE_DIR: folder, FFMPEG_PATH: 'off' }, working: false })
  cookie = await product.signIn()
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const staff = (method: string, path: string, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })

async function ok(method: string, path: string, body?: unknown) {
  const { status, json, text } = await staff(method, path, body)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

let made = 0

interface Stored {
  key: string
  content: Buffer
}

/** A delivered project: a version, a final, a file of the client, an attachment, and a stream. */
async function makeProject(changes: Partial<typeof projects.$inferInsert> = {}) {
  made += 1
  const files: Record<'original' | 'final' | 'received' | 'attachment' | 'stream', Stored> = {
    original: { key: `uploads/original-${made}`, content: randomBytes(300_000 + made) },
    final: { key: `uploads/final-${made}`, content: randomBytes(70_000) },
    received: { key: `uploads/received-${made}`, content: randomBytes(40_000) },
    attachment: { key: `attachments/attachment-${made}`, content: randomBytes(5_000) },
    stream: { key: `streams/stream-of-${made}/film.mp4`, content: randomBytes(9_000) },
  }
  for (const { key, content } of Object.values(files)) await product.services.storage.write(key, content)
  const of = ({ key, content }: Stored) => ({ storageKey: key, bytes: content.length, sha256: sha256(content) })
  const film = { ...of(files.original), originalName: 'Harbour: take 1.mp4', streamKey: `stream-of-${made}` }
  const { project, films } = await makeReview(product, cookie, {
    film,
    project: { stage: 'post-prod', delivered: true, ...changes },
  })
  await product.db.update(projects).set({ reviewWaiting: false }).where(eq(projects.id, project.id))
  await approve(product, project.slug, 'V1')
  const [finalAsset] = await product.db
    .insert(assets)
    .values({
      ...of(files.final),
      publicId: `finals/${made}`,
      kind: 'document',
      contentType: 'application/pdf',
      originalName: 'Press kit.pdf',
    })
    .returning()
  await ok('POST', `/api/admin/projects/${project.id}/finals`, {
    assetId: finalAsset!.id,
    label: 'Press kit',
    description: '',
  })
  const [request] = await product.db
    .insert(fileRequests)
    .values({
      projectId: project.id,
      key: randomBytes(16).toString('base64url'),
      title: 'Logos',
      expiresOn: '2099-01-01',
      mostFiles: 5,
      mostBytes: 1_000_000_000,
    })
    .returning()
  const [sent] = await product.db
    .insert(sentFiles)
    .values({
      requestId: request!.id,
      name: 'logo.png',
      kind: 'picture',
      contentType: 'image/png',
      bytes: files.received.content.length,
      storageKey: files.received.key,
    })
    .returning()
  const { json } = await product.request('POST', `/api/client/${project.slug}/feedback`, {
    cookie,
    body: { version: 'V1', comment: 'The logo is too small.' },
  })
  const commentId = json.comment.id as string
  await product.db.insert(reviewAttachments).values({
    projectId: project.id,
    commentId,
    name: 'sketch.png',
    contentType: 'image/png',
    bytes: files.attachment.content.length,
    storageKey: files.attachment.key,
  })
  // Checks of versions are queued, and nobody runs them here.
  await product.db.update(tables.versionChecks).set({ state: 'done' })
  return {
    id: project.id,
    slug: project.slug,
    number: project.number,
    files,
    film: films[0]!,
    sentId: sent!.id,
    commentId,
    request: request!,
  }
}

type Made = Awaited<ReturnType<typeof makeProject>>

const archiveOf = async (id: string): Promise<ProjectArchive> => (await ok('GET', `/api/admin/projects/${id}/archive`)).archive
const rowOf = async (id: string) => (await product.db.select().from(projectArchives).where(eq(projectArchives.projectId, id)))[0]!

async function work(id: string, signal = never): Promise<void> {
  const { state, run } = await rowOf(id)
  await (state === 'returning' ? copyBack : copyIntoArchive)(product.services, { projectId: id, run }, signal)
}

async function putAway(id: string): Promise<void> {
  await ok('POST', `/api/admin/projects/${id}/archive`)
  await work(id)
}

async function bringBack(id: string): Promise<void> {
  await ok('POST', `/api/admin/projects/${id}/archive/return`)
  await work(id)
}

const inStorage = async (key: string): Promise<Buffer | null> =>
  (await product.services.storage.stat(key)) ? buffer(product.services.storage.read(key)) : null

const moved = ({ files }: Made) => Object.values(files).filter((file) => file !== files.stream)

async function expectHere(project: Made): Promise<void> {
  for (const { key, content } of moved(project)) expect((await inStorage(key))?.equals(content), key).toBe(true)
}

async function expectGone(project: Made): Promise<void> {
  for (const { key } of Object.values(project.files)) expect((await inStorage(key))?.length, key).toBeUndefined()
}

const folderOf = ({ number, id }: Made) => join(folder, 'projects', `${number}-${id}`)
const manifestOf = (project: Made) => JSON.parse(readFileSync(join(folderOf(project), 'manifest.json'), 'utf8')) as Manifest

describe('putting a project away', () => {
  it('moves every file byte for byte, and brings it back', async () => {
    const project = await makeProject()
    const before = await archiveOf(project.id)
    expect(before).toMatchObject({ state: 'here', why: null, warnings: [] })
    expect(before.figures.frees).toBe(Object.values(project.files).reduce((sum, { content }) => sum + content.length, 0))

    await putAway(project.id)
    await expectGone(project)
    const away = await archiveOf(project.id)
    expect(away).toMatchObject({ state: 'kept', why: archiveMessages.isAway, figures: { here: 0, frees: 0 } })
    expect(away.figures.archived).toBe(moved(project).reduce((sum, { content }) => sum + content.length, 0))

    const manifest = manifestOf(project)
    expect(manifest.files).toHaveLength(4)
    for (const { place, bytes, sha256: hash } of manifest.files) {
      const content = readFileSync(join(folderOf(project), place))
      expect([content.length, sha256(content)]).toEqual([bytes, hash])
    }
    expect(manifest.project).toMatchObject({ title: 'Harbour Lights', number: project.number })
    expect(manifest.comments).toMatchObject([
      { text: 'The logo is too small.', version: 'V1', attachments: ['attachments/sketch.png'] },
    ])
    expect(manifest.approvals).toMatchObject([{ version: 'V1', by: 'Ada Quill', sha256: project.film.sha256 }])
    expect(manifest.documents.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^approval-certificate-/),
      'delivery-list.pdf',
    ])
    for (const { place } of manifest.documents) {
      expect(
        readFileSync(join(folderOf(project), place))
          .subarray(0, 4)
          .toString(),
      ).toBe('%PDF')
    }
    expect(manifest.deliverables[0]!.versions[0]!.file).toMatch(/^originals\/.*Harbour-take-1\.mp4$/)

    await bringBack(project.id)
    await expectHere(project)
    expect(await archiveOf(project.id)).toMatchObject({ state: 'here', why: archiveMessages.unfinished, problem: null })
    expect((await archiveOf(project.id)).returnedAt).not.toBeNull()
    const [film] = await product.db.select().from(assets).where(eq(assets.id, project.film.id))
    // Its stream is made again.
    expect(film).toMatchObject({ putAwayAt: null, state: 'processing', streamKey: null })
  })

  it('says so where its files were, and keeps the records readable', async () => {
    const project = await makeProject()
    const { json: shown } = await product.request('GET', `/api/client/${project.slug}`)
    const download = shown.project.videos[0].url as string
    await putAway(project.id)
    const client = (await product.request('GET', `/api/client/${project.slug}`)).json.project
    expect(client.videos[0]).toMatchObject({ state: 'put-away', film: null, approvable: false })
    expect(client.putAwayAt).not.toBeNull()
    const answers = [
      await product.request('GET', new URL(download, product.env.siteUrl).pathname),
      await staff('GET', `/api/admin/assets/${project.film.id}/original`),
      await staff('GET', `/api/admin/projects/${project.id}/files/${project.sentId}`),
    ]
    for (const { status, json } of answers) expect([status, json.message]).toEqual([410, putAwayMessages.file])
    expect((await product.request('GET', `/api/client/${project.slug}/comments`)).json.comments).toHaveLength(1)
  })

  it('refuses new files of the studio and the client until it is back', async () => {
    const project = await makeProject()
    await putAway(project.id)
    const [asset] = await product.db
      .insert(assets)
      .values({
        publicId: `late/${made}`,
        kind: 'document',
        contentType: 'application/pdf',
        bytes: 1,
        storageKey: `uploads/late-${made}`,
      })
      .returning()
    const final = await staff('POST', `/api/admin/projects/${project.id}/finals`, {
      assetId: asset!.id,
      label: 'Late',
      description: '',
    })
    expect([final.status, final.json.message]).toEqual([409, putAwayMessages.change])
    const upload = await product.request('POST', `/api/send/${project.request.key}/uploads`, {
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '10',
        'Upload-Metadata': `filename ${Buffer.from('a.png').toString('base64')}`,
      },
    })
    expect([upload.status, upload.text]).toEqual([409, expect.stringContaining(putAwayMessages.send)])
    const other = await makeProject()
    const used = await staff('POST', `/api/admin/projects/${other.id}/finals`, {
      assetId: project.film.id,
      label: 'Same',
      description: '',
    })
    expect([used.status, used.json.message]).toEqual([422, putAwayMessages.asset])
  })

  it('leaves what is used elsewhere in the storage', async () => {
    const project = await makeProject()
    await product.db.update(assets).set({ publication: 'published' }).where(eq(assets.id, project.film.id))
    await putAway(project.id)
    expect((await inStorage(project.files.original.key))?.equals(project.files.original.content)).toBe(true)
    expect(await inStorage(project.files.final.key)).toBeNull()
    expect((await archiveOf(project.id)).figures.originals).toBe(project.files.original.content.length)
  })

  it('copies what came in meanwhile before it is marked', async () => {
    const project = await makeProject()
    await ok('POST', `/api/admin/projects/${project.id}/archive`)
    const content = randomBytes(2_000)
    const write = product.services.archive!.storage.write
    let late = false
    product.services.archive!.storage.write = async (key, pieces) => {
      await write(key, pieces)
      if (late || !key.endsWith('manifest.json')) return
      late = true
      await product.services.storage.write('attachments/late', content)
      await product.db.insert(reviewAttachments).values({
        projectId: project.id,
        commentId: project.commentId,
        name: 'late.png',
        contentType: 'image/png',
        bytes: content.length,
        storageKey: 'attachments/late',
      })
    }
    await work(project.id)
    product.services.archive!.storage.write = write
    expect(late).toBe(true)
    expect(await inStorage('attachments/late')).toBeNull()
    expect(manifestOf(project).files.map(({ name }) => name)).toContain('late.png')
    await bringBack(project.id)
    expect((await inStorage('attachments/late'))?.equals(content)).toBe(true)
  })

  it('puts it away again with the copies that are there, and without what is gone', async () => {
    const project = await makeProject()
    await putAway(project.id)
    await bringBack(project.id)
    await product.db.update(assets).set({ state: 'ready' }).where(eq(assets.id, project.film.id))
    await product.db.delete(sentFiles).where(eq(sentFiles.id, project.sentId))
    writeFileSync(join(folderOf(project), 'attachments/sketch.png'), 'spoilt')
    await putAway(project.id)
    expect(manifestOf(project).files).toHaveLength(3)
    expect(existsSync(join(folderOf(project), 'from-the-client/logo.png'))).toBe(false)
    expect(readFileSync(join(folderOf(project), 'attachments/sketch.png')).equals(project.files.attachment.content)).toBe(true)
  })
})

describe('stopped at any step', () => {
  /** Fails at the nth call of any of these, as a killed process would, or runs to the end. */
  function stopAt(step: number): { restore(): void; wasStopped(): boolean } {
    let calls = 0
    let stopped = false
    const targets = [product.services.storage, product.services.archive!.storage] as unknown as Record<string, any>[]
    const before = targets.map((storage) => ({ ...storage }))
    for (const storage of targets) {
      for (const name of ['write', 'read', 'stat', 'remove', 'removeAll']) {
        const own = storage[name]!
        storage[name] = (...args: unknown[]) => {
          calls += 1
          if (calls >= step) {
            stopped = true
            throw new Killed()
          }
          return own.apply(storage, args)
        }
      }
    }
    return {
      restore: () => targets.forEach((storage, index) => Object.assign(storage, before[index])),
      wasStopped: () => stopped,
    }
  }

  class Killed extends Error {}

  /** A killed process notes nothing: the row is as it was, and the queue runs the job again. */
  async function workUntil(id: string, step: number): Promise<boolean> {
    const row = await rowOf(id)
    const stop = stopAt(step)
    const killed = new AbortController()
    try {
      await work(id, killed.signal).catch(() => undefined)
    } finally {
      stop.restore()
    }
    const after = await rowOf(id)
    // What the catch of the living process has noted would not be there.
    if (stop.wasStopped() && ['failed', 'kept'].includes(after.state) && after.problem) {
      await product.db
        .update(projectArchives)
        .set({ state: row.state === 'returning' ? 'returning' : 'copying', problem: null })
        .where(eq(projectArchives.projectId, id))
    }
    return stop.wasStopped()
  }

  it('loses nothing on the way there or back', { timeout: 120_000 }, async () => {
    const project = await makeProject()
    await ok('POST', `/api/admin/projects/${project.id}/archive`)
    let steps = 0
    for (let step = 1; ; step += 1) {
      const wasStopped = await workUntil(project.id, step)
      const { state, cleared } = await rowOf(project.id)
      if (state === 'kept') {
        // From here on the archive has everything.
        for (const { place, sha256: hash } of manifestOf(project).files) {
          expect(sha256(readFileSync(join(folderOf(project), place)))).toBe(hash)
        }
      } else await expectHere(project)
      steps = step
      if (!wasStopped && cleared) break
    }
    expect(steps).toBeGreaterThan(10)
    await expectGone(project)

    await ok('POST', `/api/admin/projects/${project.id}/archive/return`)
    for (let step = 1; ; step += 1) {
      const wasStopped = await workUntil(project.id, step)
      for (const { place, sha256: hash } of manifestOf(project).files) {
        expect(sha256(readFileSync(join(folderOf(project), place)))).toBe(hash)
      }
      if (!wasStopped) break
    }
    await expectHere(project)
    expect((await rowOf(project.id)).state).toBe('here')
  })

  it('runs nothing of an earlier time', async () => {
    const project = await makeProject()
    await putAway(project.id)
    const { run } = await rowOf(project.id)
    await bringBack(project.id)
    await copyIntoArchive(product.services, { projectId: project.id, run }, never)
    await expectHere(project)
  })

  it('can be asked for again when the queue has given up', async () => {
    const project = await makeProject()
    await ok('POST', `/api/admin/projects/${project.id}/archive`)
    const { run } = await rowOf(project.id)
    await giveUpRun(product.services, { projectId: project.id, run })
    expect(await archiveOf(project.id)).toMatchObject({ state: 'failed', problem: archiveMessages.interrupted, why: null })
    await expectHere(project)
    await putAway(project.id)
    await expectGone(project)
  })
})

describe('an archive that fails', () => {
  async function expectFailed(project: Made, problem: string | RegExp): Promise<void> {
    const archive = await archiveOf(project.id)
    expect(archive.state).toBe('failed')
    expect(archive.problem).toMatch(problem)
    await expectHere(project)
    const [film] = await product.db.select().from(assets).where(eq(assets.id, project.film.id))
    expect(film!.putAwayAt).toBeNull()
  }

  it('removes nothing when the disk is not there, full, or another one', async () => {
    const project = await makeProject()
    const archive = product.services.archive!
    const { isThere } = archive
    archive.isThere = async () => false
    await putAway(project.id)
    archive.isThere = isThere
    await expectFailed(project, archiveMessages.notThere)

    const { freeBytes } = archive.storage
    archive.storage.freeBytes = async () => 1_000
    await putAway(project.id)
    archive.storage.freeBytes = freeBytes
    await expectFailed(project, /^The archive needs .* free\./)

    const { write } = archive.storage
    let writes = 0
    archive.storage.write = async (key, content) => {
      writes += 1
      if (writes < 3) return write(key, content)
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    await putAway(project.id)
    archive.storage.write = write
    await expectFailed(project, archiveMessages.full)

    const mark = readFileSync(join(folder, archiveMark))
    rmSync(join(folder, archiveMark))
    await putAway(project.id)
    writeFileSync(join(folder, archiveMark), mark)
    await expectFailed(project, archiveMessages.otherPlace)

    await putAway(project.id)
    await expectGone(project)
  })

  it('notices a hanging archive', async () => {
    const project = await makeProject()
    const archive = product.services.archive!
    const { write } = archive.storage
    archive.timeoutMilliseconds = 200
    archive.storage.write = () => new Promise(() => undefined)
    await putAway(project.id)
    archive.storage.write = write
    archive.timeoutMilliseconds = 60_000
    await expectFailed(project, archiveMessages.hung)
  })

  it('notices a copy that is not the file, and a file that is not the uploaded one', async () => {
    const project = await makeProject()
    const { storage } = product.services.archive!
    const { write } = storage
    storage.write = async (key, content) => {
      await write(key, content)
      if (key.includes('/originals/')) writeFileSync(join(folder, key), 'something else')
    }
    await putAway(project.id)
    storage.write = write
    await expectFailed(project, /in the archive differs/)

    const { key, content } = project.files.original
    await product.services.storage.write(key, randomBytes(content.length))
    await ok('POST', `/api/admin/projects/${project.id}/archive`)
    await work(project.id)
    expect((await archiveOf(project.id)).problem).toMatch(/is damaged in the storage/)
    await product.services.storage.write(key, content)
  })

  it('refuses to bring back what is damaged or missing, and overwrites nothing', async () => {
    const project = await makeProject()
    await putAway(project.id)
    const path = join(folderOf(project), manifestOf(project).files.find(({ role }) => role === 'final')!.place)
    const content = readFileSync(path)
    writeFileSync(path, randomBytes(content.length))
    await bringBack(project.id)
    expect(await archiveOf(project.id)).toMatchObject({
      state: 'kept',
      problem: expect.stringMatching(/Press kit\.pdf is damaged in the archive/),
    })
    await expectGone(project)

    rmSync(path)
    await bringBack(project.id)
    expect((await archiveOf(project.id)).problem).toMatch(/is missing in the archive/)
    writeFileSync(path, content)

    await product.services.storage.write(project.files.final.key, Buffer.from('another file'))
    await bringBack(project.id)
    expect((await archiveOf(project.id)).problem).toMatch(/Another file is in the place/)
    await product.services.storage.remove(project.files.final.key)

    await bringBack(project.id)
    await expectHere(project)
  })
})

describe('a bucket', () => {
  it('takes a project and gives it back', async () => {
    const s3 = await startS3Server()
    const before = product.services.archive
    const variables = Object.fromEntries(Object.entries(s3.env).map(([name, value]) => [`ARCHIVE_${name}`, value]))
    const env = readEnv({ DATA_DIR: product.env.dataDir, ...variables })
    try {
      product.services.archive = openArchive(env)
      // The mark of the folder is not in the bucket, so that one is refused once there is another.
      const project = await makeProject()
      await putAway(project.id)
      expect((await archiveOf(project.id)).problem).toBe(archiveMessages.noBucket)
      if (!env.archive || !('s3' in env.archive)) throw new Error('there is no bucket')
      const client = new S3Client(s3ClientConfig(env.archive.s3))
      await client.send(new CreateBucketCommand({ Bucket: env.archive.s3.bucket }))
      await putAway(project.id)
      expect((await archiveOf(project.id)).problem).toBe(archiveMessages.otherPlace)
      await product.services.archive!.storage.write(archiveMark, Buffer.from('{}'))
      await putAway(project.id)
      expect((await archiveOf(project.id)).problem).toBeNull()
      await expectGone(project)
      await bringBack(project.id)
      await expectHere(project)
    } finally {
      product.services.archive = before
      await s3.close()
    }
  })

  it('that refuses is named, and nothing is removed', async () => {
    const server = createServer((_, response) =>
      response
        .writeHead(403, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>AccessDenied</Code><Message>No</Message></Error>'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const before = product.services.archive
    const env = readEnv({
      DATA_DIR: product.env.dataDir,
      ARCHIVE_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ARCHIVE_S3_BUCKET: 'old',
      ARCHIVE_S3_REGION: 'eu-west-2',
      ARCHIVE_S3_ACCESS_KEY_ID: 'key',
      ARCHIVE_S3_SECRET_ACCESS_KEY: 'secret',
    })
    try {
      product.services.archive = openArchive(env)
      const project = await makeProject()
      await putAway(project.id)
      expect(await archiveOf(project.id)).toMatchObject({ state: 'failed', problem: archiveMessages.refused })
      await expectHere(project)
    } finally {
      product.services.archive = before
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })
})

describe('the rule', () => {
  const on = async (days: number | null) => {
    const { revision } = await ok('GET', '/api/admin/settings/archive')
    await ok('PUT', '/api/admin/settings/archive', { days, revision })
  }
  const at = (day: string) => new Date(`${day}T10:00:00Z`)

  async function makePaid(): Promise<Made> {
    const project = await makeProject()
    await product.db.update(projects).set({ billed: 'paid', delivered: true }).where(eq(projects.id, project.id))
    await product.db.insert(tables.invoices).values({
      id: randomBytes(16).toString('base64url'),
      number: 1_000 + made,
      state: 'paid',
      projectId: project.id,
      projectTitle: 'Harbour Lights',
      clientName: 'Quill Ferries',
      email: 'ada@quill.example',
      billingAddress: { line1: '', line2: '', city: '', postcode: '', country: '' } as never,
      lines: [],
      subtotalPence: 100,
      vatPence: 0,
      totalPence: 100,
      paidPence: 100,
      paidAt: at('2026-01-01'),
      issueDate: '2025-12-01',
      issuedAt: at('2025-12-01'),
    })
    return project
  }

  it('tells people a week before, and then puts the project away; not while something is open', async () => {
    const project = await makePaid()
    const open = await makePaid()
    await product.db.update(projects).set({ reviewWaiting: true }).where(eq(projects.id, open.id))
    await makePerson(product, 'producer')
    await followRule(product.services, presentAt(at('2026-03-30')))
    expect((await archiveOf(project.id)).plannedFor).toBeNull()

    await on(90)
    await followRule(product.services, presentAt(at('2026-03-20')))
    expect((await archiveOf(project.id)).plannedFor).toBeNull()
    await followRule(product.services, presentAt(at('2026-03-26')))
    await followRule(product.services, presentAt(at('2026-03-27')))
    expect((await archiveOf(project.id)).plannedFor).toBe('2026-04-02')
    expect((await archiveOf(open.id)).plannedFor).toBeNull()
    const told = await product.db.select().from(notifications).where(eq(notifications.projectId, project.id))
    expect(told.filter(({ kind }) => kind === 'archive-planned').length).toBeGreaterThan(0)
    expect(new Set(told.filter(({ kind }) => kind === 'archive-planned').map(({ personId }) => personId)).size).toBe(
      told.filter(({ kind }) => kind === 'archive-planned').length,
    )

    await followRule(product.services, presentAt(at('2026-04-02')))
    expect((await rowOf(project.id)).state).toBe('asked')
    await work(project.id)
    await expectGone(project)
    await on(null)
  })

  it('keeps a project for now', async () => {
    const project = await makePaid()
    await on(90)
    await followRule(product.services, presentAt(new Date()))
    expect((await archiveOf(project.id)).plannedFor).not.toBeNull()
    const kept = await ok('POST', `/api/admin/projects/${project.id}/archive/keep`)
    expect(kept.archive.plannedFor).toBeNull()
    expect(kept.archive.postponedUntil).not.toBeNull()
    expect((await staff('POST', `/api/admin/projects/${project.id}/archive/keep`)).status).toBe(409)
    await followRule(product.services, presentAt(new Date()))
    expect((await archiveOf(project.id)).plannedFor).toBeNull()
    await on(null)
  })

  it('refuses a rule that is none', async () => {
    const { revision } = await ok('GET', '/api/admin/settings/archive')
    expect((await staff('PUT', '/api/admin/settings/archive', { days: 3, revision })).json.errors).toHaveProperty('days')
    expect((await staff('PUT', '/api/admin/settings/archive', { days: 90, revision: revision + 7 })).status).toBe(409)
  })
})

describe('what goes from the product', () => {
  it('goes from the archive: a comment that was erased, a file that was deleted', async () => {
    const project = await makeProject()
    await putAway(project.id)
    await product.db.delete(reviewAttachments).where(eq(reviewAttachments.commentId, project.commentId))
    await product.db.update(reviewComments).set({ comment: 'Erased' }).where(eq(reviewComments.id, project.commentId))
    await tidyArchive(product.services, never)
    expect(manifestOf(project).comments).toMatchObject([{ text: 'Erased', attachments: [] }])
    expect(existsSync(join(folderOf(project), 'attachments/sketch.png'))).toBe(false)
    await bringBack(project.id)
    expect(await inStorage(project.files.attachment.key)).toBeNull()
    expect((await inStorage(project.files.original.key))?.equals(project.files.original.content)).toBe(true)
  })

  it('removes the folder of a project that is no longer there', async () => {
    const id = '00000000-0000-4000-8000-0000000000bb'
    await product.db
      .insert(projectArchives)
      .values({ projectId: id, state: 'kept', folder: `projects/9-${id}/`, putAwayAt: new Date() })
    mkdirSync(join(folder, `projects/9-${id}/originals`), { recursive: true })
    writeFileSync(join(folder, `projects/9-${id}/originals/film.mp4`), 'film')
    await tidyArchive(product.services, never)
    expect(readdirSync(join(folder, 'projects')).some((name) => name.endsWith(id))).toBe(false)
    expect(await product.db.select().from(projectArchives).where(eq(projectArchives.projectId, id))).toEqual([])
  })
})

it('names every column of the schema that has keys of stored files', () => {
  const columns = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))
  const stored = columns.filter((name) => /(storage_key|stream_key|_file|\.picture|\.attachments)$/.test(name))
  expect(stored.toSorted()).toEqual(Object.keys(storedFileColumns).toSorted())
})

it('shows the storage by project and client, in figures that agree', async () => {
  const storage = await ok('GET', '/api/admin/storage')
  const sum = (part: 'here' | 'frees' | 'archived') =>
    storage.projects.reduce((total: number, { figures }: { figures: Record<string, number> }) => total + figures[part]!, 0)
  for (const part of ['here', 'frees', 'archived'] as const) expect(storage.total[part]).toBe(sum(part))
  for (const { id, figures } of storage.projects) {
    expect((await archiveOf(id)).figures).toEqual(figures)
  }
  expect(storage.clients).toMatchObject([{ clientName: 'Quill Ferries', figures: storage.total }])
})

it('tells the studio once that a client asks for the files', async () => {
  const project = await makeProject()
  const ask = () => product.request('POST', `/api/client/${project.slug}/archive/requests`)
  expect((await ask()).status).toBe(409)
  await putAway(project.id)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  const told = await product.db.select().from(notifications).where(eq(notifications.projectId, project.id))
  const wanted = told.filter(({ kind }) => kind === 'archive-wanted')
  expect(wanted.length).toBe(new Set(wanted.map(({ personId }) => personId)).size)
  expect(wanted.length).toBeGreaterThan(0)
})

it('lets nobody else put a project away', async () => {
  const project = await makeProject()
  for (const role of ['editor', 'freelancer', 'finance'] as const) {
    const { cookie: other } = await makePerson(product, role, { projects: [project.id] })
    expect((await product.request('POST', `/api/admin/projects/${project.id}/archive`, { cookie: other })).status).toBe(403)
    const { json } = await product.request('GET', `/api/admin/projects/${project.id}/archive`, { cookie: other })
    expect(json.archive).toMatchObject({ why: null, warnings: [], place: null })
  }
})

it('works without an archive', async () => {
  const before = product.services.archive
  product.services.archive = null
  const project = await makeProject()
  const refused = await staff('POST', `/api/admin/projects/${project.id}/archive`)
  expect([refused.status, refused.json.message]).toEqual([409, archiveMessages.noTarget])
  expect((await archiveOf(project.id)).figures.here).toBeGreaterThan(0)
  product.services.archive = before
  expect(await product.db.$count(archivedFiles, eq(archivedFiles.projectId, project.id))).toBe(0)
  expect(await product.db.$count(reviewFinals, eq(reviewFinals.projectId, project.id))).toBe(1)
})
