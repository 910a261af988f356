import ICAL from 'ical.js'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingMessages } from '#domain/bookings/booking-labels.ts'
import { addDays, dayAt, weekdayOf } from '#domain/common/dates/calendar-day.ts'
import { holidayOn } from '#domain/common/dates/bank-holidays.ts'
import { momentOn } from '#domain/common/dates/wall-clock.ts'
import { limits } from '#server/base/http/limits/rate-limits.ts'
import { appointments, bookingTypes, workingHours } from '#server/tables/clients/bookings.ts'
import { settings } from '#server/tables/website/brand.ts'
import { conversations } from '#server/tables/clients/conversations.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { rateLimits } from '#server/tables/system/rate-limits.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { readOutbox } from '#tests/support/mailbox.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { shootAdmin } from '#tests/support/make-shoot.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { makeTestProduct, type Requesting, type TestProduct } from '#tests/support/test-product.ts'
import { updateBookings } from './booking/update-bookings.ts'

const zone = 'Europe/London'
const weekdays = [1, 2, 3, 4, 5]
const hours = (from: string, to: string) => ({ weekly: weekdays.map((weekday) => ({ weekday, from, to })), daysOff: [] })

let product: TestProduct
let cookie: string
let anna: Awaited<ReturnType<typeof makePerson>>
let bob: typeof anna
let typeId: string
/** A working day in a week or so. */
let day: string

beforeAll(async () => {
  product = await makeTestProduct()
  // Mails go to the outbox, where they are read; the product sees a mail server.
  product.services.mailer = { ...product.services.mailer, smtp: true }
  cookie = await product.signIn()
  anna = await makePerson(product, 'producer', { name: 'Anna Field' })
  bob = await makePerson(product, 'producer', { name: 'Bob Stone' })
  const [type] = await product.db.select().from(bookingTypes).where(eq(bookingTypes.slug, 'discovery-call'))
  typeId = type!.id
  day = addDays(dayAt(new Date(), zone), 7)
  while (!weekdays.includes(weekdayOf(day)) || holidayOn(day)) day = addDays(day, 1)
})
afterAll(() => product.close())

beforeEach(async () => {
  await product.settle()
  await product.db.delete(appointments)
  await product.db.delete(workingHours)
  await product.db.delete(rateLimits)
  await product.db.update(bookingTypes).set({ active: false }).where(ne(bookingTypes.id, typeId))
  await product.db
    .update(bookingTypes)
    .set({
      minutes: 30,
      questions: [],
      mostPerDay: null,
      personIds: [],
      assignment: 'round-robin',
      bufferAfter: 0,
      pricePence: null,
    })
    .where(eq(bookingTypes.id, typeId))
  await product.db.insert(workingHours).values({ personId: anna.id, ...hours('09:00', '12:00') })
})

const at = (time: string, on = day) => momentOn(`${on}T${time}`, zone)!.toISOString()
const visitor = (changes: Record<string, unknown> = {}) => ({
  name: 'Alex Reed',
  email: makeEmail(),
  phone: '',
  answers: {},
  zone: 'America/New_York',
  ...changes,
})
const post = (path: string, body: unknown, requesting: Requesting = {}) => product.request('POST', path, { body, ...requesting })
const book = (time: string, changes: Record<string, unknown> = {}, requesting: Requesting = {}) =>
  post('/api/book/discovery-call', { ...visitor(changes), startsAt: at(time) }, requesting)
const hold = (time: string, held: string | null = null, requesting: Requesting = {}) =>
  post('/api/book/discovery-call/hold', { startsAt: at(time), hold: held }, requesting)
const readSlots = async (query = '') => {
  const { json } = await product.request('GET', `/api/book/discovery-call${query}`)
  return (json.slots as { startsAt: string }[]).filter(({ startsAt }) => dayAt(new Date(startsAt), zone) === day)
}
const times = async (query = '') => (await readSlots(query)).map(({ startsAt }) => startsAt)
const admin = (method: string, path: string, body?: unknown, by = cookie) =>
  product.request(method, `/api/admin${path}`, { cookie: by, ...(body !== undefined && { body }) })
const rows = () => product.db.select().from(appointments).where(ne(appointments.state, 'held'))
const keyOf = async (email: string) =>
  (await product.db.select().from(appointments).where(eq(appointments.email, email)))[0]!.key!

