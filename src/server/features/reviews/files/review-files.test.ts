import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { presence } from '#server/tables/people/presence.ts'
import { reviewAttachments, reviewPeople, reviewRounds } from '#server/tables/reviews/reviews.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makePhotograph } from '#tests/support/make-gallery.ts'
import { makeShareLink, makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { attachmentFolder } from '../comments/attachment-folder.ts'
import { sweepReviews } from '../sweep-reviews.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())

const open = async (given: Parameters<typeof makeReview>[2] = {}) => {
  const { project } = await makeReview(product, staff, { film: tenSeconds, ...given })
  return { slug: project.slug, projectId: project.id, viewer: makeViewer(product, project.slug) }
}

/** Cookie of a guest with a name. */
async function guest(key: string, name = 'Cleo Mint'): Promise<string> {
  const { headers } = await product.request('PUT', `/api/client/${key}/me`, { body: { name } })
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
}

async function attach(key: string, bytes: Uint8Array | string, name = 'notes.txt') {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const cookie = await guest(key)
  const url = new URL(`/api/client/${key}/attachments`, product.env.siteUrl)
  const request = new Request(url, { method: 'POST', body: form, headers: { cookie } })
  const response = await product.app.fetch(request, { address: '192.0.2.1' })
  return { status: response.status, json: (await response.json()) as any }
}

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of product.services.storage.list(attachmentFolder)) keys.push(key)
  return keys
}

