import { readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VersionCheck } from '#domain/checks/version-check.ts'
import { makeClip, moving, quickly, stereo, testFilmTools } from '#tests/support/clips.ts'
import { addProjectRow, openByAddress } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { activity } from '../../tables/people/activity.ts'
import { versionChecks } from '../../tables/reviews/checks.ts'
import { mails } from '../../tables/clients/mails.ts'
import { assets } from '../../tables/website/media.ts'
import { notifications } from '../../tables/people/notifications.ts'
import { reviewVersions } from '../../tables/reviews/reviews.ts'
import { checkVersion, giveUpCheck } from './check-version.ts'
import { tellOfCheckedVersion } from './tell-of-checked-version.ts'
import { askForChecks } from './ask-for-check.ts'

const never = new AbortController().signal
let product: TestProduct
let cookie: string
let clean: string
/** Black from frame 50 to 74. */
let black: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: (await testFilmTools()).ffmpeg }, working: false })
  cookie = await product.signIn()
  const sounds = [...stereo(), '-t', '4', ...quickly, '-b:a', '256k']
  clean = await makeClip('mp4', ...moving('320x180', 25), ...sounds)
  black = await makeClip('mp4', ...moving('320x180', 25), ...sounds, '-vf', "drawbox=c=black:t=fill:enable='between(n,50,74)'")
})
afterAll(() => product.close())

let made = 0

/** A project with a version of this file, which can be watched. */
async function addVersion(
  path: string,
  { tell = true, project }: { tell?: boolean; project?: { id: string; slug: string } } = {},
) {
  const storageKey = `uploads/checked-${(made += 1)}`
  await product.services.storage.write(storageKey, readFileSync(path))
  const [asset] = await product.db
    .insert(assets)
    .values({
      publicId: `checked/${made}`,
      kind: 'video',
      state: 'ready',
      storageKey,
      contentType: 'video/mp4',
      bytes: 1,
      width: 320,
      height: 180,
      durationSeconds: 4,
      frameRateNumerator: 25,
      frameRateDenominator: 1,
      sha256: 'ab'.repeat(32),
      streamKey: `checked-${String(made).padStart(14, '0')}`,
    })
    .returning()
  const of = project ?? (await addProjectRow(product))
  await openByAddress(product, of.id)
  const added = await product.request('POST', `/api/admin/projects/${of.id}/versions`, {
    cookie,
    body: { assetId: asset!.id, tell },
  })
  expect(added.status).toBe(200)
  const versionId: string = added.json.review.versions.at(-1).id
  await askForChecks(product.services, asset!.id)
  return { project: of, asset: asset!, versionId, deliverableId: added.json.review.deliverableId as string }
}

async function rowOf(versionId: string) {
  const [row] = await product.db.select().from(versionChecks).where(eq(versionChecks.versionId, versionId))
  return row!
}

/** Does the work of the queue. */
async function work(versionId: string): Promise<void> {
  const { run } = await rowOf(versionId)
  await checkVersion(product.services, { versionId, run }, never)
  await tellOfCheckedVersion(product.services, versionId, new Date())
}

const read = (versionId: string) => product.request('GET', `/api/admin/review-versions/${versionId}/check`, { cookie })
const mailsOf = (projectId: string) =>
  product.db.$count(mails, and(eq(mails.about, projectId), eq(mails.template, 'review-new-version')))
const heldNotes = (projectId: string) =>
  product.db
    .select({ parts: notifications.parts })
    .from(notifications)
    .where(and(eq(notifications.projectId, projectId), eq(notifications.kind, 'version-held')))

