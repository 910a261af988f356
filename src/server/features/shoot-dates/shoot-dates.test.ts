import ICAL from 'ical.js'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, studioDay, weekdayOf } from '#domain/common/dates/calendar-day.ts'
import { dateMessages } from '#domain/shoot-dates/offer-labels.ts'
import { appointments, bookingTypes } from '#server/tables/clients/bookings.ts'
import { settings } from '#server/tables/website/brand.ts'
import { busyFeeds, busyTimes } from '#server/tables/clients/busy-times.ts'
import { messages } from '#server/tables/clients/conversations.ts'
import { kitBookings } from '#server/tables/projects/kit.ts'
import { leave } from '#server/tables/people/leave.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { bookings } from '#server/tables/projects/ops.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { dateChoices, dateHolds } from '#server/tables/projects/shoot-dates.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makeColleague, makePortalClient, signInClient, type PortalBrowser } from '#tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { followShoots, updateDates } from './decide-date.ts'

let product: TestProduct
let cookie: string
let anna: Awaited<ReturnType<typeof makePerson>>
let sarah: PortalBrowser
let projectId: string
let email: string
/** A Monday in some weeks, in a week without a bank holiday. */
let monday: string
const day = (offset: number) => addDays(monday, offset)

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  monday = addDays(studioDay(new Date()), 21)
  while (weekdayOf(monday) !== 1) monday = addDays(monday, 1)
  // Bank holidays are on some of the days otherwise.
  const value = { bankHolidays: false, daysOff: [] }
  await product.db.insert(settings).values({ name: 'bookings', value, revision: 1 })
})
afterAll(() => product.close())

beforeEach(async () => {
  anna = await makePerson(product, 'producer', { name: 'Anna Field' })
  const made = await newClient()
  sarah = made.browser
  projectId = made.projectId
  email = made.email
})

async function newClient(changes: Partial<typeof projects.$inferInsert> = {}) {
  const client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  const project = await addProjectRow(product, { clientId: client.id, clientEmail: client.email, stage: 'signed', ...changes })
  return { client, email: client.email, projectId: project.id, browser: await signInClient(product, client) }
}

const form = (changes: object = {}) => ({
  crew: [{ kind: 'staff', id: anna.id }],
  kitIds: [],
  length: '1-day',
  firstDay: monday,
  lastDay: day(4),
  weekdays: [1, 2, 3, 4, 5],
  noticeDays: 5,
  daysHeld: 3,
  note: 'Low tide is early.',
  revision: 0,
  ...changes,
})
const admin = (method: string, path: string, body?: unknown) =>
  product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
const offer = async (changes: object = {}, id = projectId) => {
  const answer = await admin('PUT', `/projects/${id}/dates`, form(changes))
  expect(answer.status, answer.text).toBe(200)
  return answer.json.dates
}
const path = (id = projectId) => `/api/portal/project/${id}/dates`
const read = async (as = sarah, id = projectId) => (await as.request('GET', path(id))).json.dates
const choose = (offset: number, { as = sarah, id = projectId, part = 'day' } = {}) =>
  as.request('POST', path(id), { body: { day: day(offset), part } })
const freeDays = async (as = sarah, id = projectId) => (await read(as, id)).offer.days.map((free: any) => free.day)
const chosen = async (id = projectId) =>
  (await product.db.select().from(dateChoices).where(eq(dateChoices.projectId, id)).orderBy(desc(dateChoices.createdAt)))[0]!
const shootsOf = (id = projectId) => product.db.select().from(shoots).where(eq(shoots.projectId, id)).orderBy(shoots.date)
const mailsTo = async (address: string) =>
  product.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.queuedAt)
const lastMail = async (template: string) => (await mailsTo(email)).findLast((mail) => mail.template === template)!
const eventOf = (mail: typeof mails.$inferSelect) => {
  const calendar = new ICAL.Component(ICAL.parse(mail.invitation!.ics))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence, event }
}
const told = async (kind: string) =>
  product.db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.kind, kind as never), eq(notifications.projectId, projectId), eq(notifications.personId, anna.id)),
    )
const services = () => ({ ...product.services, now: new Date() })
const entriesOf = async (kinds: string, of = cookie) =>
  (await product.request('GET', `/api/admin/calendar?from=${monday}&until=${day(6)}&kinds=${kinds}`, { cookie: of })).json.entries
