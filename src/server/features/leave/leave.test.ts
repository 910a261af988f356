import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentOn } from '#domain/common/dates/wall-clock.ts'
import { eventText } from '#domain/system/events/events.ts'
import { activity } from '#server/tables/people/activity.ts'
import { appointments, bookingTypes } from '#server/tables/clients/bookings.ts'
import { leave } from '#server/tables/people/leave.ts'
import { staff } from '#server/tables/people/people.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { shootAdmin } from '#tests/support/make-shoot.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { busyByLeave, leaveBetween } from './leave-store.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  owner = await product.signIn()
})
afterAll(() => product.close())

type Person = Awaited<ReturnType<typeof makePerson>>

const zone = 'Europe/London'
const [monday, tuesday, wednesday] = ['2027-06-14', '2027-06-15', '2027-06-16']
const at = (day: string, time: string) => momentOn(`${day}T${time}`, zone)!

const ask = (cookie: string, method: string, path = '', body?: object) =>
  product.request(method, `/api/admin/leave${path}`, { cookie, ...(body && { body }) })
const days = (firstDay: string, lastDay = firstDay, part = 'day') => ({ firstDay, lastDay, part, reason: 'holiday' })
const enter = (by: { cookie: string }, of: Person, form: object) => ask(by.cookie, 'POST', '', { personId: of.id, ...form })
const listed = async (cookie: string, of: Person, path = '') =>
  (await ask(cookie, 'GET', path)).json.entries.filter(({ personId }: any) => personId === of.id)

describe('leave', () => {
  it('is entered by the person, or by somebody who manages people, and by nobody else', async () => {
    const [anna, bob] = [await makePerson(product, 'editor'), await makePerson(product, 'producer', { name: 'Bob Stone' })]
    const own = await enter(anna, anna, days(monday, wednesday))
    expect([own.status, own.json.leave]).toMatchObject([200, { name: 'Anna Field', firstDay: monday, reason: 'holiday' }])
    expect((await enter(bob, anna, days('2027-07-01'))).status).toBe(403)
    expect((await enter({ cookie: owner }, anna, days('2027-07-01'))).status).toBe(200)
    const { id, revision } = own.json.leave
    expect((await ask(bob.cookie, 'PUT', `/${id}`, { ...days(monday), revision })).status).toBe(403)
    expect((await ask(bob.cookie, 'DELETE', `/${id}`)).status).toBe(403)
    expect((await ask(anna.cookie, 'PUT', `/${id}`, { ...days(tuesday), revision })).json.leave.firstDay).toBe(tuesday)
    expect((await ask(anna.cookie, 'PUT', `/${id}`, { ...days(monday), revision })).status).toBe(409)
    expect((await ask(owner, 'DELETE', `/${id}`)).status).toBe(200)
    expect((await ask(anna.cookie, 'DELETE', `/${id}`)).status).toBe(404)
    const rows = await product.db.select().from(activity).where(eq(activity.subject, anna.id)).orderBy(activity.createdAt)
    expect(rows.map(eventText)).toEqual([
      'Leave of Anna Field entered: Mon 14 Jun to Wed 16 Jun',
      'Leave of Anna Field entered: Thu 1 Jul',
      'Leave of Anna Field changed: Tue 15 Jun',
      'Leave of Anna Field removed: Tue 15 Jun',
    ])
  })

  it('tells colleagues who is away and not why, and people of single projects nothing of others', async () => {
    const [anna, bob] = [await makePerson(product, 'editor'), await makePerson(product, 'producer')]
    const outside = await makePerson(product, 'freelancer')
    await enter(anna, anna, { ...days(monday), reason: 'sick', note: 'Flu' })
    expect((await listed(anna.cookie, anna))[0].reason).toBe('sick')
    expect((await listed(owner, anna))[0].reason).toBe('sick')
    expect((await listed(bob.cookie, anna))[0]).toMatchObject({ firstDay: monday, reason: null, note: '' })
    expect(await listed(outside.cookie, anna)).toEqual([])
    expect((await enter(outside, outside, days(monday))).status).toBe(200)
    expect(await listed(outside.cookie, outside)).toHaveLength(1)
    expect((await ask(bob.cookie, 'GET', `/away?day=${monday}`)).text).not.toMatch(/sick|Flu/)
  })

  it('lists what is not over by day, and what ended in the last year', async () => {
    const anna = await makePerson(product, 'editor')
    const ended = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
    for (const day of [wednesday, monday, ended]) await enter(anna, anna, days(day))
    expect((await listed(anna.cookie, anna)).map(({ firstDay }: any) => firstDay)).toEqual([monday, wednesday])
    expect((await listed(anna.cookie, anna, '?when=past')).map(({ firstDay }: any) => firstDay)).toEqual([ended])
    const [between] = await leaveBetween(product.db, monday, tuesday, anna.id)
    expect(between).toMatchObject({ name: 'Anna Field', firstDay: monday })
    await product.db.update(staff).set({ removedAt: new Date() }).where(eq(staff.personId, anna.id))
    expect(await leaveBetween(product.db, monday, tuesday, anna.id)).toEqual([])
  })

  it('never overlaps for one person, while two halves make a day', async () => {
    const anna = await makePerson(product, 'editor')
    expect((await enter(anna, anna, days(monday, monday, 'morning'))).status).toBe(200)
    const refused = await enter(anna, anna, days(monday, wednesday))
    expect([refused.status, refused.json.errors]).toEqual([409, { firstDay: 'Anna Field is already away: Mon 14 Jun, morning.' }])
    expect((await enter(anna, anna, days(monday, monday, 'afternoon'))).status).toBe(200)
    expect((await enter(anna, anna, days(tuesday, monday))).json.errors.lastDay).toContain('on or after the first')
    expect((await enter(anna, anna, days(tuesday, wednesday, 'morning'))).json.errors.part).toContain('one day only')
    expect((await enter(anna, anna, days(tuesday, '2029-01-01'))).json.errors.lastDay).toContain('at most a year')
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(anna, anna, days(tuesday, wednesday))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const row = { personId: anna.id, firstDay: monday, lastDay: monday, reason: 'other' as const }
    await expect(product.db.insert(leave).values(row)).rejects.toMatchObject({
      cause: { code: '23P01', constraint: 'leave_once' },
    })
  })

  it('makes the person busy for bookings, on half days until or from noon', async () => {
    const anna = await makePerson(product, 'editor')
    await enter(anna, anna, days(monday, monday, 'afternoon'))
    await enter(anna, anna, days(wednesday, wednesday, 'morning'))
    await enter(anna, anna, days('2027-06-18', '2027-06-19'))
    const busy = await busyByLeave(product.db, [anna.id], at(monday, '00:00'), at('2027-06-21', '00:00'))
    expect(busy.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [at(monday, '12:00'), at(tuesday, '00:00')],
      [at(wednesday, '00:00'), at(wednesday, '12:00')],
      [at('2027-06-18', '00:00'), at('2027-06-20', '00:00')],
    ])
  })
})

