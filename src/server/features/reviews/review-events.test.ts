import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ReviewEvent } from '#domain/reviews/review-endpoints.ts'
import { announce } from '../../base/database/announcements.ts'
import { presence } from '#server/tables/people/presence.ts'
import { reviewLinks } from '#server/tables/reviews/reviews.ts'
import { makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { follow, makeShareLink, makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())

const open = async (given: Parameters<typeof makeReview>[2] = {}) => {
  const { project, review } = await makeReview(product, staff, { film: tenSeconds, ...given })
  const { slug, id } = project
  return { slug, projectId: id, review, viewer: makeViewer(product, slug), studio: makeViewer(product, slug, { cookie: staff }) }
}
const isComment = (event: ReviewEvent) => event.what === 'comment'
const present =
  (...names: string[]) =>
  (event: ReviewEvent) =>
    event.what === 'presence' && JSON.stringify(event.people.map(({ name }) => name)) === JSON.stringify(names)

it('sends a comment to every open page, in the view of each reader', async () => {
  const { slug, projectId, viewer } = await open()
  await viewer.say({ name: 'Ada Quill' })
  const { key } = await makeShareLink(product, staff, projectId)
  const [mine, admin, linked] = await Promise.all([
    follow(product, slug, viewer.cookies()),
    follow(product, slug, staff),
    follow(product, key),
  ])
  const { json } = await viewer.say({ frame: 3 })
  expect((await mine.next(isComment)).comment).toEqual(json.comment)
  expect((await admin.next(isComment)).comment).toEqual({ ...json.comment, mine: false })
  expect((await linked.next(isComment)).comment).toMatchObject({ id: json.comment.id, mine: false })

  await viewer.call('PATCH', `/comments/${json.comment.id}`, { comment: 'Better so' })
  expect((await admin.next(isComment)).comment.comment).toBe('Better so')
  await viewer.call('DELETE', `/comments/${json.comment.id}`)
  expect(await admin.next(({ what }) => what === 'comment-gone')).toEqual({ what: 'comment-gone', id: json.comment.id })
  await Promise.all([mine.close(), admin.close(), linked.close()])
})

it('sends nothing of one project to another', async () => {
  const [one, other] = [await open(), await open()]
  const page = await follow(product, other.slug)
  await one.viewer.say({})
  await other.viewer.say({ comment: 'Here' })
  expect((await page.next(isComment)).comment.comment).toBe('Here')
  expect(page.received.filter(isComment)).toEqual([])
  await page.close()
})

it('receives comments of another process', async () => {
  const { slug, projectId, viewer } = await open()
  const { json } = await viewer.say({})
  const page = await follow(product, slug)
  // As announced by any process.
  await announce(product.db, 'review', { projectId, what: 'comment', id: json.comment.id })
  expect((await page.next(isComment)).comment.id).toBe(json.comment.id)
  await page.close()
})

it('sends the progress of a film to readers of its project only', async () => {
  const [one, other] = [await open({ film: { ...tenSeconds, state: 'processing' } }), await open()]
  const [page, elsewhere] = [await follow(product, one.slug), await follow(product, other.slug)]
  await page.next(present('A guest'))
  await elsewhere.next(present('A guest'))
  const { assetId } = one.review.versions[0]!
  await announce(product.db, 'asset', { assetId })
  await announce(product.db, 'asset', { assetId })
  await page.next(({ what }) => what === 'film')
  await other.viewer.say({})
  await elsewhere.next(isComment)
  expect([...page.received, ...elsewhere.received].filter(({ what }) => what === 'film')).toEqual([])
  await Promise.all([page.close(), elsewhere.close()])
})

describe('presence', () => {
  it('lists everyone present once, until they leave', async () => {
    const { slug, viewer } = await open()
    const stranger = await follow(product, slug)
    await stranger.next(present('A guest'))
    await viewer.say({ name: 'Ada Quill' })
    const first = await follow(product, slug, viewer.cookies())
    await stranger.next(present('Ada Quill', 'A guest'))
    const [second, studio] = [await follow(product, slug, viewer.cookies()), await follow(product, slug, staff)]
    const { people } = await stranger.next(present('Studio', 'Ada Quill', 'A guest'))
    expect(people.map((person: { staff: boolean }) => person.staff)).toEqual([true, false, false])
    await second.next(present('Studio', 'Ada Quill', 'A guest'))
    await studio.close()
    await stranger.next(present('Ada Quill', 'A guest'))
    await first.close()
    await second.close()
    await stranger.next(present('A guest'))
    await stranger.close()
  })

  it('drops a page without a sign of life for 40 seconds', async () => {
    const { slug, projectId } = await open()
    const row = { projectId, staff: false }
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    await product.db.insert(presence).values([
      { ...row, name: 'Fresh', seenAt: ago(30) },
      { ...row, name: 'Gone', seenAt: ago(41) },
    ])
    const page = await follow(product, slug)
    await page.next(present('Fresh', 'A guest'))
    await page.close()
  })
})

it('one heartbeat of a review keeps all its pages present and closes those whose link has expired', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { slug, projectId } = await open()
    const { key, id } = await makeShareLink(product, staff, projectId)
    const [page, other, linked] = await Promise.all([follow(product, slug), follow(product, slug), follow(product, key)])
    await page.next(present('Sam Field', 'A guest', 'A guest'))
    const there = () => product.db.select().from(presence).where(eq(presence.projectId, projectId))
    const before = new Date(Date.now() - 30_000)
    await product.db.update(presence).set({ seenAt: before }).where(eq(presence.projectId, projectId))
    await product.db.update(reviewLinks).set({ expiresOn: '2020-01-01' }).where(eq(reviewLinks.id, id))
    vi.advanceTimersByTime(15_000)
    await linked.ended
    await expect.poll(there).toHaveLength(2)
    await expect.poll(async () => (await there()).every(({ seenAt }) => seenAt > before)).toBe(true)
    await Promise.all([page.close(), other.close()])
  } finally {
    vi.useRealTimers()
  }
})