const addSupplier = async (name = 'Olga Reel') =>
  (await product.db.insert(suppliers).values({ name, email: makeEmail(), dayRate: 30_000 }).returning())[0]!

it('offers days on which the whole crew is free, for accepted proposals, and mails whoever may choose', async () => {
  const early = await newClient({ stage: 'sent' })
  expect((await admin('PUT', `/projects/${early.projectId}/dates`, form())).json.message).toBe(dateMessages.notAccepted)
  expect((await read(early.browser, early.projectId)).offer).toBeNull()
  expect((await read()).offer).toBeNull()
  expect((await choose(0)).json.message).toBe(dateMessages.notOffered)

  const dates = await offer()
  expect(dates.days).toHaveLength(5)
  expect(await freeDays()).toEqual([0, 1, 2, 3, 4].map(day))
  expect((await read()).offer).toMatchObject({ length: '1-day', note: 'Low tide is early.' })
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['dates-offered'])
  // Changed without another mail, and by revision.
  await offer({ revision: dates.offer.revision, weekdays: [2] })
  expect(await freeDays()).toEqual([day(1)])
  expect((await admin('PUT', `/projects/${projectId}/dates`, form())).status).toBe(409)
  expect(await mailsTo(email)).toHaveLength(1)
  expect(
    (await admin('PUT', `/projects/${projectId}/dates`, form({ revision: 2, lastDay: day(-1), crew: [] }))).json.errors,
  ).toEqual({ crew: 'Please choose at least one person.' })
  await admin('DELETE', `/projects/${projectId}/dates`)
  expect((await read()).offer).toBeNull()
})

it('leaves out days of leave, shoots, bookings, busy calendars and taken kit, and never says why', async () => {
  const other = await addProjectRow(product, { stage: 'signed', projectTitle: 'Secret Launch' })
  await product.db.insert(leave).values({ personId: anna.id, firstDay: monday, lastDay: monday, reason: 'sick' })
  const crew = [
    { id: crypto.randomUUID(), supplierId: null, name: 'Anna Field', role: '', callTime: '', email: anna.email, phone: '' },
  ]
  await product.db.insert(shoots).values({ projectId: other.id, date: day(1), crew, changedAt: new Date() })
  const [feed] = await product.db
    .insert(busyFeeds)
    .values({
      personId: anna.id,
      name: 'Home',
      sealedUrl: '',
      lastReadAt: new Date(),
      lastGoodAt: new Date(),
      expandedAt: new Date(),
      contentHash: '',
      eventCount: 2,
    })
    .returning()
  await product.db.insert(busyTimes).values([
    { feedId: feed!.id, personId: anna.id, startsAt: new Date(`${day(2)}T12:00Z`), endsAt: new Date(`${day(2)}T13:00Z`) },
    // In the evening, which is in nobody's way.
    { feedId: feed!.id, personId: anna.id, startsAt: new Date(`${day(3)}T21:00Z`), endsAt: new Date(`${day(3)}T22:00Z`) },
  ])
  const { json } = await admin('POST', '/kit', { kind: 'camera', name: 'FX6' })
  await admin('POST', `/kit/${json.item.id}/downtime`, { reason: 'repair', firstDay: day(4), lastDay: day(4) })
  const dates = await offer({ kitIds: [json.item.id] })
  expect(await freeDays()).toEqual([day(3)])
  expect(dates.days.map(({ busy }: any) => busy)).toEqual([['Anna Field'], ['Anna Field'], ['Anna Field'], [], ['FX6']])
  const answer = await sarah.request('GET', path())
  expect(answer.text).not.toMatch(/Anna|FX6|Secret|sick|Home/)
  expect((await choose(1)).json.message).toBe(dateMessages.taken)
  expect((await choose(4)).json.message).toBe(dateMessages.taken)
})

it('leaves out days on which a visitor booked somebody', async () => {
  const [type] = await product.db.select().from(bookingTypes).limit(1)
  const at = (time: string) => new Date(`${day(2)}T${time}Z`)
  await product.db.insert(appointments).values({
    typeId: type!.id,
    personId: anna.id,
    startsAt: at('11:00'),
    endsAt: at('11:30'),
    blockedFrom: at('11:00'),
    blockedUntil: at('11:30'),
    state: 'booked',
    changedAt: new Date(),
  })
  await offer()
  expect(await freeDays()).toEqual([0, 1, 3, 4].map(day))
})

