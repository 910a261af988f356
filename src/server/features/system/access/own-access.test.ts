import { subMinutes } from 'date-fns/subMinutes'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { sessions } from '#server/tables/people/accounts.ts'
import { makeGallery } from '../../../../../tests/support/make-gallery.ts'
import { makePerson } from '../../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../../tests/support/make-review.ts'
import { makeShareLink } from '../../../../../tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'

let product: TestProduct
let studio: string
let anna: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  product = await makeTestProduct({ working: false, env: { FFMPEG_PATH: 'off' } })
  studio = await product.signIn()
  anna = await makePerson(product, 'producer', { name: 'Anna Field' })
})
afterAll(() => product.close())

const own = async (cookie: string) => (await product.request('GET', '/api/admin/me/access', { cookie })).json.access as any[]
const listed = async (kind: string) =>
  (await product.request('GET', `/api/admin/access/${kind}`, { cookie: studio })).json.access as any[]
const end = ({ kind, id }: { kind: string; id: string }, cookie: string) =>
  product.request('DELETE', `/api/admin/me/access/${kind}/${id}`, { cookie })

async function make(cookie: string, name: string) {
  const { calendar } = (await product.request('POST', '/api/admin/calendars', { cookie, body: { kind: 'staff', name } })).json
  const { project } = await makeReview(product, studio, { project: { projectTitle: `Harbour ${name}` } })
  const { key } = await makeShareLink(product, cookie, project.id, { name })
  const gallery = await makeGallery(product, cookie, [], { title: `Portraits ${name}` })
  return { feed: new URL(calendar.address).pathname, review: `/api/client/${key}`, gallery: `/api/proofs/${gallery.key}` }
}

it('names who made a feed or link in the studio’s list, and lists it on their own page', async () => {
  await make(anna.cookie, 'of Anna')
  await make(studio, 'for everybody')
  expect((await own(anna.cookie)).map(({ kind, opens }) => [kind, opens]).toSorted()).toEqual([
    ['calendars', 'Calendar of the studio'],
    ['galleries', 'Gallery: Portraits of Anna'],
    ['review-links', 'Review of Harbour of Anna'],
  ])
  const makers = async (kind: string, name: RegExp) =>
    (await listed(kind)).filter((entry) => name.test(`${entry.opens} ${entry.holder}`)).map(({ madeBy }) => madeBy)
  for (const kind of ['calendars', 'review-links', 'galleries']) {
    expect([kind, await makers(kind, /of Anna/), await makers(kind, /for everybody/)]).toEqual([kind, ['Anna Field'], ['Studio']])
  }
})

it('is ended there at once, after the password, by who made it alone', async () => {
  const ways = await make(anna.cookie, 'to end')
  const rob = await makePerson(product, 'owner', { name: 'Rob Hale' })
  expect(await own(rob.cookie)).toEqual([])
  const mine = (await own(anna.cookie)).filter(({ opens, holder }) => `${opens} ${holder}`.includes('to end'))
  expect(mine).toHaveLength(3)
  for (const entry of mine) expect((await end(entry, rob.cookie)).status).toBe(404)
  const confirmed = (confirmedAt: Date) => product.db.update(sessions).set({ confirmedAt }).where(eq(sessions.personId, anna.id))
  await confirmed(subMinutes(new Date(), 16))
  expect((await end(mine[0], anna.cookie)).json.passwordNeeded).toBe(true)
  await confirmed(new Date())
  for (const path of Object.values(ways)) expect((await product.request('GET', path)).status, path).toBe(200)
  for (const entry of mine) expect((await end(entry, anna.cookie)).status).toBe(200)
  for (const path of Object.values(ways)) expect((await product.request('GET', path)).status, path).not.toBe(200)
  expect((await end(mine[0], anna.cookie)).status, 'once').toBe(404)
  const rows = await product.db
    .select()
    .from(activity)
    .where(and(eq(activity.action, 'access.ended'), eq(activity.personId, anna.id)))
  expect(rows).toHaveLength(3)
})
