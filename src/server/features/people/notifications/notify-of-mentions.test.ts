import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '#domain/common/project-sections.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { makeContact } from '../../../../../tests/support/factories.ts'
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

const ask = (method: string, path: string, body: unknown, cookie = owner) => product.request(method, path, { cookie, body })
const makeProject = async () => (await makeReview(product, owner)).project
const bell = async (cookie: string) =>
  (await product.request('GET', '/api/admin/notifications', { cookie })).json.notifications.map(
    ({ text, link }: { text: string; link: string }) => [text, link],
  )

const writers = {
  'a note of a project': {
    write: (id: string, text: string) => ask('PATCH', `/api/proposals/${id}/details`, { robNotes: text }),
    section: 'notes' as const,
    text: () => 'Studio mentioned you in the notes',
  },
  'a task': {
    write: (id: string, title: string) => ask('POST', `/api/admin/projects/${id}/tasks`, { title }),
    section: 'tasks' as const,
    text: (title: string) => `Studio mentioned you in a task: ${title}`,
  },
}

describe.each(Object.entries(writers))('a mention in %s', (_, { write, text, section }) => {
  it('notifies who may see the project; the writer is told of others, who hear nothing', async () => {
    const { id } = await makeProject()
    const anna = await makePerson(product, 'editor', { name: 'Anna Field' })
    const cleo = await makePerson(product, 'freelancer', { name: 'Cleo Hart' })
    const dan = await makePerson(product, 'freelancer', { name: 'Dan Ives', projects: [id] })
    const note = 'Ask @Anna Field, @dan ives and @Cleo Hart.'
    const { status, json } = await write(id, note)
    expect([status, json.unreached]).toEqual([200, ['Cleo Hart']])
    expect(await bell(anna.cookie)).toEqual([[text(note), projectPath(id, section)]])
    expect(await bell(dan.cookie)).toEqual([[text(note), projectPath(id, section)]])
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

const client = (notes: string, cookie?: string) =>
  ask('POST', '/api/admin/clients', { name: 'Iris Quill', email: `iris.${randomUUID()}@quill.example`, notes }, cookie)
async function inquiry(): Promise<string> {
  const name = `Jon ${randomUUID().slice(0, 8)}`
  await product.request('POST', '/api/contact', { body: makeContact({ name, email: 'jon@reed.example' }) })
  const { json } = await ask('GET', `/api/admin/inquiries?search=${encodeURIComponent(name)}`, undefined)
  return json.inquiries[0].id
}
const supplier = (notes: string) =>
  ask('POST', '/api/admin/suppliers', { name: 'Kit & Crew', email: 'kit@crew.example', dayRate: 300, notes })

const records = {
  client: { text: 'Studio mentioned you in the notes on a client', role: 'finance' },
  conversation: { text: 'Studio mentioned you in a note on a conversation', role: 'assistant' },
  supplier: { text: 'Studio mentioned you in the notes on a supplier', role: 'assistant' },
} as const

async function writeOn(record: keyof typeof records, note: string) {
  if (record === 'client') {
    const { status, json } = await client(note)
    return { status, unreached: json.unreached, link: `/admin/clients/${json.client.id}` }
  }
  if (record === 'supplier') {
    const { status, json } = await supplier(note)
    return { status, unreached: json.unreached, link: '/admin/suppliers?search=Kit%20%26%20Crew' }
  }
  const id = await inquiry()
  const { status, json } = await ask('POST', `/api/admin/conversations/${id}/notes`, { text: note })
  return { status, unreached: json.unreached, link: `/admin/inbox/${id}` }
}

describe.each(Object.keys(records) as (keyof typeof records)[])('a mention in a note on a %s', (record) => {
  it('notifies who may see it, in the bell and by mail; the writer is told of others, who hear nothing', async () => {
    const { text, role } = records[record]
    const ivy = await makePerson(product, role, { name: 'Ivy Lane' })
    const jim = await makePerson(product, 'editor', { name: 'Jim Oak' })
    const kay = await makePerson(product, 'freelancer', { name: 'Kay Dell' })
    const { status, unreached, link } = await writeOn(record, 'Ask @Ivy Lane, @jim oak or @Kay Dell.')
    expect([status, unreached.toSorted()]).toEqual([200, ['Jim Oak', 'Kay Dell']])
    expect(await bell(ivy.cookie)).toEqual([[text, link]])
    expect([await bell(jim.cookie), await bell(kay.cookie)]).toEqual([[], []])
    await product.settle()
    const [mail] = await product.db.select().from(mails).where(eq(mails.template, 'notifications')).orderBy(desc(mails.queuedAt))
    expect(mail!.props).toMatchObject({ items: [{ text, link, record }] })
    // Without the ability, nothing of it is left to see.
    await ask('PATCH', `/api/admin/people/${ivy.id}`, { role: 'freelancer' })
    expect(await bell(ivy.cookie)).toEqual([])
    for (const { id } of [ivy, jim, kay]) await ask('DELETE', `/api/admin/people/${id}`, {})
  })

  it('can be of those whom its endpoint lists, which others may not ask', async () => {
    const path = `/api/admin/mentionable/${record}s`
    const lou = await makePerson(product, records[record].role, { name: 'Lou Marsh' })
    const max = await makePerson(product, 'editor', { name: 'Max Nye' })
    const names = async (cookie: string) =>
      (await product.request('GET', path, { cookie })).json.people.map(({ name }: { name: string }) => name)
    const listed = await names(lou.cookie)
    expect([listed.includes('Lou Marsh'), listed.includes('Max Nye')]).toEqual([true, false])
    expect((await product.request('GET', path, { cookie: max.cookie })).status).toBe(403)
    for (const { id } of [lou, max]) await ask('DELETE', `/api/admin/people/${id}`, {})
  })
})

it('in a client’s notes is told once, moves with a merge, and is forgotten with the client', async () => {
  const mia = await makePerson(product, 'producer', { name: 'Mia North' })
  const { json: kept } = await client('')
  const { json: other } = await client('@Mia North knows them')
  const { id, name, email: address, revision } = other.client
  const form = { name, email: address, notes: '@Mia North knows them well', revision }
  const saved = await ask('PUT', `/api/admin/clients/${id}`, form)
  expect(saved.status).toBe(200)
  expect(await bell(mia.cookie)).toHaveLength(1)
  await product.settle()
  expect((await ask('POST', `/api/admin/clients/${kept.client.id}/merge`, { other: id })).status).toBe(200)
  expect((await bell(mia.cookie)).map(([, link]: string[]) => link)).toEqual([`/admin/clients/${kept.client.id}`])
  const listing = () =>
    product.db.$count(mails, sql`${mails.props} @> ${JSON.stringify({ items: [{ recordId: kept.client.id }] })}::jsonb`)
  expect(await listing()).toBe(1)
  const { email } = (await ask('GET', `/api/admin/clients/${kept.client.id}`, undefined)).json.client
  expect((await ask('POST', `/api/admin/clients/${kept.client.id}/erase`, { email })).status).toBe(200)
  expect([await bell(mia.cookie), await listing()]).toEqual([[], 0])
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