describe('a clash', () => {
  it('with a shoot or a booking is told, and then allowed', async () => {
    const anna = await makePerson(product, 'producer', { name: 'Anna Moss' })
    const shoots = shootAdmin(product, owner)
    const [member] = (await shoots.plan()).crew
    await shoots.plan({
      date: tuesday,
      callTime: '14:00',
      wrapTime: '18:00',
      crew: [{ ...member, name: 'Anna', callTime: '', email: anna.email }],
    })
    const [type] = await product.db.select().from(bookingTypes).where(eq(bookingTypes.slug, 'discovery-call'))
    const [startsAt, endsAt] = [at(wednesday, '10:00'), at(wednesday, '10:30')]
    await product.db.insert(appointments).values({
      typeId: type!.id,
      personId: anna.id,
      startsAt,
      endsAt,
      blockedFrom: startsAt,
      blockedUntil: endsAt,
      state: 'booked',
      name: 'Cleo Field',
      changedAt: new Date(),
    })
    const refused = await enter(anna, anna, days(monday, wednesday))
    expect([refused.status, refused.json.errors.clash.split('\n')]).toEqual([
      409,
      [
        'Anna Moss is on the crew of The Launch on Tue 15 Jun.',
        'Anna Moss is booked: Discovery call with Cleo Field, Wednesday 16 June 2027 at 10:00.',
      ],
    ])
    expect(await listed(anna.cookie, anna)).toEqual([])
    // The shoot begins after this half day.
    const morning = await enter(anna, anna, days(tuesday, tuesday, 'morning'))
    expect(morning.status).toBe(200)
    const { id, revision } = morning.json.leave
    expect((await ask(anna.cookie, 'PUT', `/${id}`, { ...days(tuesday), revision })).json.errors.clash).toContain('The Launch')
    expect((await ask(anna.cookie, 'PUT', `/${id}`, { ...days(tuesday), revision, anyway: true })).status).toBe(200)
    expect((await enter(anna, anna, { ...days(wednesday), anyway: true })).status).toBe(200)
  })

  it('is known to whoever puts people on the crew of a day', async () => {
    const anna = await makePerson(product, 'editor', { name: 'Anna Reed' })
    await enter(anna, anna, days('2027-08-02', '2027-08-02', 'afternoon'))
    const bob = await makePerson(product, 'assistant')
    expect((await ask(bob.cookie, 'GET', '/away?day=2027-08-02')).json.people).toEqual([
      { personId: anna.id, name: 'Anna Reed', email: anna.email, part: 'afternoon' },
    ])
    expect((await ask(anna.cookie, 'GET', '/away?day=2027-08-02')).status).toBe(403)
  })
})
