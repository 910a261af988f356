import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { activity } from '#server/tables/people/activity.ts'
import { bookings } from '#server/tables/projects/ops.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { supplierDays, suppliers } from '#server/tables/projects/suppliers.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { keyOf, shootAdmin } from '#tests/support/make-shoot.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let ona: string
let glass: string
let fog: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(suppliers)
  await product.db.delete(projects)
  const [row] = await product.db
    .insert(suppliers)
    .values({ name: 'Ona', email: 'ona@x.example', dayRate: 45_000, reliabilityScore: 5, videoQualityScore: 4.5 })
    .returning()
  ona = row!.id
  glass = (await addProjectRow(product, { projectTitle: 'Glass' })).id
  fog = (await addProjectRow(product, { projectTitle: 'Fog' })).id
})

const today = studioDay(new Date())
const request = (method: string, path: string, body?: unknown) => product.request(method, `/api/ops${path}`, { cookie, body })
const book = (changes = {}) =>
  request('POST', '/bookings', { supplierId: ona, projectId: glass, days: [today], state: 'booked', ...changes })
const week = async (from = '') => (await request('GET', `/roster${from && `?from=${from}`}`)).json.freelancers[0].availability

it('shows seven days of every active supplier, from calendar and bookings', async () => {
  await product.db.insert(suppliers).values({ name: 'Away', email: 'a@x.example', dayRate: 0, status: 'inactive' })
  await product.db.insert(supplierDays).values({ supplierId: ona, date: addDays(today, 2), state: 'booked', note: 'Holiday' })
  await book({ state: 'held' })
  await book({ days: [addDays(today, 1), addDays(today, 7)], part: 'morning' })
  const { json } = await request('GET', '/roster')
  expect(json).toMatchObject({ from: today, today })
  expect(json.freelancers).toMatchObject([{ name: 'Ona', specialty: 'Other', rate: 450, rating: 4.8 }])
  expect(json.freelancers[0].availability.map(({ status }: any) => status)).toEqual([
    'tentative',
    'booked',
    'booked',
    'available',
    'available',
    'available',
    'available',
  ])
  expect(json.freelancers[0].availability[2]).toMatchObject({ note: 'Holiday', marked: 'booked', bookings: [], clash: false })
  expect((await week(addDays(today, 7)))[0]).toMatchObject({
    bookings: [{ projectName: 'Glass', part: 'morning', state: 'booked' }],
  })
})

it('warns of a clash with its reason, lets staff insist, and marks the day', async () => {
  await book()
  const twice = await book({ projectId: fog })
  expect(twice.status).toBe(409)
  expect(twice.json.message).toMatch(/^Ona is booked for Glass on \w+ \d+ \w+\.$/)
  expect(twice.json.errors.clash).toBe(twice.json.message)
  expect((await book({ projectId: fog, anyway: true })).status).toBe(200)
  expect((await week())[0]).toMatchObject({ status: 'booked', clash: true })
  // Two different half days do not clash; a day marked as away does.
  const tomorrow = addDays(today, 1)
  await book({ days: [tomorrow], part: 'morning' })
  expect((await book({ projectId: fog, days: [tomorrow], part: 'afternoon' })).status).toBe(200)
  await product.db.insert(supplierDays).values({ supplierId: ona, date: addDays(today, 2), state: 'booked', note: 'Holiday' })
  const away = await book({ days: [addDays(today, 3), addDays(today, 2)] })
  expect(away.json.message).toContain('marked as booked')
  // All or none.
  expect(await product.db.$count(bookings, eq(bookings.day, addDays(today, 3)))).toBe(0)
})