it('holds a date: a hold for calendar, roster and project, with a note and what waits; then confirms it with an invitation', async () => {
  const olga = await addSupplier()
  const kit = (await admin('POST', '/kit', { kind: 'camera', name: 'FX9' })).json.item
  await offer({ length: '2-days', kitIds: [kit.id], crew: [...form().crew, { kind: 'supplier', id: olga.id }] })
  expect(await freeDays()).toEqual([0, 1, 2, 3].map(day))
  const answer = await choose(1)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.json.dates.choice).toMatchObject({ state: 'held', firstDay: day(1), lastDay: day(2) })
  // Again, as by a second press.
  expect((await choose(1)).status).toBe(200)
  expect((await choose(2)).json.message).toBe(dateMessages.alreadyChosen)

  const held = await shootsOf()
  expect(held.map(({ date, heldUntil }) => [date, heldUntil !== null])).toEqual([
    [day(1), true],
    [day(2), true],
  ])
  expect(held[0]!.crew.map(({ name }) => name)).toEqual(['Anna Field', 'Olga Reel'])
  expect(await product.db.select().from(kitBookings).where(eq(kitBookings.kitId, kit.id))).toHaveLength(2)
  const own = (entries: any[]) => entries.filter(({ project }) => project?.id === projectId)
  expect(own(await entriesOf('hold')).map(({ day: on, state, title }: any) => [on, state, title])).toEqual([
    [day(1), 'open', 'Harbour Lights'],
    [day(1), 'open', 'Olga Reel'],
    [day(2), 'open', 'Harbour Lights'],
    [day(2), 'open', 'Olga Reel'],
  ])
  expect(own(await entriesOf('shoot'))).toEqual([])
  const roster = async () => {
    const { json } = await product.request('GET', `/api/ops/roster?from=${monday}`, { cookie })
    return json.freelancers
      .flatMap(({ availability }: any) => availability)
      .flatMap(({ date, bookings: on }: any) => on.map((one: any) => ({ date, ...one })))
      .filter((one: any) => one.projectId === projectId)
      .map(({ date, state }: any) => [date, state])
  }
  expect(await roster()).toEqual([
    [day(1), 'held'],
    [day(2), 'held'],
  ])
  const listed = async () =>
    (await admin('GET', `/projects/${projectId}/shoots`)).json.shoots.map((one: any) => [one.date, one.heldUntil !== null])
  expect(await listed()).toEqual([
    [day(1), true],
    [day(2), true],
  ])
  expect((await told('date-chosen'))[0]!.parts).toMatchObject({ by: 'Sarah Whitcombe' })
  const today = (await product.request('GET', '/api/ops/today', { cookie })).json
  expect(JSON.stringify(today)).toContain('The client chose')
  const { conversationId } = await chosen()
  const notes = async () =>
    (await product.db.select().from(messages).where(eq(messages.conversationId, conversationId!))).map(({ text }) => text)
  expect(await notes()).toEqual([expect.stringMatching(/^Sarah Whitcombe chose .* for Harbour Lights/)])
  expect((await lastMail('date-held')).props).toMatchObject({ firstDay: day(1) })
  // Staff decide before anything is sent or moved.
  const [first] = held
  expect((await admin('DELETE', `/shoots/${first!.id}`)).status).toBe(409)
  const sheet = (await admin('GET', `/shoots/${first!.id}`)).json.shoot
  expect(sheet.faults[0]).toContain('not confirmed yet')
  expect((await admin('PUT', `/shoots/${first!.id}`, { ...sheet, date: day(4) })).status).toBe(409)

  // The milestone of the filming has the last day once it is confirmed, and not before.
  const milestones = async () => (await admin('GET', `/projects/${projectId}/milestones`)).json
  const { revision } = await milestones()
  const filming = { name: 'Filming', day: day(0), completed: false }
  await admin('PUT', `/projects/${projectId}/milestones`, { milestones: [filming], revision })

  const { id } = await chosen()
  expect((await admin('POST', `/date-choices/${id}/confirm`)).status).toBe(200)
  expect((await milestones()).milestones).toEqual([{ ...filming, day: day(2) }])
  expect((await admin('POST', `/date-choices/${id}/confirm`)).status).toBe(200)
  expect((await admin('POST', `/date-choices/${id}/decline`, { reason: 'No' })).json.message).toBe(dateMessages.notHeld)
  expect(own(await entriesOf('shoot')).map(({ day: on }: any) => on)).toEqual([day(1), day(2)])
  expect(await roster()).toEqual([
    [day(1), 'booked'],
    [day(2), 'booked'],
  ])
  expect(await listed()).toEqual([
    [day(1), false],
    [day(2), false],
  ])
  expect((await read()).choice.state).toBe('confirmed')
  expect(await product.db.select().from(dateHolds).where(eq(dateHolds.choiceId, id))).toEqual([])
  const confirmed = (await mailsTo(email)).filter(({ template }) => template === 'date-confirmed')
  expect(confirmed).toHaveLength(1)
  const invitation = eventOf(confirmed[0]!)
  expect(invitation).toMatchObject({ method: 'REQUEST', sequence: 0 })
  expect([invitation.event.startDate.toString(), invitation.event.endDate.toString()]).toEqual([day(1), day(3)])
  // Anna is busy for others by the same shoots.
  const second = await newClient()
  await offer({}, second.projectId)
  expect(await freeDays(second.browser, second.projectId)).toEqual([0, 3, 4].map(day))

  // Moved and cancelled as shoots: the same event.
  const [one, two] = await shootsOf()
  for (const [shoot, to] of [
    [two!, day(4)],
    [one!, day(3)],
  ] as const) {
    const now = (await admin('GET', `/shoots/${shoot.id}`)).json.shoot
    expect((await admin('PUT', `/shoots/${shoot.id}`, { ...now, date: to })).status).toBe(200)
  }
  expect((await read()).choice).toMatchObject({ firstDay: day(3), lastDay: day(4) })
  await followShoots(services(), id)
  await followShoots(services(), id)
  const moved = (await mailsTo(email)).filter(({ template }) => template === 'date-moved')
  expect(moved).toHaveLength(1)
  expect(eventOf(moved[0]!)).toMatchObject({ method: 'REQUEST', uid: invitation.uid, sequence: 1 })
  for (const shoot of [one!, two!]) expect((await admin('DELETE', `/shoots/${shoot.id}`)).status).toBe(200)
  await followShoots(services(), id)
  expect(eventOf(await lastMail('date-cancelled'))).toMatchObject({ method: 'CANCEL', uid: invitation.uid, sequence: 2 })
  expect((await read()).choice.state).toBe('cancelled')
})

