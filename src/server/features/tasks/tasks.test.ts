import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { eventText } from '#domain/system/events/events.ts'
import { usualDue } from '#domain/tasks/task.ts'
import { tasks } from '#server/tables/projects/tasks.ts'
import { presentAt } from '../../base/present.ts'
import { makePerson } from '../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'
import { tellOfDueTasks } from './tell-of-due-tasks.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const today = studioDay(new Date())
const nobody = '00000000-0000-4000-8000-0000000000ff'

const ask = (method: string, path: string, cookie = owner, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })

const makeProject = async () => (await makeReview(product, owner)).project
const pathOf = (projectId: string, task = '') => `/api/admin/projects/${projectId}/tasks${task && `/${task}`}`
const add = async (projectId: string, body: Record<string, unknown>, cookie = owner) => {
  const { status, json, text } = await ask('POST', pathOf(projectId), cookie, body)
  if (status !== 200) throw new Error(`the task answered ${status}: ${text}`)
  return json.task
}
const titlesOf = async (projectId: string, cookie = owner) =>
  (await ask('GET', pathOf(projectId), cookie)).json.tasks.map(({ title }: { title: string }) => title)
const bell = async (cookie: string) =>
  (await ask('GET', '/api/admin/notifications', cookie)).json.notifications.map(({ text }: { text: string }) => text)

const comment = async (slug: string, text: string) =>
  (await product.request('POST', `/api/client/${slug}/feedback`, { body: { version: 'V1', comment: text, name: 'Ada Quill' } }))
    .json.comment.id as string

describe('a task', () => {
  it('is added, changed, done, opened again and deleted, and the history of the project says so', async () => {
    const { id } = await makeProject()
    const anna = await makePerson(product, 'editor')
    const task = await add(id, { title: 'Colour the harbour', due: '2026-11-30' })
    await add(id, { title: 'Call the client', due: today })
    await add(id, { title: 'Some day' })
    expect(task).toMatchObject({ assignee: null, due: '2026-11-30', doneAt: null, mayChange: true, revision: 1 })
    const given = await ask('PATCH', pathOf(id, task.id), owner, { assignee: anna.id, title: 'Colour it', revision: 1 })
    expect(given.json.task).toMatchObject({ title: 'Colour it', assignee: { id: anna.id, name: 'Anna Field' }, revision: 2 })
    const late = await ask('PATCH', pathOf(id, task.id), owner, { title: 'Old', revision: 1 })
    expect(late.status).toBe(409)
    const done = await ask('PATCH', pathOf(id, task.id), anna.cookie, { done: true })
    expect(done.json.task.doneAt).not.toBe(null)
    expect((await titlesOf(id)).at(-1), 'done ones last').toBe('Colour it')
    expect((await ask('PATCH', pathOf(id, task.id), owner, { done: false, due: '' })).json.task).toMatchObject({
      doneAt: null,
      due: '',
    })
    expect((await ask('DELETE', pathOf(id, task.id))).status).toBe(200)
    expect((await ask('DELETE', pathOf(id, task.id))).status).toBe(404)
    const { json } = await ask('GET', `/api/admin/projects/${id}/events`)
    const told = json.events.map(eventText)
    for (const text of ['Task added: Colour the harbour', 'Task changed', 'Task done', 'Task opened again', 'Task deleted']) {
      expect(told).toContain(text)
    }
  })

  it('needs a title, a day of the calendar, and somebody who may see the project', async () => {
    const { id } = await makeProject()
    const outside = await makePerson(product, 'freelancer')
    const refused = async (body: unknown) => {
      const { status, json } = await ask('POST', pathOf(id), owner, body)
      return [status, Object.keys(json.errors ?? {})]
    }
    expect(await refused({ title: ' ' })).toEqual([422, ['title']])
    expect(await refused({ title: 'x'.repeat(201) })).toEqual([422, ['title']])
    expect(await refused({ title: 'x', due: '2026-02-30' })).toEqual([422, ['due']])
    expect(await refused({ title: 'x', assignee: outside.id })).toEqual([422, ['assignee']])
    expect(await refused({ title: 'x', assignee: nobody })).toEqual([422, ['assignee']])
    expect((await ask('POST', pathOf(nobody), owner, { title: 'x' })).status).toBe(404)
  })

  it('of another project is not there under this one', async () => {
    const [one, other] = [await makeProject(), await makeProject()]
    const task = await add(one.id, { title: 'Mine' })
    expect((await ask('PATCH', pathOf(other.id, task.id), owner, { done: true })).status).toBe(404)
    expect((await ask('DELETE', pathOf(other.id, task.id))).status).toBe(404)
    expect(await titlesOf(one.id)).toEqual(['Mine'])
  })

  it('tells whom it is given to, and on its day, once, but nobody about what they gave themselves', async () => {
    const { id } = await makeProject()
    const anna = await makePerson(product, 'producer', { name: 'Rae Solis' })
    const task = await add(id, { title: 'Colour', assignee: anna.id, due: today })
    await add(id, { title: 'Own', assignee: anna.id, due: addDays(today, 1) }, anna.cookie)
    await tellOfDueTasks(product.services, presentAt(new Date()))
    await tellOfDueTasks(product.services, presentAt(new Date()))
    expect(await bell(anna.cookie)).toEqual(['Due: Colour', 'Studio gave you a task: Colour'])
    await ask('PATCH', pathOf(id, task.id), owner, { title: 'Colour again' })
    expect((await bell(anna.cookie))[0], 'as the task is called now').toBe('Due: Colour again')
    await ask('DELETE', pathOf(id, task.id))
    expect(await bell(anna.cookie)).toEqual([])
  })

  it('goes to the heir of somebody who is removed, and stays with nobody without one', async () => {
    const { id } = await makeProject()
    const [anna, ben, cleo] = [
      await makePerson(product, 'editor'),
      await makePerson(product, 'editor', { name: 'Ben Gray' }),
      await makePerson(product, 'editor'),
    ]
    await add(id, { title: 'Handed over', assignee: anna.id })
    await add(id, { title: 'Left', assignee: cleo.id })
    await ask('DELETE', `/api/admin/people/${anna.id}?to=${ben.id}`)
    await ask('DELETE', `/api/admin/people/${cleo.id}`)
    const { json } = await ask('GET', pathOf(id))
    expect(json.tasks.map(({ title, assignee }: any) => [title, assignee?.name ?? null])).toEqual([
      ['Handed over', 'Ben Gray'],
      ['Left', null],
    ])
  })
})

