import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#server/tables/notifications.ts'
import { makePerson } from '../../../../tests/support/make-person.ts'
import { makeReview } from '../../../../tests/support/make-review.ts'
import { makeSession } from '../../../../tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const ask = (method: string, path: string, body: unknown, cookie = owner) => product.request(method, path, { cookie, body })
const makeProject = async () => (await makeReview(product, owner)).project
const bell = async (cookie: string) =>
  (await product.request('GET', '/api/admin/notifications', { cookie })).json.notifications.map(
    ({ text, link }: { text: string; link: string }) => [text, link],
  )

const writers = {
  'a note of a project': {
    write: (id: string, text: string) => ask('PATCH', `/api/proposals/${id}/details`, { robNotes: text }),
    text: () => 'Studio mentioned you in the notes',
  },
  'a task': {
    write: (id: string, title: string) => ask('POST', `/api/admin/projects/${id}/tasks`, { title }),
    text: (title: string) => `Studio mentioned you in a task: ${title}`,
  },
}

describe.each(Object.entries(writers))('a mention in %s', (_, { write, text }) => {
  it('notifies who may see the project; the writer is told of others, who hear nothing', async () => {
    const { id } = await makeProject()
    const anna = await makePerson(product, 'editor', { name: 'Anna Field' })
    const cleo = await makePerson(product, 'freelancer', { name: 'Cleo Hart' })
    const dan = await makePerson(product, 'freelancer', { name: 'Dan Ives', projects: [id] })
    const note = 'Ask @Anna Field, @dan ives and @Cleo Hart.'
    const { status, json } = await write(id, note)
    expect([status, json.unreached]).toEqual([200, ['Cleo Hart']])
    expect(await bell(anna.cookie)).toEqual([[text(note), `/admin/project/${id}`]])
    expect(await bell(dan.cookie)).toEqual([[text(note), `/admin/project/${id}`]])
    expect(await bell(cleo.cookie)).toEqual([])
    for (const { id: gone } of [anna, dan, cleo]) await ask('DELETE', `/api/admin/people/${gone}`, {})
  })

  it('of somebody who was removed or suspended notifies nobody, and the writer is told', async () => {
    const { id } = await makeProject()
    const eve = await makePerson(product, 'producer', { name: 'Eve Moss' })
    const fay = await makePerson(product, 'producer', { name: 'Fay Nord' })
    expect((await ask('DELETE', `/api/admin/people/${eve.id}`, {})).status).toBe(200)
    expect((await ask('PATCH', `/api/admin/people/${fay.id}`, { suspended: true })).status).toBe(200)
    const { status, json } = await write(id, '@Eve Moss and @Fay Nord, please look')
    expect([status, json.unreached.toSorted()]).toEqual([200, ['Eve Moss', 'Fay Nord']])
    expect(await product.db.$count(notifications, eq(notifications.projectId, id))).toBe(0)
  })
})

it('in a text that mentions a thousand times tells each person once', async () => {
  const { id } = await makeProject()
  const gus = await makePerson(product, 'producer', { name: 'Gus Orr' })
  const { status } = await writers['a note of a project'].write(id, '@Gus Orr @Nobody Here '.repeat(800).slice(0, 19_000))
  expect(status).toBe(200)
  expect(await bell(gus.cookie)).toHaveLength(1)
  await product.settle()
})

it('is told once, also when the text is saved again, and never to its writer', async () => {
  const { id } = await makeProject()
  const hal = await makePerson(product, 'producer', { name: 'Hal Pike' })
  const save = (text: string, cookie = owner) => ask('PATCH', `/api/proposals/${id}/details`, { alexNotes: text }, cookie)
  await save('@Hal Pike, call Ada')
  await save('@Hal Pike, call Ada tomorrow')
  expect(await bell(hal.cookie)).toHaveLength(1)
  const { json } = await ask('POST', `/api/admin/projects/${id}/tasks`, { title: 'Call Ada' })
  const change = (title: string) => ask('PATCH', `/api/admin/projects/${id}/tasks/${json.task.id}`, { title })
  await change('Call Ada, @Hal Pike')
  await change('Call Ada soon, @Hal Pike')
  expect(await bell(hal.cookie)).toHaveLength(2)
  await save('@Hal Pike: done by me, @Hal Pike', hal.cookie)
  expect(await bell(hal.cookie)).toHaveLength(2)
})