/** The invitation of a mail, as calendars read it. */
function invitationIn(raw: string) {
  const part = readMail(raw).part('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(part))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { method: calendar.getFirstPropertyValue('method'), event, text: part }
}
/** Those about bookings, in the order of their invitations. */
async function mailsTo(email: string) {
  await product.settle()
  return readOutbox(product.env.dataDir)
    .filter(({ to }) => to.includes(email))
    .toSorted((one, other) => invitationIn(one.raw).event.sequence - invitationIn(other.raw).event.sequence)
}

describe('before anybody has working hours', () => {
  it('nothing can be booked, and afterwards only active types', async () => {
    await product.db.delete(workingHours)
    expect((await product.request('GET', '/api/booking')).json).toEqual({ open: false })
    expect((await product.request('GET', '/api/book')).status).toBe(404)
    expect((await product.request('GET', '/api/book/discovery-call')).status).toBe(404)
    expect((await book('09:00')).status).toBe(404)
    await admin('PUT', `/working-hours/${anna.id}`, { ...hours('09:00', '12:00'), revision: 0 }, anna.cookie)
    expect((await product.request('GET', '/api/booking')).json).toEqual({ open: true })
    const { json } = await product.request('GET', '/api/book')
    expect(json.types.map(({ name }: any) => name)).toEqual(['Discovery call'])
    expect((await product.request('GET', '/api/book/portrait-session')).status).toBe(404)
  })
})

describe('slots', () => {
  it('are within working hours, without bank holidays, days off and what is busy', async () => {
    expect(await times()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'].map((time) => at(time)))
    await product.db.update(workingHours).set({ daysOff: [{ from: day, to: day }] })
    expect(await times()).toEqual([])
    await product.db.update(workingHours).set({ daysOff: [] })
    const setting = { bankHolidays: true, daysOff: [{ day, name: 'Summer party' }] }
    const { json } = await admin('PUT', '/settings/bookings', { ...setting, revision: 0 })
    expect(json.settings).toEqual({ ...setting, revision: 1 })
    expect(await times()).toEqual([])
    await product.db.delete(settings).where(eq(settings.name, 'bookings'))
  })

  it('leave out shoots that the person is on the crew of, and the whole day where it has no times', async () => {
    const shoot = shootAdmin(product, cookie)
    const member = { supplierId: null, role: 'Camera', phone: '', callTime: '' }
    const crew = (email: string, name = 'Anna Field') => [{ ...member, id: crypto.randomUUID(), name, email }]
    const planned = await shoot.plan({ date: day, callTime: '10:00', wrapTime: '11:00', crew: crew(anna.email.toUpperCase()) })
    expect(await times()).toEqual(['09:00', '09:30', '11:00', '11:30'].map((time) => at(time)))
    const allDay = await shoot.write(planned, { callTime: '', wrapTime: '', crew: crew('') })
    expect(await times()).toEqual([])
    await shoot.write(allDay, { crew: crew('somebody@else.example') })
    expect(await times()).toHaveLength(6)
  })

  it('are read a month at a time', async () => {
    await product.db.update(bookingTypes).set({ daysAhead: 100 }).where(eq(bookingTypes.id, typeId))
    const read = async (query = '') => (await product.request('GET', `/api/book/discovery-call${query}`)).json
    const first = await read()
    const today = dayAt(new Date(), zone)
    expect(first.days).toEqual({ from: today, to: addDays(today, 30), last: addDays(today, 100) })
    const dayOf = ({ startsAt }: { startsAt: string }) => dayAt(new Date(startsAt), zone)
    expect(first.slots.every((slot: any) => dayOf(slot) <= first.days.to)).toBe(true)
    const next = await read(`?from=${addDays(first.days.to, 1)}`)
    expect(next.slots.length).toBeGreaterThan(0)
    expect(next.slots.every((slot: any) => dayOf(slot) > first.days.to && dayOf(slot) <= next.days.to)).toBe(true)
    expect((await read(`?from=${addDays(today, -400)}`)).days.from).toBe(today)
    await product.db.update(bookingTypes).set({ daysAhead: 60 }).where(eq(bookingTypes.id, typeId))
  })

  it('stop at the most per day', async () => {
    await product.db.update(bookingTypes).set({ mostPerDay: 2 }).where(eq(bookingTypes.id, typeId))
    await book('09:00')
    await book('10:00')
    expect(await times()).toEqual([])
    expect((await book('11:00')).status).toBe(409)
  })
})

describe('a hold', () => {
  it('keeps the slot while the visitor types, from everyone else', async () => {
    const { json, status } = await hold('09:30')
    expect([status, json.person]).toEqual([200, 'Anna Field'])
    expect(await times()).not.toContain(at('09:30'))
    expect(await times(`?hold=${json.hold}`)).toContain(at('09:30'))
    const other = await hold('09:30')
    expect([other.status, other.json.message]).toEqual([409, bookingMessages.taken])
    expect((await book('09:30')).status).toBe(409)
    expect((await book('09:30', { hold: json.hold })).status).toBe(200)
  })

  it('is renewed, and given back for another slot', async () => {
    const first = (await hold('09:30')).json
    await product.db.update(appointments).set({ heldUntil: new Date(Date.now() + 1_000) })
    const again = (await hold('09:30', first.hold)).json
    expect(again.hold).toBe(first.hold)
    expect(Date.parse(again.heldUntil)).toBeGreaterThan(Date.now() + 9 * 60_000)
    const moved = (await hold('10:00', first.hold)).json
    expect(await times()).toContain(at('09:30'))
    expect(await times()).not.toContain(at('10:00'))
    expect(moved.hold).not.toBe(first.hold)
  })

  it('that has run out frees the slot, and is still good while nobody took it', async () => {
    const [first, second] = [(await hold('09:30')).json, (await hold('10:00')).json]
    await product.db.update(appointments).set({ heldUntil: new Date(Date.now() - 1_000) })
    expect(await times()).toContain(at('09:30'))
    expect((await book('09:30')).status).toBe(200)
    const late = await book('09:30', { hold: first.hold })
    expect([late.status, late.json.message]).toEqual([409, bookingMessages.taken])
    expect((await book('10:00', { hold: second.hold })).status).toBe(200)
  })

  it('of five slots is the most for one address', async () => {
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00']) expect((await hold(time)).status).toBe(200)
    expect((await hold('11:30')).status).toBe(429)
    expect((await hold('11:30', null, { address: '198.51.100.7' })).status).toBe(200)
  })

  it('counts for the /64 of an IPv6 address, and a /48 has ten', async () => {
    await product.db.update(workingHours).set(hours('09:00', '17:00'))
    const all = ['09', '10', '11', '12', '13', '14', '15'].flatMap((hour) => [`${hour}:00`, `${hour}:30`])
    const statuses = []
    for (const [index, time] of all.entries()) {
      const network = index < 6 ? 1 : index < 12 ? 2 : 3
      statuses.push((await hold(time, null, { address: `2001:db8:40:${network}::${index}` })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429, 429])
    expect((await hold('16:00', null, { address: '2001:db8:41:1::1' })).status).toBe(200)
  })

  it('over the limit of a day is refused until tomorrow, and the last one can still be booked', async () => {
    const address = '198.51.100.8'
    const key = `holds-of-day:${address}`
    const expire = Date.now() + 20 * 3_600_000
    await product.db.insert(rateLimits).values({ key, points: limits['holds-of-day'].points - 1, expire })
    const last = await hold('09:00', null, { address })
    expect(last.status).toBe(200)
    const over = await hold('09:30', last.json.hold, { address })
    expect([over.status, over.json.message]).toEqual([
      429,
      'You’ve reached today’s limit for your connection. Please try again tomorrow, or email us.',
    ])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(19 * 3_600)
    expect(await times()).not.toContain(at('09:00'))
    expect((await book('09:00', { hold: last.json.hold }, { address })).status).toBe(200)
    expect((await hold('09:30', null, { address: '198.51.100.9' })).status).toBe(200)
  })
})

describe('booking', () => {
  it('refuses what is no slot, with the words of a taken one', async () => {
    for (const time of ['08:30', '09:10', '12:00', '23:00']) expect((await book(time)).status).toBe(409)
    const past = { ...visitor(), startsAt: '2020-06-01T09:00:00.000Z' }
    expect((await post('/api/book/discovery-call', past)).status).toBe(409)
  })

  it('asks for a name, an address and the answers', async () => {
    const question = { id: crypto.randomUUID(), label: 'What is it about?', required: true, long: false }
    await product.db
      .update(bookingTypes)
      .set({ questions: [question] })
      .where(eq(bookingTypes.id, typeId))
    expect((await book('09:00', { name: '' })).json.errors).toEqual({ name: 'Please enter your name.' })
    expect((await book('09:00', { email: 'no' })).json.errors).toEqual({ email: 'Please enter a valid email address.' })
    expect((await book('09:00')).json.errors).toEqual({ [`answers.${question.id}`]: 'Please answer this question.' })
    expect((await book('09:00', { answers: { [question.id]: 'A film' } })).status).toBe(200)
    expect((await rows())[0]!.answers).toEqual([{ label: question.label, value: 'A film' }])
  })

  it('mails an invitation in the visitor’s time zone, without their words, and tells the studio', async () => {
    const email = makeEmail()
    expect((await book('09:00', { email, name: 'Alex ICAL Reed' })).status).toBe(200)
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toContain('Booked: Discovery call')
    expect(mail!.subject).toContain('New York time')
    expect(mail!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
    expect(mail!.text).not.toContain('Alex ICAL')
    const { method, event, text } = invitationIn(mail!.raw)
    expect(method).toBe('REQUEST')
    expect(event.startDate.toJSDate().toISOString()).toBe(at('09:00'))
    expect(event.endDate.toJSDate().toISOString()).toBe(at('09:30'))
    expect(event.sequence).toBe(0)
    expect(event.summary).toBe('Discovery call: Anna Field, Slatehouse')
    expect(event.attendees[0]!.getFirstValue()).toBe(`MAILTO:${email}`)
    expect(text).not.toContain('Alex ICAL')
    expect(text).not.toContain(await keyOf(email))
    const notice = readOutbox(product.env.dataDir).find(({ subject }) => /^Booked: .* with Alex ICAL Reed/.test(subject))
    expect(notice!.text).toContain(email)
  })

  it('becomes an enquiry once, with a notification of whoever is booked', async () => {
    const email = makeEmail()
    await book('09:00', { email, phone: '+44 20 7946 0000' })
    await product.settle()
    const [booking] = await rows()
    await product.db.transaction((tx) => product.services.queue.send(tx, 'booking.made', { bookingId: booking!.id }))
    await product.settle()
    const found = await product.db.select().from(inquiries).where(eq(inquiries.email, email))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ kind: 'booking', name: 'Alex Reed', phone: '+44 20 7946 0000', source: 'booking' })
    const notified = await product.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.personId, anna.id), eq(notifications.conversationId, found[0]!.id)))
    expect(notified.map(({ kind }) => kind)).toEqual(['booked'])
    const { json } = await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })
    expect(json.notifications[0].text).toMatch(/^Alex Reed booked Discovery call, \w+day /)
  })

  it('says by when its visitor has an answer, until the studio has given one', async () => {
    const email = makeEmail()
    const { answerBy } = (await book('09:00', { email })).json
    expect(Date.parse(answerBy.at)).toBeGreaterThan(Date.now())
    expect(answerBy.text).toMatch(/ \d\d:\d\d$/)
    await product.settle()
    const shown = async () => (await product.request('GET', `/api/bookings/${await keyOf(email)}`)).json.booking.answerBy
    expect(await shown()).toEqual({ at: expect.any(String), text: expect.stringMatching(/ \d\d:\d\d$/) })
    const [inquiry] = await product.db.select().from(inquiries).where(eq(inquiries.email, email))
    await product.db.update(conversations).set({ status: 'closed' }).where(eq(conversations.id, inquiry!.id))
    expect(await shown()).toBeNull()
  })

  it('twice with one hold books once', async () => {
    const { hold: held } = (await hold('09:00')).json
    const body = { ...visitor(), hold: held, startsAt: at('09:00') }
    const [one, other] = await Promise.all([post('/api/book/discovery-call', body), post('/api/book/discovery-call', body)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await rows()).toHaveLength(1)
  })

  it('of one mailbox is limited by the hour', async () => {
    const email = makeEmail()
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00']) expect((await book(time, { email })).status).toBe(200)
    const refused = await book('11:30', { email })
    expect([refused.status, refused.json.message]).toEqual([429, bookingMessages.tooMany])
  })

  it('is confirmed by its link within an hour, or gives its time back', async () => {
    const [kept, lost] = [makeEmail(), makeEmail()]
    const answer = (await book('09:00', { email: kept })).json
    expect(Date.parse(answer.confirmBy)).toBeGreaterThan(Date.now() + 59 * 60_000)
    await book('09:30', { email: lost })
    const [mail] = await mailsTo(kept)
    expect(mail!.text).toMatch(/Please confirm it within an hour\. Otherwise we give the time back/)
    const key = await keyOf(kept)
    expect((await product.request('GET', `/api/bookings/${key}`)).json.booking.confirmBy).toBe(answer.confirmBy)
    const confirmed = await post(`/api/bookings/${key}/confirm`, {})
    expect([confirmed.status, confirmed.json.booking.confirmBy]).toEqual([200, null])
    expect((await post(`/api/bookings/${key}/confirm`, {})).status, 'again').toBe(200)

    await updateBookings(product.services, new Date(Date.now() + 59 * 60_000))
    expect(await times()).not.toContain(at('09:30'))
    await updateBookings(product.services, new Date(Date.now() + 61 * 60_000))
    expect(await times()).toContain(at('09:30'))
    expect(await times(), 'the confirmed one').not.toContain(at('09:00'))
    expect((await mailsTo(lost)).map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'Cancelled'])
    const late = await post(`/api/bookings/${await keyOf(lost)}/confirm`, {})
    expect([late.status, late.json.message]).toEqual([410, bookingMessages.cancelled])
  })

  it('is final where no mail leaves the installation', async () => {
    const { mailer } = product.services
    product.services.mailer = { ...mailer, smtp: false }
    const email = makeEmail()
    expect((await book('09:00', { email })).json.confirmBy).toBe(null)
    product.services.mailer = mailer
    await updateBookings(product.services, new Date(Date.now() + 61 * 60_000))
    expect(await times()).not.toContain(at('09:00'))
    expect((await mailsTo(email)).map(({ text }) => /Please confirm it within an hour/.test(text))).toEqual([false])
  })

  it('that is moved by its link is confirmed', async () => {
    const email = makeEmail()
    await book('09:00', { email })
    const key = await keyOf(email)
    const { json } = await post(`/api/bookings/${key}/move`, { startsAt: at('10:00') })
    expect(json.booking.confirmBy).toBe(null)
  })

  it('of one network is limited while others wait for their link, and by the day', async () => {
    await product.db.update(workingHours).set(hours('09:00', '17:00'))
    const all = ['09', '10', '11', '12', '13', '14'].flatMap((hour) => [`${hour}:00`, `${hour}:30`])
    const from = (host: number) => ({ address: `2001:db8:50:1::${host}` })
    for (const [host, time] of all.slice(0, 5).entries()) expect((await book(time, {}, from(host))).status).toBe(200)
    const waiting = await book(all[5]!, {}, from(5))
    expect([waiting.status, waiting.json.message]).toEqual([429, bookingMessages.tooManyUnconfirmed])
    expect((await book(all[5]!, {}, { address: '198.51.100.5' })).status).toBe(200)
    await product.db.update(appointments).set({ heldUntil: null })
    for (const [host, time] of all.slice(6, 11).entries()) expect((await book(time, {}, from(host))).status).toBe(200)
    await product.db.update(appointments).set({ heldUntil: null })
    const ofDay = await book(all[11]!, {}, from(9))
    expect([ofDay.status, ofDay.json.message]).toEqual([429, bookingMessages.tooManyOfDay])
  })

  it('shows a price with its tax', async () => {
    await product.db.update(bookingTypes).set({ pricePence: 25_000 }).where(eq(bookingTypes.id, typeId))
    const { json } = await product.request('GET', '/api/book/discovery-call')
    expect([json.type.price, json.type.vat]).toEqual([250, null])
    const email = makeEmail()
    await book('09:00', { email })
    expect((await mailsTo(email))[0]!.text).toMatch(/£250[\s\S]+Payable on the day or by invoice/)
  })

  it('keeps its price and length when the type changes, also where it is moved', async () => {
    await product.db.update(bookingTypes).set({ pricePence: 25_000 }).where(eq(bookingTypes.id, typeId))
    const email = makeEmail()
    await book('09:00', { email })
    const { id, key } = (await rows())[0]!
    await product.db.update(bookingTypes).set({ pricePence: 30_000, minutes: 60 }).where(eq(bookingTypes.id, typeId))
    expect((await product.request('GET', `/api/bookings/${key}`)).json.booking.type.minutes).toBe(30)
    expect((await admin('POST', `/bookings/${id}/move`, { startsAt: at('11:00') })).status).toBe(200)
    expect((await mailsTo(email)).map(({ text }) => /£\d+/.exec(text)?.[0])).toEqual(['£250', '£250'])
  })
})