describe('a new version', () => {
  test('is told of once it was checked without red findings', async () => {
    const { project, versionId } = await addVersion(clean)
    expect((await read(versionId)).json.check).toMatchObject({ state: 'waiting', waits: 'check', red: 0, findings: [] })
    expect(await mailsOf(project.id)).toBe(0)
    await work(versionId)
    expect((await read(versionId)).json.check).toMatchObject({
      state: 'done',
      waits: null,
      red: 0,
      amber: 0,
      findings: [],
      profile: { name: 'Web' },
      figures: expect.arrayContaining([{ label: 'Size', text: '320 × 180' }]),
    })
    expect(await mailsOf(project.id)).toBe(1)
    await work(versionId)
    expect(await mailsOf(project.id)).toBe(1)
    expect(await heldNotes(project.id)).toEqual([])
  })

  test('with a red finding is held until staff tell the client anyway', async () => {
    const { project, versionId } = await addVersion(black)
    await work(versionId)
    const { check } = (await read(versionId)).json
    expect(check).toMatchObject({ state: 'done', waits: 'staff', red: 1, findings: [{ kind: 'black', severity: 'red' }] })
    expect(check.findings[0].place).toMatchObject({ from: 50, to: 74, fromSeconds: 2, toSeconds: 3 })
    expect(await mailsOf(project.id)).toBe(0)
    expect(await heldNotes(project.id)).toEqual([{ parts: { version: 'V1', count: 1 } }])
    const seen = async () => (await product.request('GET', `/api/client/${project.slug}`)).json.project.videos
    expect(await seen()).toEqual([])
    const listed = await product.request('GET', `/api/admin/projects/${project.id}/checks`, { cookie })
    expect(listed.json.checks).toMatchObject([{ versionId, version: 'V1', red: 1, waits: 'staff' }])

    const told = await product.request('POST', `/api/admin/review-versions/${versionId}/tell-anyway`, { cookie })
    expect(told.json.check).toMatchObject({ waits: null, toldBy: 'Studio' })
    await tellOfCheckedVersion(product.services, versionId, new Date())
    expect(await mailsOf(project.id)).toBe(1)
    expect(await seen()).toMatchObject([{ version: 'V1', held: false }])
    const again = await product.request('POST', `/api/admin/review-versions/${versionId}/tell-anyway`, { cookie })
    expect(again.status).toBe(409)
    expect(await product.db.$count(activity, eq(activity.action, 'review.told-anyway'))).toBe(1)
  })

  test('that nobody is to be told of is checked without a notification', { tags: ['sweep'] }, async () => {
    const { project, versionId } = await addVersion(black, { tell: false })
    await work(versionId)
    expect((await read(versionId)).json.check).toMatchObject({ red: 1, waits: null })
    expect(await heldNotes(project.id)).toEqual([])
    expect((await product.request('POST', `/api/admin/review-versions/${versionId}/tell-anyway`, { cookie })).status).toBe(409)
  })

  test('that cannot be checked is told of, and says so', async () => {
    const broken = await addVersion(clean)
    await product.services.storage.write(broken.asset.storageKey, Buffer.from('overwritten'))
    const { run } = await rowOf(broken.versionId)
    await expect(checkVersion(product.services, { versionId: broken.versionId, run }, never)).rejects.toThrow('ffprobe failed')
    expect(await mailsOf(broken.project.id)).toBe(0)
    await giveUpCheck(product.services, { versionId: broken.versionId, run })
    await tellOfCheckedVersion(product.services, broken.versionId, new Date())
    expect((await read(broken.versionId)).json.check).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^Not checked: /),
    })
    expect(await mailsOf(broken.project.id)).toBe(1)

    const without = await addVersion(clean)
    const { run: second } = await rowOf(without.versionId)
    const services = { ...product.services, filmTools: null }
    await checkVersion(services, { versionId: without.versionId, run: second }, never)
    expect((await read(without.versionId)).json.check.problem).toBe('Not checked: ffmpeg is not installed on the server.')
  })

  test('is checked once, however often the job runs', { tags: ['sweep'] }, async () => {
    const { project, versionId, asset } = await addVersion(black)
    await askForChecks(product.services, asset.id)
    const { rows } = await product.db.execute(
      sql`select 1 from pgboss.job where name = 'version.to-check' and data->>'versionId' = ${versionId}`,
    )
    expect(rows).toHaveLength(1)
    const asked = { versionId, run: (await rowOf(versionId)).run }
    // A process that was killed leaves it running.
    await product.db.update(versionChecks).set({ state: 'running', progress: 40 }).where(eq(versionChecks.versionId, versionId))
    await Promise.all([checkVersion(product.services, asked, never), checkVersion(product.services, asked, never)])
    await checkVersion(product.services, asked, never)
    expect(await rowOf(versionId)).toMatchObject({ state: 'done', progress: 100 })
    expect(await heldNotes(project.id)).toHaveLength(1)
  })

  test('stops being checked when the process closes, and when its project goes', async () => {
    const { project, versionId } = await addVersion(clean)
    const asked = { versionId, run: (await rowOf(versionId)).run }
    const closing = new AbortController()
    const reason = new Error('closing')
    const stopped = expect(checkVersion(product.services, asked, closing.signal)).rejects.toBe(reason)
    await expect.poll(async () => (await rowOf(versionId)).state, { interval: 5 }).toBe('running')
    closing.abort(reason)
    await stopped
    expect(await rowOf(versionId)).toMatchObject({ state: 'running', problem: null })
    await product.db.delete(reviewVersions).where(eq(reviewVersions.projectId, project.id))
    await checkVersion(product.services, asked, never)
    expect(await rowOf(versionId)).toBeUndefined()
  })
})