it('gives the day to one of two simultaneous requests', async () => {
  const both = await Promise.all([book(), book({ projectId: fog })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const same = await Promise.all([book({ days: [addDays(today, 4)] }), book({ days: [addDays(today, 4)], anyway: true })])
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('turns a hold into a booking, and releases it, with an activity for each', async () => {
  const { json } = await book({ state: 'held' })
  const [id] = json.ids
  await book({ projectId: fog, state: 'held', anyway: true })
  const change = (body: unknown) => request('PATCH', `/bookings/${id}`, body)
  expect((await change({ state: 'booked' })).json.message).toMatch(/^Ona is on hold for Fog/)
  expect((await change({ state: 'booked', anyway: true })).status).toBe(200)
  expect((await week())[0].bookings[0]).toMatchObject({ id, state: 'booked' })
  expect((await request('DELETE', `/bookings/${id}`)).status).toBe(200)
  expect((await request('DELETE', `/bookings/${id}`)).status).toBe(404)
  expect((await change({ state: 'held' })).status).toBe(404)
  const deeds = await product.db.select().from(activity).where(eq(activity.subject, glass))
  expect(deeds.map(({ action }) => action).toSorted()).toEqual(['booking.changed', 'booking.made', 'booking.released'])
})

it('refuses invalid bookings', async () => {
  for (const [changes, status] of [
    [{ supplierId: crypto.randomUUID() }, 404],
    [{ projectId: crypto.randomUUID() }, 404],
    [{ days: [] }, 422],
    [{ days: ['1999-01-01'] }, 422],
    [{ days: ['2030-02-30'] }, 422],
    [{ rate: -1 }, 422],
    [{ rate: 0.001 }, 422],
    [{ state: 'promised' }, 422],
  ] as const) {
    expect((await book(changes)).status, JSON.stringify(changes)).toBe(status)
  }
  await book({ days: [today, today] })
  expect(await product.db.$count(bookings)).toBe(1)
})

describe('a call sheet', () => {
  // Tomorrow, since past days cannot be confirmed.
  const day = addDays(today, 1)
  const bookDay = (changes = {}) => book({ days: [day], ...changes })
  const readDay = async () => (await week(day))[0]
  const shoots = () => shootAdmin(product, cookie)
  const crewOf = (name: string) => ({
    id: crypto.randomUUID(),
    supplierId: ona,
    name,
    role: 'Camera',
    callTime: '',
    email: 'ona@x.example',
    phone: '',
  })
  /** Sends a call sheet with Ona on it; returns the shoot and a function that confirms for her. */
  const call = async (projectId = glass) => {
    const planned = await shoots().plan({ date: day, crew: [crewOf('Ona')] }, projectId)
    const shoot = await shoots().send(planned)
    const key = keyOf(shoot, 'Ona')
    const confirm = () => product.request('POST', `/api/call/${key}/confirm`, { body: { number: shoot.number } })
    return { shoot, confirm }
  }
  const costsOf = async (id: string) => (await request('GET', `/profit/${id}`)).json

  it('holds the day of everyone called, and books it once they confirm: other bookings warn then', async () => {
    const { shoot, confirm } = await call()
    expect(await readDay()).toMatchObject({
      status: 'tentative',
      bookings: [{ projectName: 'Glass', state: 'held', booked: false, shootId: shoot.id }],
    })
    expect((await confirm()).status).toBe(200)
    expect(await readDay()).toMatchObject({ status: 'booked', bookings: [{ projectName: 'Glass', state: 'booked' }] })
    const elsewhere = await bookDay({ projectId: fog })
    expect([elsewhere.status, elsewhere.json.message]).toEqual([409, expect.stringMatching(/^Ona is booked for Glass on /)])
    await bookDay({ projectId: fog, anyway: true })
    expect(await readDay()).toMatchObject({ clash: true })

    const { json } = await shoots().request('GET', `/shoots/${shoot.id}`)
    await shoots().request('POST', `/shoots/${shoot.id}/cancel`, { revision: json.shoot.revision, message: '' })
    expect(await readDay()).toMatchObject({ clash: false, bookings: [{ projectName: 'Fog' }] })
  })

  it('counts the confirmed day in profit, unless a booking counts it: never twice', async () => {
    const { confirm } = await call()
    expect((await costsOf(glass)).project).toMatchObject({ costs: 0, held: 450 })
    await confirm()
    // The agreed rate does not follow later changes.
    await product.db.update(suppliers).set({ dayRate: 90_000 })
    const called = await costsOf(glass)
    expect(called.project).toMatchObject({ costs: 450, held: 0 })
    expect(called.bookings).toMatchObject([{ supplierName: 'Ona', day, state: 'booked', booked: false, amount: 450 }])

    const { json } = await bookDay({ rate: 400, state: 'held' })
    const both = await costsOf(glass)
    expect(both.project, 'the confirmed call makes the hold a booking').toMatchObject({ costs: 400, held: 0 })
    expect(both.bookings).toMatchObject([{ booked: true, amount: 400 }])
    await request('DELETE', `/bookings/${json.ids[0]}`)
    expect((await costsOf(glass)).project.costs).toBe(450)
    await product.db.delete(suppliers)
    expect((await costsOf(glass)).project.costs, 'the supplier is gone, the cost is not').toBe(450)
  })
})