describe('a task of a comment', () => {
  it('is made in one press, for the presser, due on the next working day, and once however often it is pressed', async () => {
    const { id, slug } = await makeProject()
    const anna = await makePerson(product, 'editor')
    const commentId = await comment(slug, 'Warmer, please.\nAnd quieter.')
    const press = () => ask('POST', `/api/admin/projects/${id}/comments/${commentId}/task`, anna.cookie)
    const pressed = await Promise.all([press(), press(), press()])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(pressed.map(({ json }) => json.task.id)).size).toBe(1)
    expect(pressed[0]!.json.task).toMatchObject({
      title: 'Warmer, please.',
      assignee: { id: anna.id },
      due: usualDue(today),
      commentId,
    })
    await ask('DELETE', `/api/client/${slug}/comments/${commentId}`)
    const [left] = (await ask('GET', pathOf(id))).json.tasks
    expect(left, 'the task outlives its comment').toMatchObject({ title: 'Warmer, please.', commentId: null })
  })

  it('is not made from a comment of another project', async () => {
    const [one, other] = [await makeProject(), await makeProject()]
    const commentId = await comment(other.slug, 'Elsewhere')
    expect((await ask('POST', `/api/admin/projects/${one.id}/comments/${commentId}/task`)).status).toBe(404)
    expect((await ask('POST', `/api/admin/projects/${one.id}/comments/${nobody}/task`)).status).toBe(404)
  })
})

describe('a freelancer', () => {
  it('sees the tasks of their projects alone, and changes only what is theirs', async () => {
    const [mine, other] = [await makeProject(), await makeProject()]
    const cleo = await makePerson(product, 'freelancer', { projects: [mine.id] })
    const theirs = await add(mine.id, { title: 'Theirs' })
    const given = await add(mine.id, { title: 'Given', assignee: cleo.id })
    const own = await add(mine.id, { title: 'Own' }, cleo.cookie)
    const { json } = await ask('GET', pathOf(mine.id), cleo.cookie)
    expect(Object.fromEntries(json.tasks.map(({ title, mayChange }: any) => [title, mayChange]))).toEqual({
      Theirs: false,
      Given: true,
      Own: true,
    })
    const settle = (task: string) => ask('PATCH', pathOf(mine.id, task), cleo.cookie, { done: true })
    expect([(await settle(theirs.id)).status, (await settle(given.id)).status, (await settle(own.id)).status]).toEqual([
      403, 200, 200,
    ])
    expect((await ask('DELETE', pathOf(mine.id, theirs.id), cleo.cookie)).status).toBe(403)
    expect((await ask('GET', pathOf(other.id), cleo.cookie)).status).toBe(404)
    expect((await ask('POST', pathOf(other.id), cleo.cookie, { title: 'x' })).status).toBe(404)
    expect(await product.db.$count(tasks, eq(tasks.projectId, other.id))).toBe(0)
  })
})