it('is not opened by HEAD, whose body nobody reads', async () => {
  const { slug, projectId } = await open()
  const { status, headers } = await product.request('HEAD', `/api/client/${slug}/events`)
  expect([status, headers.get('Allow')]).toEqual([405, 'GET'])
  expect(await product.db.select().from(presence).where(eq(presence.projectId, projectId))).toEqual([])
})

describe('an open page is disconnected', () => {
  const eventually = async (page: Awaited<ReturnType<typeof follow>>) => {
    await page.ended
    expect(page.received.filter(isComment)).toEqual([])
  }

  it('at once when its link is revoked, and receives nothing more', async () => {
    const { projectId, viewer } = await open()
    const { key, id } = await makeShareLink(product, staff, projectId)
    const page = await follow(product, key)
    await product.request('PATCH', `/api/admin/review-links/${id}`, { cookie: staff, body: { revoked: true } })
    // The last event makes the page read again, which is refused and stops the film at once.
    await page.next(({ what }) => what === 'project')
    await viewer.say({})
    await eventually(page)
    await expect(follow(product, key)).rejects.toThrow('404')
  })

  it('when the password changes', async () => {
    const { slug, projectId, viewer, studio } = await open({ password: 'first one' })
    await viewer.call('POST', '/auth', { password: 'first one' })
    const page = await follow(product, slug, viewer.cookies())
    await product.request('PATCH', `/api/admin/projects/${projectId}/review`, { cookie: staff, body: { password: 'second one' } })
    await studio.say({})
    await eventually(page)
    await expect(follow(product, slug, viewer.cookies())).rejects.toThrow('401')
  })

  it('for staff when their session ends', async () => {
    const { slug, viewer } = await open()
    const cookie = await product.signIn()
    const page = await follow(product, slug, cookie)
    await product.request('POST', '/api/admin/logout', { cookie, body: {} })
    await viewer.say({})
    await eventually(page)
  })

  it('and leaves no presence behind', async () => {
    const { slug, projectId } = await open()
    const pages = await Promise.all([follow(product, slug), follow(product, slug)])
    await pages[0]!.next(present('A guest', 'A guest'))
    await Promise.all(pages.map((page) => page.close()))
    const there = () => product.db.select().from(presence).where(eq(presence.projectId, projectId))
    await expect.poll(there).toEqual([])
  })
})

it('above a limit of connections of one network, which is enough for an office', async () => {
  const { slug } = await open()
  const lines: AbortController[] = []
  const listen = async (address: string) => {
    const leaving = new AbortController()
    const request = new Request(new URL(`/api/client/${slug}/events`, product.env.siteUrl))
    const response = await product.app.fetch(request, { address })
    if (response.status === 200) leaving.signal.addEventListener('abort', () => void response.body!.cancel())
    lines.push(leaving)
    return response
  }
  const statuses: number[] = []
  for (let page = 0; page < 260; page += 1) statuses.push((await listen(`2001:db8:5:5::${page.toString(16)}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(250)
  const refused = await listen('2001:db8:5:5::1')
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 30])
  expect((await listen('198.51.100.5')).status).toBe(200)
  lines[0]!.abort()
  await expect.poll(async () => (await listen('2001:db8:5:5::1')).status).toBe(200)
  for (const line of lines) line.abort()
})