describe('the profile of a deliverable', () => {
  test('decides what is found, at once, and lets a held email go', async () => {
    const { project, versionId, deliverableId } = await addVersion(clean)
    const path = `/api/admin/projects/${project.id}/deliverables/${deliverableId}/check`
    const before = (await product.request('GET', path, { cookie })).json
    expect(before).toMatchObject({ profile: null, revision: 0, defaultName: 'Web', width: null, toleranceSeconds: 0.5 })
    const body = { ...before, profile: 'ebu-r128', width: 1920, height: 1080, durationSeconds: 30 }
    const saved = await product.request('PUT', path, { cookie, body })
    expect(saved.json).toMatchObject({ profile: 'ebu-r128', width: 1920, revision: 1 })
    expect((await product.request('PUT', path, { cookie, body })).status).toBe(409)

    await work(versionId)
    const { findings } = (await read(versionId)).json.check as VersionCheck
    const kinds = findings.map(({ kind, severity }) => `${severity} ${kind}`)
    expect(kinds).toEqual(['red size', 'red duration', 'red loudness'])
    expect(await mailsOf(project.id)).toBe(0)

    const fitting = { ...body, profile: 'web', width: 320, height: 180, durationSeconds: 4, revision: 1 }
    expect((await product.request('PUT', path, { cookie, body: fitting })).status).toBe(200)
    expect((await read(versionId)).json.check).toMatchObject({ red: 0, amber: 0, waits: null })
    await tellOfCheckedVersion(product.services, versionId, new Date())
    expect(await mailsOf(project.id)).toBe(1)
  })

  test('is refused with words at its fields', async () => {
    const { project, deliverableId } = await addVersion(clean)
    const path = `/api/admin/projects/${project.id}/deliverables/${deliverableId}/check`
    const bad = await product.request('PUT', path, {
      cookie,
      body: { profile: 'web', width: 0, aspect: 'wide', rate: 1000, revision: 0 },
    })
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.json.fields ?? bad.json.errors ?? {})).toEqual(expect.arrayContaining(['width', 'aspect', 'rate']))
    const gone = { profile: '6f0b4c1e-8a39-4a7e-9a07-0f9a0a4a3c11', revision: 0 }
    expect((await product.request('PUT', path, { cookie, body: gone })).status).toBe(422)
    const other = await addVersion(clean)
    const elsewhere = `/api/admin/projects/${project.id}/deliverables/${other.deliverableId}/check`
    expect((await product.request('GET', elsewhere, { cookie })).status).toBe(404)
  })

  test('can be one of the studio’s own, which is kept while it is used', { tags: ['sweep'] }, async () => {
    const limits = { loudness: -16, tolerance: 1, truePeak: -1, strictLoudness: true, sound: 'any' }
    const text = { name: 'Podcast', ...limits, silenceSeconds: 3, blackSeconds: 1, freezeSeconds: 5 }
    const added = await product.request('POST', '/api/admin/check-profiles', { cookie, body: text })
    expect(added.status).toBe(200)
    const [profile] = added.json.profiles
    expect(profile).toMatchObject({ name: 'Podcast', loudness: -16, revision: 1 })
    const taken = await product.request('POST', '/api/admin/check-profiles', { cookie, body: { ...text, name: 'podcast' } })
    expect(taken.status).toBe(409)

    const { project, versionId, deliverableId } = await addVersion(clean)
    const path = `/api/admin/projects/${project.id}/deliverables/${deliverableId}/check`
    await product.request('PUT', path, { cookie, body: { profile: profile.id, revision: 0 } })
    await work(versionId)
    expect((await read(versionId)).json.check).toMatchObject({ profile: { name: 'Podcast' }, red: 1 })
    const changed = await product.request('PATCH', `/api/admin/check-profiles/${profile.id}`, {
      cookie,
      body: { loudness: -14, revision: 1 },
    })
    expect(changed.json.profiles).toMatchObject([{ loudness: -14, revision: 2 }])
    const stale = { loudness: -15, revision: 1 }
    expect((await product.request('PATCH', `/api/admin/check-profiles/${profile.id}`, { cookie, body: stale })).status).toBe(409)
    expect((await read(versionId)).json.check).toMatchObject({ red: 0 })
    expect((await product.request('DELETE', `/api/admin/check-profiles/${profile.id}`, { cookie })).status).toBe(409)
    await product.request('PUT', path, { cookie, body: { profile: null, revision: 1 } })
    expect((await product.request('DELETE', `/api/admin/check-profiles/${profile.id}`, { cookie })).json.profiles).toEqual([])
  })
})

test('a check is repeated when staff ask, and not twice at once', { tags: ['sweep'] }, async () => {
  const { versionId } = await addVersion(clean, { tell: false })
  const path = `/api/admin/review-versions/${versionId}/check`
  expect((await product.request('POST', path, { cookie })).status).toBe(409)
  await work(versionId)
  const first = (await rowOf(versionId)).run
  expect((await product.request('POST', path, { cookie })).json.check).toMatchObject({ state: 'waiting' })
  await checkVersion(product.services, { versionId, run: first }, never)
  expect((await rowOf(versionId)).state).toBe('waiting')
  await work(versionId)
  expect((await rowOf(versionId)).state).toBe('done')
})

test('the report is a PDF of what was found', async () => {
  const { versionId } = await addVersion(black, { tell: false })
  const path = `/api/admin/review-versions/${versionId}/check/report`
  expect((await product.request('GET', path, { cookie })).status).toBe(409)
  await work(versionId)
  const { headers, bytes } = await product.request('GET', path, { cookie })
  expect(headers.get('Content-Type')).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text).toContain('Black for 1 second')
  expect(text).toContain('00:00:02:00')
})

test('a client’s answers hold no findings', async () => {
  const { project, versionId } = await addVersion(black, { tell: false })
  await work(versionId)
  const { text, status } = await product.request('GET', `/api/client/${project.slug}`)
  expect(status).toBe(200)
  expect(text).not.toMatch(/finding|version_check|"red"/)
  expect((await product.request('GET', `/api/admin/review-versions/${versionId}/check`)).status).toBe(401)
})