it('is declined with a reason, given back, or free again when nobody confirmed it in time', async () => {
  const olga = await addSupplier()
  await offer({ crew: [{ kind: 'supplier', id: olga.id }] })
  const isFree = async () => {
    expect(await shootsOf()).toEqual([])
    expect(await product.db.select().from(bookings).where(eq(bookings.projectId, projectId))).toEqual([])
    expect(await freeDays()).toContain(day(0))
  }
  await choose(0)
  expect((await admin('POST', `/date-choices/${(await chosen()).id}/decline`, { reason: ' ' })).json.errors.reason).toBeTruthy()
  await admin('POST', `/date-choices/${(await chosen()).id}/decline`, { reason: 'The harbour is closed.' })
  await isFree()
  expect((await read()).choice).toMatchObject({ state: 'declined', reason: 'The harbour is closed.' })
  expect((await lastMail('date-declined')).props).toMatchObject({ reason: 'The harbour is closed.' })

  await choose(0)
  expect((await sarah.request('DELETE', path())).status).toBe(200)
  await isFree()
  expect(await told('date-released')).toHaveLength(1)

  await choose(0)
  const { id, heldUntil } = await chosen()
  await updateDates({ ...services(), now: new Date(heldUntil.getTime() - 1) })
  expect((await chosen()).state).toBe('held')
  await updateDates({ ...services(), now: heldUntil })
  await updateDates({ ...services(), now: heldUntil })
  await isFree()
  expect((await mailsTo(email)).filter(({ template }) => template === 'date-expired')).toHaveLength(1)
  expect(await told('date-expired')).toHaveLength(1)
  expect((await admin('POST', `/date-choices/${id}/confirm`)).json.message).toBe(dateMessages.notHeld)
})

