import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { dueKinds, dueRecordOf, type TodayItem } from '#domain/ops/due/today.ts'
import { roleAbilities, roles } from '#domain/people/roles.ts'
import { conversations } from '#server/tables/clients/conversations.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { makeProposal } from '#tests/support/factories.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let ownerId: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' }, working: false })
  const owner = await makePerson(product, 'owner')
  cookie = owner.cookie
  ownerId = owner.id
})
afterAll(() => product.close())

const today = studioDay(new Date())
const read = async (path: string, as = cookie): Promise<TodayItem[]> =>
  (await product.request('GET', path, { cookie: as })).json.items
const idsOf = (items: TodayItem[]) => items.map(({ id }) => id).toSorted()

it('what is due on the dashboard, in Operations, in the inbox and on a project is one list', async () => {
  const ask = (path: string, body: unknown) => product.request('POST', path, { cookie, body })
  const { json } = await ask('/api/proposals', makeProposal({ validUntil: addDays(today, 2) }))
  await ask(`/api/proposals/${json.proposalId}/send`, {})
  const shot = await addProjectRow(product, { stage: 'pre-prod', shootDate: today })
  await addProjectRow(product, { stage: 'post-prod', deadline: addDays(today, -1) })
  await addProjectRow(product, { stage: 'signed', signOffKey: 'S'.repeat(22) })
  const planned = await addProjectRow(product, { stage: 'pre-prod' })
  await product.db.insert(shoots).values({ projectId: planned.id, date: addDays(today, 3) })
  const { project: cut, review } = await makeReview(product, cookie, { versions: 2 })
  const body = { version: 'V2', timestamp: '', comment: 'Too dark.' }
  expect((await product.request('POST', `/api/client/${review.slug}/feedback`, { body })).status).toBe(200)
  await invoiceAdmin(product, cookie).issued({ dueDate: addDays(today, 1) })
  const task = { title: 'Call the crew', assignee: ownerId, due: today }
  expect((await ask(`/api/admin/projects/${shot.id}/tasks`, task)).status).toBe(200)
  const sender = { name: 'Ada Quill', email: 'ada@quill.example', subject: 'A launch film' }
  await product.db.insert(inquiries).values({ ...sender, kind: 'inquiry', source: 'test', address: '', userAgent: '' })
  await product.db.insert(conversations).values([
    { ...sender, kind: 'mail', messageCount: 1 },
    { ...sender, kind: 'mail', messageCount: 1, status: 'replied' },
    { ...sender, kind: 'mail', messageCount: 1, snoozedUntil: new Date(Date.now() + 86_400_000) },
  ])

  const due = await read('/api/admin/due')
  expect(idsOf(due)).toEqual(idsOf(await read('/api/ops/today')))
  const expected = ['proposal', 'deadline', 'shoot', 'sign-off', 'call-sheet', 'review', 'comments', 'invoice', 'task']
  expect(due.map((item) => dueRecordOf(item).kind).toSorted()).toEqual([...expected, 'inquiry', 'message'].toSorted())

  // Each project has its part of the list, by id and by slug, and all parts together are the list of projects.
  const ofProjects = due.filter(({ projectId }) => projectId !== null)
  const parts = await Promise.all(
    [...new Set(ofProjects.map(({ projectId }) => projectId))].map((id) => read(`/api/admin/due?project=${id}`)),
  )
  expect(idsOf(parts.flat())).toEqual(idsOf(ofProjects))
  expect(idsOf(await read(`/api/admin/due?project=${cut.slug}`))).toEqual(
    idsOf(due.filter(({ projectId }) => projectId === cut.id)),
  )
  expect(await read('/api/admin/due?project=nothing-here')).toEqual([])
})

/** Roles that see projects; accountants see none. */
const inProjects = roles.filter((role) => roleAbilities[role].includes('see-projects'))

it.each(inProjects)('a person of the role %s is told what they may see, and of their projects alone', async (role) => {
  const person = await makePerson(product, role)
  const due = await read('/api/admin/due', person.cookie)
  const mayNot = due.filter((item) => !roleAbilities[role].includes(dueKinds[dueRecordOf(item).kind].needs))
  expect(mayNot).toEqual([])
  if (!roleAbilities[role].includes('see-money')) expect(JSON.stringify(due)).not.toContain('£')
  if (!roleAbilities[role].includes('see-all-projects')) expect(due).toEqual([])
  else expect(due.length).toBeGreaterThan(0)
})
