import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { assignments } from '#server/tables/people/people.ts'
import { presence } from '#server/tables/people/presence.ts'
import { invoiceAdmin } from '../../../../tests/support/make-invoice.ts'
import { makePerson } from '../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../tests/support/make-session.ts'
import { listenTo } from '../../../../tests/support/review-viewer.ts'
import { makeTestProduct, startBeside, type TestProduct } from '../../../../tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' }, working: false })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

type AdminEvent = AnswerOf<typeof notificationEndpoints.watchNotifications>

const opened = (cookie: string, record: string, { editing = false, at = product as Pick<TestProduct, 'app' | 'env'> } = {}) =>
  listenTo<AdminEvent>(at, `/api/admin/notifications/events?record=${record}${editing ? '&editing=true' : ''}`, cookie)

const editors =
  (...names: string[]) =>
  (event: AdminEvent) =>
    'editors' in event && JSON.stringify(event.editors.map(({ name }) => name)) === JSON.stringify(names)

const makeProject = async () => (await makeReview(product, owner)).project.id

it('tells an open page who else edits its record, in every process, until they leave', async () => {
  const id = await makeProject()
  const [anna, ben] = [await makePerson(product, 'producer', { name: 'Anna Field' }), await makePerson(product, 'editor')]
  const beside = await startBeside(product)
  const page = await opened(ben.cookie, `project:${id}`)
  await page.next(editors())
  const reading = await opened(anna.cookie, `project:${id}`)
  const typing = await opened(anna.cookie, `project:${id}`, { editing: true, at: beside })
  await page.next(editors('Anna Field'))
  // Two tabs are one person.
  const again = await opened(anna.cookie, `project:${id}`, { editing: true })
  await again.next(editors())
  await typing.close()
  await again.close()
  await page.next(editors(), 2_000)
  expect(page.received).toEqual([])
  await Promise.all([page.close(), reading.close(), beside.close()])
})

it('never shows people to themselves, or on another record', async () => {
  const [one, other] = [await makeProject(), await makeProject()]
  const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
  const [mine, elsewhere] = [await opened(anna.cookie, `project:${one}`), await opened(owner, `project:${other}`)]
  const typing = await opened(anna.cookie, `project:${one}`, { editing: true })
  const witness = await opened(owner, `project:${one}`)
  await witness.next(editors('Anna Field'))
  expect(
    [...mine.received, ...elsewhere.received].filter(({ ...event }) => 'editors' in event && event.editors.length > 0),
  ).toEqual([])
  await Promise.all([mine, elsewhere, typing, witness].map((page) => page.close()))
})

it('shows nothing to somebody who may not see the record, nor them to others', async () => {
  const id = await makeProject()
  const { id: invoice } = await invoiceAdmin(product, owner).draft()
  const [anna, cleo] = [await makePerson(product, 'producer', { name: 'Anna Field' }), await makePerson(product, 'freelancer')]
  const typing = [
    await opened(anna.cookie, `project:${id}`, { editing: true }),
    await opened(anna.cookie, `invoice:${invoice}`, { editing: true }),
  ]
  const witness = await opened(owner, `invoice:${invoice}`)
  await witness.next(editors('Anna Field'))
  const strangers = [
    await opened(cleo.cookie, `project:${id}`, { editing: true }),
    await opened(cleo.cookie, `invoice:${invoice}`, { editing: true }),
    await opened(cleo.cookie, 'project:not-an-id', { editing: true }),
  ]
  for (const page of strangers) await page.next(editors())
  expect(strangers.flatMap(({ received }) => received)).toEqual([])
  expect(await product.db.$count(presence, eq(presence.personId, cleo.id))).toBe(0)
  // Assigned now: they are shown what happens, and gone with the project.
  await product.request('PUT', `/api/admin/projects/${id}/people`, { cookie: owner, body: { people: [cleo.id] } })
  await strangers[0]!.next(editors('Anna Field'))
  await product.db.delete(assignments).where(eq(assignments.personId, cleo.id))
  await product.request('PUT', `/api/admin/projects/${id}/people`, { cookie: owner, body: { people: [anna.id] } })
  await strangers[0]!.next(editors())
  await expect.poll(() => product.db.$count(presence, eq(presence.personId, cleo.id))).toBe(0)
  await Promise.all([...typing, ...strangers, witness].map((page) => page.close()))
})

it.each([
  ['inquiry:0198', 'assistant', 'editor'],
  ['supplier:0198', 'assistant', 'finance'],
  ['settings:general', 'owner', 'producer'],
] as const)('says who edits %s to a colleague who may see it, and to nobody else', async (record, role, other) => {
  const [anna, ben] = [await makePerson(product, role, { name: 'Anna Field' }), await makePerson(product, other)]
  const typing = await opened(anna.cookie, record, { editing: true })
  const [stranger, witness] = [await opened(ben.cookie, record, { editing: true }), await opened(owner, record)]
  await witness.next(editors('Anna Field'))
  await stranger.next(editors())
  expect(stranger.received).toEqual([])
  expect(await product.db.$count(presence, eq(presence.personId, ben.id))).toBe(0)
  await Promise.all([typing, stranger, witness].map((page) => page.close()))
})

it('shows nobody whose process died 40 seconds ago', async () => {
  const id = await makeProject()
  const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
  const row = { record: `project:${id}`, personId: anna.id, staff: true }
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
  await product.db.insert(presence).values({ ...row, name: 'Anna Field', seenAt: ago(41) })
  const page = await opened(owner, `project:${id}`)
  await page.next(editors())
  await page.close()
})

it('lets two people who edit at once save one after the other: the second is told, and nothing is overwritten', async () => {
  const id = await makeProject()
  const people = [
    await makePerson(product, 'producer', { name: 'Anna Field' }),
    await makePerson(product, 'producer', { name: 'Ben Moor' }),
  ]
  const pages = await Promise.all(people.map(({ cookie }) => opened(cookie, `project:${id}`, { editing: true })))
  await pages[0]!.next(editors('Ben Moor'))
  await pages[1]!.next(editors('Anna Field'))
  const read = async () => (await product.request('GET', `/api/admin/projects/${id}`, { cookie: owner })).json.project
  const { revision } = await read()
  const answers = await Promise.all(
    people.map(({ cookie, name }) =>
      product.request('PATCH', `/api/admin/projects/${id}`, { cookie, body: { projectTitle: `By ${name}`, revision } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = people[answers.findIndex(({ status }) => status === 200)]!
  expect((await read()).projectTitle).toBe(`By ${winner.name}`)
  await Promise.all(pages.map((page) => page.close()))
})

it.each(['project', 'user:1', 'project:', `project:${'x'.repeat(65)}`, 'review:1', "project:1'--"])(
  'refuses %j as a record',
  async (record) => {
    const { status } = await product.request('GET', `/api/admin/notifications/events?record=${encodeURIComponent(record)}`, {
      cookie: owner,
    })
    expect(status).toBe(422)
  },
)