it('gives a day to one of those who choose it at once, and a clear refusal to the others', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => newClient()))
  for (const { projectId: id } of clients) await offer({}, id)
  const answers = await Promise.all(clients.map(({ browser, projectId: id }) => choose(2, { as: browser, id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(7)
  expect(new Set(refused.map(({ json }) => json.message))).toEqual(new Set([dateMessages.taken]))
  // Not by the order of locks alone: the database refuses a second row.
  const [held] = await product.db.select().from(dateHolds).where(eq(dateHolds.personId, anna.id))
  const other = await product.db
    .insert(dateChoices)
    .values({ ...(await chosen(clients.find((_, index) => answers[index]!.status === 409)!.projectId)), projectId } as never)
    .returning()
    .catch(() => [])
  expect(other).toEqual([])
  const [choice] = await product.db
    .insert(dateChoices)
    .values({
      projectId,
      firstDay: day(2),
      lastDay: day(2),
      part: 'day',
      state: 'released',
      heldUntil: new Date(),
      name: '',
      email: '',
    })
    .returning()
  await expect(product.db.insert(dateHolds).values({ ...held!, choiceId: choice!.id, part: 'morning' })).rejects.toThrow()
})

it('has halves of a day, of which two clients take one each', async () => {
  await offer({ length: 'half-day' })
  expect((await read()).offer.days[0].parts).toEqual(['morning', 'afternoon'])
  expect((await choose(0)).json.message).toBe(dateMessages.taken)
  expect((await choose(0, { part: 'morning' })).status).toBe(200)
  expect((await shootsOf())[0]).toMatchObject({ callTime: '08:00', wrapTime: '12:00' })
  const second = await newClient()
  await offer({ length: 'half-day' }, second.projectId)
  expect((await read(second.browser, second.projectId)).offer.days[0]).toEqual({ day: day(0), parts: ['afternoon'] })
  expect((await choose(0, { as: second.browser, id: second.projectId, part: 'afternoon' })).status).toBe(200)
})

it('is for people of the client who approve or sign, and for nobody else', async () => {
  await offer()
  const bea = await makeColleague(
    product,
    { id: (await product.db.select().from(projects).where(eq(projects.id, projectId)))[0]!.clientId! },
    { rights: ['comment'] },
  )
  const browser = await signInClient(product, { email: bea.email } as never)
  expect((await read(browser)).refusal).toBe(dateMessages.mayNot)
  expect((await choose(0, { as: browser })).status).toBe(403)
  const stranger = await newClient()
  expect((await stranger.browser.request('GET', path())).status).toBe(404)
  expect((await choose(0, { as: stranger.browser })).status).toBe(404)
  const editor = await makePerson(product, 'editor')
  expect((await product.request('GET', `/api/admin/projects/${projectId}/dates`, { cookie: editor.cookie })).status).toBe(403)
})

it('begins with the crew of the project’s last shoot and of its roster', async () => {
  const olga = await addSupplier()
  const crew = [
    {
      id: crypto.randomUUID(),
      supplierId: null,
      name: 'Anna Field',
      role: 'Director',
      callTime: '',
      email: anna.email,
      phone: '',
    },
  ]
  await product.db.insert(shoots).values({ projectId, date: day(-7), crew, placeName: 'The Crane', changedAt: new Date() })
  await product.db
    .insert(bookings)
    .values({ supplierId: olga.id, supplierName: olga.name, projectId, day: day(1), part: 'day', state: 'held', ratePence: 1 })
  const { json } = await admin('GET', `/projects/${projectId}/dates`)
  expect(json.dates.planned).toEqual([
    { kind: 'staff', id: anna.id },
    { kind: 'supplier', id: olga.id },
  ])
  await offer({ crew: json.dates.planned })
  await choose(1)
  expect((await shootsOf()).at(-1)).toMatchObject({ placeName: 'The Crane', crew: [{ role: 'Director' }, { name: 'Olga Reel' }] })
  // Olga was held for the project already: that row stays as it was.
  await sarah.request('DELETE', path())
  expect(await product.db.select().from(bookings).where(eq(bookings.projectId, projectId))).toHaveLength(1)
})