describe('several people', () => {
  beforeEach(() => product.db.insert(workingHours).values({ personId: bob.id, ...hours('09:00', '10:00') }))

  it('take turns, and each slot is there once for each of them', async () => {
    const persons = []
    for (const time of ['09:00', '09:30', '09:00', '09:30']) persons.push((await book(time)).json.person)
    expect(persons.toSorted()).toEqual(['Anna Field', 'Anna Field', 'Bob Stone', 'Bob Stone'])
    expect(persons[0]).not.toBe(persons[1])
    expect((await book('09:00')).status).toBe(409)
  })

  it('are chosen by the visitor where the type says so', async () => {
    await product.db.update(bookingTypes).set({ assignment: 'visitor' }).where(eq(bookingTypes.id, typeId))
    const { json } = await product.request('GET', '/api/book/discovery-call')
    expect(json.people.map(({ name }: any) => name)).toEqual(['Anna Field', 'Bob Stone'])
    expect((await book('09:00', { personId: bob.id })).json.person).toBe('Bob Stone')
    expect((await book('09:00', { personId: bob.id })).status).toBe(409)
    expect((await book('11:00', { personId: bob.id })).status).toBe(409)
    expect((await book('09:00')).json.person).toBe('Anna Field')
  })

  it('are those whom the type names', async () => {
    await product.db
      .update(bookingTypes)
      .set({ personIds: [bob.id] })
      .where(eq(bookingTypes.id, typeId))
    expect(await times()).toEqual(['09:00', '09:30'].map((time) => at(time)))
  })
})

