import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, studioDay, weekStartOf } from '#domain/common/dates/calendar-day.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  owner = await product.signIn()
})
afterAll(() => product.close())

const monday = addDays(weekStartOf(studioDay(new Date())), -7)
const request = (cookie: string, method: string, path: string, body?: unknown) =>
  product.request(method, `/api/admin/time${path}`, { cookie, ...(body !== undefined && { body }) })
const of = (...minutes: number[]) => [...minutes, 0, 0, 0, 0, 0, 0, 0].slice(0, 7)

it('keeps a week with its rate: visible as money to those who see money alone', async () => {
  const { id } = await addProjectRow(product)
  const editor = await makePerson(product, 'editor', { name: 'Ed Moor' })
  const rate = (body: object) => request(owner, 'PUT', `/rates/${editor.id}`, body)
  expect((await rate({ from: addDays(monday, -30), hour: 30 })).status).toBe(200)
  const row = { projectId: id, phase: 'post-production', minutes: of(90, 480) }
  const saved = await request(editor.cookie, 'PUT', `/weeks/${monday}`, { rows: [row], revision: 0 })
  expect(saved.json.week).toMatchObject({ revision: 1, cost: null, rows: [{ project: { id }, minutes: row.minutes }] })
  expect((await request(editor.cookie, 'PUT', `/weeks/${monday}`, { rows: [], revision: 0 })).status).toBe(409)
  expect((await request(editor.cookie, 'GET', '/rates')).status).toBe(403)
  const seen = await request(owner, 'GET', `/weeks/${monday}?person=${editor.id}`)
  expect(seen.json.week).toMatchObject({ cost: 285, person: { name: 'Ed Moor' } })
  const costs = async () => (await product.request('GET', `/api/admin/projects/${id}/costs`, { cookie: owner })).json.actual
  expect(await costs()).toBe(285)
  // A new rate is for new time.
  await rate({ from: addDays(monday, -1), hour: 60 })
  expect(await costs()).toBe(285)
  const more = { rows: [{ ...row, minutes: of(90, 480, 60) }], revision: 1 }
  expect((await request(editor.cookie, 'PUT', `/weeks/${monday}`, more)).json.week.revision).toBe(2)
  expect(await costs()).toBe(345)
})

it('fills time without a rate once there is one', async () => {
  const { id } = await addProjectRow(product)
  const editor = await makePerson(product, 'editor')
  await request(editor.cookie, 'PUT', `/weeks/${monday}`, { rows: [{ projectId: id, phase: 'delivery', minutes: of(60) }] })
  await request(owner, 'PUT', `/rates/${editor.id}`, { from: monday, hour: 20 })
  const costs = await product.request('GET', `/api/admin/projects/${id}/costs`, { cookie: owner })
  expect(costs.json.phases.at(-1)).toMatchObject({ phase: 'delivery', actual: 20 })
})

it('refuses other people’s weeks, foreign projects, impossible days and days to come', async () => {
  const [own, foreign] = [await addProjectRow(product), await addProjectRow(product)]
  const freelancer = await makePerson(product, 'freelancer', { projects: [own.id] })
  const editor = await makePerson(product, 'editor')
  const save = (rows: object[], week = monday) => request(freelancer.cookie, 'PUT', `/weeks/${week}`, { rows })
  const row = { projectId: own.id, phase: 'production', minutes: of(60) }
  expect((await save([row])).status).toBe(200)
  expect((await save([{ ...row, projectId: foreign.id }])).json.errors).toEqual({ rows: 'Please choose a project.' })
  expect((await save([{ ...row, minutes: of(1441) }])).status).toBe(422)
  expect((await save([{ ...row, minutes: of(-5) }])).status).toBe(422)
  expect(
    (
      await save([
        { ...row, minutes: of(1440) },
        { ...row, phase: 'delivery' },
      ])
    ).json.errors.rows,
  ).toContain('24 hours')
  expect((await save([row, row])).json.errors.rows).toContain('twice')
  expect((await save([row], addDays(monday, 28))).json.errors.rows).toBe('This day is still to come.')
  expect((await request(freelancer.cookie, 'GET', `/weeks/${addDays(monday, 1)}`)).status).toBe(404)
  expect((await request(freelancer.cookie, 'GET', `/weeks/${monday}?person=${editor.id}`)).status).toBe(404)
  expect((await request(freelancer.cookie, 'GET', `/weeks/${monday}`)).json).toMatchObject({
    people: [],
    week: { rows: [{ minutes: of(60) }] },
  })
})