describe('a file with a comment', () => {
  it('is downloaded under its name, whatever its type claims', async () => {
    const { slug, viewer } = await open()
    const page = '<script>alert(document.cookie)</script>'
    const { json } = await attach(slug, page, '../../Ton “final”.html')
    expect(json).toEqual({ success: true, attachment: { id: expect.any(String), name: 'Ton “final”.html', bytes: page.length } })
    const picture = await makePhotograph()
    const { json: second } = await attach(slug, picture, 'logo.png')
    const { comment } = (await viewer.say({ attachments: [json.attachment.id, second.attachment.id] })).json
    expect(comment.attachments.map(({ name, bytes }: { name: string; bytes: number }) => [name, bytes])).toEqual([
      ['Ton “final”.html', page.length],
      ['logo.png', picture.length],
    ])

    const file = await product.request('GET', comment.attachments[0].url)
    expect(file.text).toBe(page)
    expect(file.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Ton _final_\.html"/)
    const shown = await product.request('GET', comment.attachments[1].url)
    expect([shown.headers.get('Content-Type'), shown.bytes.equals(picture)]).toEqual(['image/jpeg', true])
    expect(shown.headers.get('Content-Disposition')).toMatch(/^attachment/)
  })

  it('is a 404 for other guests and other projects', async () => {
    const [one, other] = [await open(), await open({ password: 'open sesame' })]
    const { id } = (await attach(one.slug, 'words')).json.attachment
    const path = `/api/client/${one.slug}/attachments/${id}`
    expect((await product.request('GET', path, { cookie: staff })).status).toBe(404)
    const studio = makeViewer(product, other.slug, { cookie: staff })
    expect((await studio.say({ attachments: [id] })).status).toBe(422)
    expect((await one.viewer.say({ attachments: [id] })).status).toBe(200)
    expect((await one.viewer.say({ attachments: [id] })).status).toBe(422)
    expect((await studio.call('GET', `/attachments/${id}`)).status).toBe(404)
    expect((await product.request('GET', path)).status).toBe(200)
    expect((await attach(other.slug, 'words')).status).toBe(401)
  })

  it('is refused when it is too large, empty, or not alone, and leaves nothing behind', async () => {
    const { slug, projectId } = await open()
    const before = await storedFiles()
    const large = await attach(slug, new Uint8Array(25 * 1024 * 1024 + 1))
    expect([large.status, large.json.message]).toEqual([413, 'Please attach files of at most 25 MB.'])
    expect((await attach(slug, '')).status).toBe(422)
    const { key } = await makeShareLink(product, staff, projectId, { may: { comment: false } })
    expect((await attach(key, 'words')).status).toBe(403)
    const form = new FormData()
    for (const name of ['one.txt', 'two.txt']) form.append('file', new Blob(['words']), name)
    // Another name than that of the link's guest.
    const headers = { cookie: await guest(slug, 'Dana Fox') }
    const url = new URL(`/api/client/${slug}/attachments`, product.env.siteUrl)
    const request = new Request(url, { method: 'POST', body: form, headers })
    expect((await product.app.fetch(request, { address: '192.0.2.1' })).status).toBe(413)
    expect(await storedFiles()).toEqual(before)
    expect(await product.db.select().from(reviewAttachments).where(eq(reviewAttachments.projectId, projectId))).toEqual([])
  })

  it('is deleted with its comment, and after a day if no comment names it', async () => {
    const { slug, viewer, projectId } = await open()
    const before = await storedFiles()
    const [named, loose] = [(await attach(slug, 'a')).json.attachment, (await attach(slug, 'b')).json.attachment]
    const { comment } = (await viewer.say({ attachments: [named.id] })).json
    await product.db.insert(presence).values({ projectId, name: 'Gone', staff: false, seenAt: new Date(Date.now() - 60_000) })
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await sweepReviews(product.services, later(23))
    expect(await storedFiles()).toHaveLength(before.length + 2)
    await sweepReviews(product.services, later(25))
    expect(await storedFiles()).toHaveLength(before.length + 1)
    expect((await viewer.say({ attachments: [loose.id] })).status).toBe(422)
    expect(await product.db.select().from(presence)).toEqual([])
    await viewer.call('DELETE', `/comments/${comment.id}`)
    expect(await storedFiles()).toEqual(before)

    // Files of a deleted project, or of an interrupted upload.
    await product.services.storage.write(`${attachmentFolder}stray`, Buffer.from('x'))
    await sweepReviews(product.services, later(25))
    expect(await storedFiles()).toEqual(before)
  })
})

it('releases the films of a deleted project', async () => {
  const { project, films } = await makeReview(product, staff, { film: tenSeconds })
  const kept = await makeReview(product, staff, { film: tenSeconds })
  const body = { assetId: films[0]!.id, label: 'Master', description: '' }
  for (const { id } of [project, kept.project])
    await product.request('POST', `/api/admin/projects/${id}/finals`, { cookie: staff, body })
  const remove = (id: string) => product.request('DELETE', `/api/admin/assets/${id}`, { cookie: staff })
  await product.db.delete(projects).where(eq(projects.id, project.id))
  await sweepReviews(product.services, new Date())
  // Still used as a final elsewhere.
  expect((await remove(films[0]!.id)).status).toBe(409)
  await product.db.delete(projects).where(eq(projects.id, kept.project.id))
  await sweepReviews(product.services, new Date())
  expect((await remove(films[0]!.id)).status).toBe(200)
  expect((await remove(kept.films[0]!.id)).status).toBe(200)
})

it('exports what is stored about a person, and erases their comments', async () => {
  const { viewer, slug, projectId } = await open()
  const email = makeEmail()
  const [client] = await product.db.insert(clients).values({ name: 'Ben Stone', email }).returning()
  const { key } = await makeShareLink(product, staff, projectId, { name: 'Ben Stone', email: email.toUpperCase() })
  const ben = makeViewer(product, key)
  await viewer.say({ name: 'Ada Quill', comment: 'Mine stays mine' })
  const { id } = (await ben.say({ frame: 3, comment: '@Alex is this mine?' })).json.comment
  await ben.call('POST', `/comments/${id}/state`, { resolved: true })
  await ben.call('POST', '/rounds', {})

  const path = `/api/admin/clients/${client!.id}`
  const held = (await product.request('GET', `${path}/export`, { cookie: staff })).json
  expect(held.reviewComments).toMatchObject([
    { project: 'Harbour Lights', version: 'V1', frame: 3, comment: '@Alex is this mine?' },
  ])
  expect(held.reviewLinks).toMatchObject([{ name: 'Ben Stone' }])

  const erased = await product.request('POST', `${path}/erase`, { cookie: staff, body: { email } })
  expect([erased.status, erased.text]).toEqual([200, expect.any(String)])
  const all = (await makeViewer(product, slug).list()).map(({ author, comment, resolved }) => [
    author.name,
    comment,
    resolved?.by,
  ])
  expect(all).toEqual([
    ['Ada Quill', 'Mine stays mine', undefined],
    ['Client', '@Alex is this mine?', 'Client'],
  ])
  expect((await ben.call('GET', '/comments')).status).toBe(404)
  const [round] = await product.db.select().from(reviewRounds).where(eq(reviewRounds.projectId, projectId))
  expect(round!.sentBy).toBe('Client')
  const names = (await product.db.select().from(reviewPeople).where(eq(reviewPeople.projectId, projectId))).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['Ada Quill'])
  expect(await product.db.select().from(mails).where(eq(mails.about, projectId))).toEqual([])
  const deeds = await product.db.select().from(activity).where(eq(activity.subject, projectId))
  expect(JSON.stringify(deeds)).not.toContain('Ben')
})