describe('by the link of the confirmation', () => {
  it('the booking is moved and cancelled: one UID, a counted SEQUENCE, notes on the enquiry', async () => {
    const email = makeEmail()
    await book('09:00', { email })
    const key = await keyOf(email)
    const read = await product.request('GET', `/api/bookings/${key}`)
    expect(read.json.booking).toMatchObject({ name: 'Alex Reed', person: 'Anna Field', state: 'booked', startsAt: at('09:00') })
    const free = (await product.request('GET', `/api/bookings/${key}/slots`)).json.slots.map(({ startsAt }: any) => startsAt)
    expect(free).not.toContain(at('09:00'))
    expect(free).toContain(at('09:30'))

    const moved = await post(`/api/bookings/${key}/move`, { startsAt: at('10:30') })
    expect([moved.status, moved.json.booking.startsAt]).toEqual([200, at('10:30')])
    expect(await times()).toContain(at('09:00'))
    const cancelled = await post(`/api/bookings/${key}/cancel`, {})
    expect([cancelled.status, cancelled.json.booking.state]).toEqual([200, 'cancelled'])
    expect((await post(`/api/bookings/${key}/cancel`, {})).status).toBe(200)
    expect((await post(`/api/bookings/${key}/move`, { startsAt: at('09:30') })).status).toBe(410)
    expect(await times()).toContain(at('10:30'))

    const invitations = (await mailsTo(email)).map(({ raw }) => invitationIn(raw))
    expect(invitations.map(({ method, event }) => [method, event.sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['CANCEL', 2],
    ])
    expect(new Set(invitations.map(({ event }) => event.uid)).size).toBe(1)
    expect(invitations[1]!.event.startDate.toJSDate().toISOString()).toBe(at('10:30'))
    expect(invitations[2]!.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')

    const [inquiry] = await product.db.select().from(inquiries).where(eq(inquiries.email, email))
    const { messages } = (await admin('GET', `/conversations/${inquiry!.id}`)).json
    const notes = messages.filter(({ direction }: any) => direction === 'note')
    expect(notes.map(({ text, from }: any) => [text.split(' ').slice(0, 5).join(' '), from.name])).toEqual([
      ['Booking moved by the visitor', 'Automatic'],
      ['Booking cancelled by the visitor:', 'Automatic'],
    ])
  })

  it('a time that is taken is refused, and the booking stays', async () => {
    const email = makeEmail()
    await book('09:00', { email })
    await book('10:00')
    const key = await keyOf(email)
    const refused = await post(`/api/bookings/${key}/move`, { startsAt: at('10:00') })
    expect([refused.status, refused.json.message]).toEqual([409, bookingMessages.taken])
    expect((await product.request('GET', `/api/bookings/${key}`)).json.booking.startsAt).toBe(at('09:00'))
  })

  it('one booking is moved twenty times at most, by its link', async () => {
    const email = makeEmail()
    await book('09:00', { email })
    const key = await keyOf(email)
    await product.db.update(appointments).set({ sequence: 20 }).where(eq(appointments.key, key))
    const refused = await post(`/api/bookings/${key}/move`, { startsAt: at('10:00') })
    expect([refused.status, refused.json.message]).toEqual([429, bookingMessages.tooOften])
    const { id } = (await rows())[0]!
    expect((await admin('POST', `/bookings/${id}/move`, { startsAt: at('10:00') })).status).toBe(200)
  })

  it('nothing is found by another key, and nothing changes once it has begun', async () => {
    expect((await product.request('GET', `/api/bookings/${'A'.repeat(22)}`)).status).toBe(404)
    const email = makeEmail()
    await book('09:00', { email })
    const key = await keyOf(email)
    const startsAt = new Date(Date.now() - 60_000)
    await product.db.update(appointments).set({ startsAt }).where(eq(appointments.key, key))
    expect((await product.request('GET', `/api/bookings/${key}`)).json.booking.state).toBe('over')
    expect((await post(`/api/bookings/${key}/cancel`, {})).status).toBe(410)
  })
})

describe('staff', () => {
  it('see coming and past bookings, by person and type', async () => {
    await product.db.insert(workingHours).values({ personId: bob.id, ...hours('09:00', '12:00') })
    for (const time of ['09:00', '09:30', '10:00']) await book(time)
    const list = async (query = '') => (await admin('GET', `/bookings${query}`)).json.bookings as any[]
    expect((await list()).map(({ startsAt }) => startsAt)).toEqual([at('09:00'), at('09:30'), at('10:00')])
    const ofAnna = await list(`?person=${anna.id}`)
    expect(ofAnna.length).toBeLessThan(3)
    expect(ofAnna.every(({ person }) => person === 'Anna Field')).toBe(true)
    expect(await list(`?type=${typeId}`)).toHaveLength(3)
    const first = (await admin('GET', '/bookings?limit=2')).json
    const rest = (await admin('GET', `/bookings?limit=2&after=${first.next}`)).json
    expect([...first.bookings, ...rest.bookings].map(({ startsAt }: any) => startsAt)).toEqual([
      at('09:00'),
      at('09:30'),
      at('10:00'),
    ])
    expect(await list('?when=past')).toEqual([])
  })

  it('move and cancel, which mails the visitor and not the studio', async () => {
    const email = makeEmail()
    await book('09:00', { email, name: 'Mona Moved' })
    const id = (await rows())[0]!.id
    expect((await admin('POST', `/bookings/${id}/move`, { startsAt: at('11:00') })).json.booking.startsAt).toBe(at('11:00'))
    expect((await admin('POST', `/bookings/${id}/cancel`, {})).json.booking.state).toBe('cancelled')
    expect((await mailsTo(email)).map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'Moved', 'Cancelled'])
    const notices = await product.db
      .select()
      .from(mails)
      .where(and(eq(mails.about, id), eq(mails.template, 'booking-notice')))
    expect(notices).toHaveLength(1)
  })

  it('mark who did not come, once it has begun', async () => {
    await book('09:00')
    const id = (await rows())[0]!.id
    expect((await admin('PUT', `/bookings/${id}/no-show`, { noShow: true })).status).toBe(409)
    const startsAt = new Date(Date.now() - 60_000)
    await product.db.update(appointments).set({ startsAt })
    expect((await admin('PUT', `/bookings/${id}/no-show`, { noShow: true })).json.booking.state).toBe('no-show')
    expect((await admin('PUT', `/bookings/${id}/no-show`, { noShow: false })).json.booking.state).toBe('done')
  })

  it('save types once by address, and by revision', async () => {
    const { types } = (await admin('GET', '/booking-types')).json
    const { id, ...portrait } = types.find(({ slug }: any) => slug === 'portrait-session')
    const saved = await admin('PUT', `/booking-types/${id}`, { ...portrait, price: 250, active: true })
    expect(saved.json.type).toMatchObject({ price: 250, active: true, revision: portrait.revision + 1 })
    expect((await admin('PUT', `/booking-types/${id}`, portrait)).status).toBe(409)
    const again = await admin('POST', '/booking-types', { ...portrait, slug: 'recce' })
    expect(again.json.errors).toEqual({ slug: 'Another booking type has this address.' })
    const made = await admin('POST', '/booking-types', { ...portrait, slug: `type-${Date.now()}` })
    expect(made.status).toBe(200)
    expect((await admin('PUT', `/booking-types/${id}`, portrait, anna.cookie)).status).toBe(403)
  })

  it('save their own hours, and those of others only with the ability', async () => {
    const { revision } = (await admin('GET', '/working-hours')).json.people.find(({ personId }: any) => personId === anna.id)
    const own = await admin('PUT', `/working-hours/${anna.id}`, { ...hours('10:00', '11:00'), revision }, anna.cookie)
    expect(own.json.hours.revision).toBe(revision + 1)
    expect(await times()).toEqual([at('10:00'), at('10:30')])
    const stale = await admin('PUT', `/working-hours/${anna.id}`, { ...hours('10:00', '11:00'), revision }, anna.cookie)
    expect(stale.status).toBe(409)
    expect(
      (await admin('PUT', `/working-hours/${bob.id}`, { ...hours('10:00', '11:00'), revision: 0 }, anna.cookie)).status,
    ).toBe(403)
    expect((await admin('PUT', `/working-hours/${bob.id}`, { ...hours('10:00', '11:00'), revision: 0 })).status).toBe(200)
    const overlap = { weekly: [...hours('09:00', '12:00').weekly, { weekday: 1, from: '11:00', to: '13:00' }], daysOff: [] }
    expect((await admin('PUT', `/working-hours/${bob.id}`, { ...overlap, revision: 1 })).json.errors).toEqual({
      weekly: 'Two ranges overlap.',
    })
  })
})

describe('a day before', () => {
  it('the visitor is reminded once, and what is over counts as done', async () => {
    const email = makeEmail()
    await book('09:00', { email })
    await post(`/api/bookings/${await keyOf(email)}/confirm`, {})
    const before = (hoursBefore: number) => new Date(Date.parse(at('09:00')) - hoursBefore * 3_600_000)
    await updateBookings(product.services, before(25))
    expect(await mailsTo(email)).toHaveLength(1)
    await updateBookings(product.services, before(23))
    await updateBookings(product.services, before(22))
    const all = await mailsTo(email)
    // Both have the sequence 0, and neither is before the other.
    expect(all.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual(['Booked', 'Reminder'])
    expect(all.map(({ raw }) => invitationIn(raw).event.sequence)).toEqual([0, 0])
    await updateBookings(product.services, before(-1))
    expect((await rows())[0]!.state).toBe('done')
  })

  it('whoever just booked or moved it is not', async () => {
    const email = makeEmail()
    await book('09:00', { email })
    await post(`/api/bookings/${await keyOf(email)}/confirm`, {})
    await product.db.update(appointments).set({ changedAt: new Date(Date.parse(at('09:00')) - 25 * 3_600_000) })
    await updateBookings(product.services, new Date(Date.parse(at('09:00')) - 23 * 3_600_000))
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('a client’s record', () => {
  it('erases what they booked, with the mails about it', async () => {
    const email = makeEmail()
    await book('09:00', { email })
    await product.settle()
    const { client } = (await admin('POST', '/clients', { name: 'Alex Reed', email })).json
    const erased = await admin('POST', `/clients/${client.id}/erase`, { email })
    expect(erased.status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await product.db.select().from(inquiries).where(eq(inquiries.email, email))).toEqual([])
  })
})

it(
  'of a thousand visitors at the same twenty slots twenty book, and the others are refused clearly',
  { timeout: 60_000, tags: ['sweep'] },
  async () => {
    await product.db.update(workingHours).set(hours('09:00', '19:00'))
    const slots = await times()
    expect(slots).toHaveLength(20)
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        post(
          '/api/book/discovery-call',
          { ...visitor(), startsAt: slots[index % 20] },
          { address: `10.0.${index >> 8}.${index & 255}` },
        ),
      ),
    )
    const counts = Map.groupBy(answers, ({ status, json }) => `${status} ${json?.message}`)
    expect(Object.fromEntries([...counts].map(([answer, all]) => [answer, all.length]))).toEqual({
      '200 Your time is booked.': 20,
      [`409 ${bookingMessages.taken}`]: 980,
    })
    const booked = (await rows()).map(({ startsAt }) => startsAt.toISOString())
    expect(booked.toSorted()).toEqual(slots)
  },
)
