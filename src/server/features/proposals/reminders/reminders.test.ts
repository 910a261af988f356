import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { remindClients } from './remind-clients.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const day = 86_400_000
const after = (days: number) => new Date(Date.now() + days * day + 60_000)

async function sent(): Promise<{ id: string; projectId: string }> {
  const { json } = await product.request('POST', '/api/proposals', { cookie, body: makeProposal() })
  await product.request('POST', `/api/proposals/${json.proposalId}/send`, { cookie, body: {} })
  const [row] = await product.db.select().from(proposals).where(eq(proposals.id, json.proposalId))
  return row!
}
const remindersOf = (projectId: string) =>
  product.db.$count(mails, and(eq(mails.about, projectId), eq(mails.template, 'proposal-reminder')))

it('reminds after three days and after seven, once each, however often and at once the job runs', async () => {
  const { projectId } = await sent()
  const course: [number, number][] = [
    [2.9, 0],
    [3, 1],
    [4, 1],
    [6.9, 1],
    [7, 2],
    [20, 2],
  ]
  for (const [days, reminders] of course) {
    await Promise.all(Array.from({ length: 4 }, () => remindClients(product.services, after(days))))
    // A locked project is skipped and reminded on the next day.
    await remindClients(product.services, after(days))
    expect([days, await remindersOf(projectId)]).toEqual([days, reminders])
  }
  const deeds = await product.db
    .select({ meta: activity.meta })
    .from(activity)
    .where(and(eq(activity.subject, projectId), eq(activity.action, 'proposal.reminded')))
  expect(deeds.map(({ meta }) => meta.reminder).toSorted()).toEqual([1, 2])
})

it('sends one mail for two missed reminders, and starts again when the proposal is sent again', async () => {
  const { id, projectId } = await sent()
  await remindClients(product.services, after(9))
  await remindClients(product.services, after(10))
  expect(await remindersOf(projectId)).toBe(1)
  await product.request('POST', `/api/proposals/${id}/send`, { cookie, body: {} })
  await remindClients(product.services, after(3))
  expect(await remindersOf(projectId)).toBe(2)
})

const ends: [string, (ids: { id: string; projectId: string }) => Promise<unknown>][] = [
  ['approved', ({ id }) => product.request('POST', `/api/proposal/${id}/approve`, { body: makeSignature() })],
  ['declined', ({ id }) => product.request('POST', `/api/proposal/${id}/decline`, { body: {} })],
  ['replaced', ({ projectId }) => product.request('POST', '/api/proposals', { cookie, body: { ...makeProposal(), projectId } })],
  [
    'past its day',
    ({ id }) =>
      product.db
        .update(proposals)
        .set({ expiresAt: after(2) })
        .where(eq(proposals.id, id)),
  ],
  ['cancelled', ({ id }) => product.request('PATCH', `/api/proposals/${id}/status`, { cookie, body: { status: 'cancelled' } })],
  [
    'without an address',
    ({ projectId }) => product.db.update(projects).set({ clientEmail: '' }).where(eq(projects.id, projectId)),
  ],
]
test.each(ends)('does not remind anyone of a proposal that is %s', async (_, befalls) => {
  const ids = await sent()
  await befalls(ids)
  await remindClients(product.services, after(3))
  await remindClients(product.services, after(8))
  expect(await remindersOf(ids.projectId)).toBe(0)
})