it('is refused to guests when the files of all projects fill their quota', async () => {
  const [here, elsewhere] = [await open(), await open()]
  const huge = { projectId: elsewhere.projectId, name: 'huge.mov', contentType: 'video/mp4', storageKey: crypto.randomUUID() }
  const [row] = await product.db
    .insert(reviewAttachments)
    .values({ ...huge, bytes: 50 * 1024 ** 3 })
    .returning()
  const refused = await attach(here.slug, 'A note')
  expect([refused.status, refused.json.message]).toEqual([409, 'No more files can be attached here. Please email us instead.'])
  // Attachments of staff do not count towards the quota of guests.
  const studio = makeViewer(product, elsewhere.slug, { cookie: staff })
  const { json } = await studio.say({ attachments: [row!.id] })
  expect(json.comment.attachments).toMatchObject([{ name: 'huge.mov' }])
  expect((await attach(here.slug, 'A note')).status).toBe(200)
  await product.db.delete(reviewAttachments).where(eq(reviewAttachments.id, row!.id))
})

it('does not let strangers lock out a known browser', async () => {
  const { slug } = await open({ password: 'open sesame' })
  const client = makeViewer(product, slug, { address: '203.0.113.78' })
  const letIn = async (viewer = client) => (await viewer.call('POST', '/auth', { password: 'open sesame' })).status
  expect(await letIn()).toBe(200)
  for (let stranger = 0; stranger < 12; stranger += 1) {
    const guesser = makeViewer(product, slug, { address: `2001:db8:${(0x300 + stranger).toString(16)}::1` })
    for (let guess = 0; guess < 10; guess += 1) await guesser.call('POST', '/auth', { password: 'a guess' })
  }
  expect(await letIn(makeViewer(product, slug, { address: '203.0.113.79' }))).toBe(429)
  expect(await letIn()).toBe(200)
})

it('allows nobody a hundred passwords', async () => {
  const { slug } = await open({ password: 'open sesame' })
  const guesser = makeViewer(product, slug, { address: '203.0.113.77' })
  const answers: number[] = []
  for (let guess = 0; guess < 100; guess += 1)
    answers.push((await guesser.call('POST', '/auth', { password: `no ${guess}` })).status)
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(answers.slice(10).every((status) => status === 429)).toBe(true)
  expect((await guesser.call('POST', '/auth', { password: 'open sesame' })).status).toBe(429)
  expect((await guesser.call('GET', '/comments')).status).toBe(401)
})
