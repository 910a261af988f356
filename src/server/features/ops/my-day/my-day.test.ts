import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { roleAbilities, roles } from '#domain/people/roles.ts'
import { assignments } from '#server/tables/people/people.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { makePerson } from '../../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../../tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const today = studioDay(new Date())
const ask = (method: string, path: string, cookie = owner, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })
const myDay = async (cookie: string) => (await ask('GET', '/api/admin/my-day', cookie)).json

it('lists what is due, shot and to be answered on the projects of the person alone, without money', async () => {
  const [mine, other] = [(await makeReview(product, owner)).project, (await makeReview(product, owner)).project]
  const cleo = await makePerson(product, 'freelancer', { projects: [mine.id] })
  const anna = await makePerson(product, 'producer')
  expect(await myDay(cleo.cookie)).toEqual({ today, tasks: [], shoots: [], reviews: [] })

  const add = (title: string, assignee: string, due: string) =>
    ask('POST', `/api/admin/projects/${mine.id}/tasks`, owner, { title, assignee, due })
  await add('Late', cleo.id, addDays(today, -2))
  await add('Today', cleo.id, today)
  await add('Later', cleo.id, addDays(today, 1))
  await add('Hers', anna.id, today)
  await product.db.insert(shoots).values([
    { projectId: mine.id, date: today, title: 'Quay', callTime: '07:30' },
    { projectId: mine.id, date: today, title: 'Off', cancelledAt: new Date() },
    { projectId: mine.id, date: addDays(today, 1), title: 'Tomorrow' },
    { projectId: other.id, date: today, title: 'Elsewhere' },
  ])
  for (const { slug } of [mine, mine, other]) {
    const body = { version: 'V1', comment: 'Warmer, please.', name: 'Ada Quill' }
    expect((await product.request('POST', `/api/client/${slug}/feedback`, { body })).status).toBe(200)
  }
  const day = await myDay(cleo.cookie)
  expect(day.tasks.map(({ title }: { title: string }) => title)).toEqual(['Late', 'Today'])
  expect(day.shoots.map(({ title }: { title: string }) => title)).toEqual(['Quay'])
  expect(day.reviews).toEqual([{ projectId: mine.id, projectTitle: mine.projectTitle, slug: mine.slug, comments: 2 }])
  expect((await myDay(anna.cookie)).reviews, 'she follows none').toEqual([])
  await ask('PUT', `/api/admin/projects/${other.id}/watching`, anna.cookie, { watching: true })
  const hers = await myDay(anna.cookie)
  expect([hers.tasks.length, hers.shoots[0].title, hers.reviews[0].slug]).toEqual([1, 'Elsewhere', other.slug])

  await product.db.delete(assignments).where(eq(assignments.personId, cleo.id))
  expect(await myDay(cleo.cookie), 'taken away').toEqual({ today, tasks: [], shoots: [], reviews: [] })
})

/** Roles that see projects; accountants see none. */
const inProjects = roles.filter((role) => roleAbilities[role].includes('see-projects'))

describe.each(inProjects)('%s', (role) => {
  const answers = roleAbilities[role].includes('answer-reviews')

  it(`sees their tasks and shoots${answers ? ', and the comments to answer' : ', and no comments, since they may not answer them'}; each entry opens`, async () => {
    const { project } = await makeReview(product, owner)
    const person = await makePerson(product, role, { projects: [project.id] })
    const task = { title: 'Check the grade', assignee: person.id, due: today }
    expect((await ask('POST', `/api/admin/projects/${project.id}/tasks`, owner, task)).status).toBe(200)
    await product.db.insert(shoots).values({ projectId: project.id, date: today, title: 'Quay' })
    const body = { version: 'V1', comment: 'Warmer, please.', name: 'Ada Quill' }
    await product.request('POST', `/api/client/${project.slug}/feedback`, { body })

    const day = await myDay(person.cookie)
    expect(day.tasks).toMatchObject([{ title: 'Check the grade', projectTitle: project.projectTitle }])
    expect(day.shoots).toMatchObject([{ title: 'Quay' }])
    expect(day.reviews).toEqual(
      answers ? [{ projectId: project.id, projectTitle: project.projectTitle, slug: project.slug, comments: 1 }] : [],
    )
    expect(JSON.stringify(day)).not.toMatch(/pence|price|budget|quote/i)
    const opened = await Promise.all([
      ask('GET', `/api/admin/shoots/${day.shoots[0].id}`, person.cookie),
      ask('GET', `/api/admin/projects/${project.id}`, person.cookie),
      ask('GET', `/api/client/${project.slug}`, person.cookie),
    ])
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
    const done = await ask('PATCH', `/api/admin/projects/${project.id}/tasks/${day.tasks[0].id}`, person.cookie, { done: true })
    expect(done.status).toBe(200)
    expect((await myDay(person.cookie)).tasks).toEqual([])
  })
})
