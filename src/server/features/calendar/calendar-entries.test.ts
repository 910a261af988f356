import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { appointments, bookingTypes } from '#server/tables/clients/bookings.ts'
import { bookings } from '#server/tables/projects/ops.ts'
import { assignments, staff } from '#server/tables/people/people.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { supplierDays } from '#server/tables/projects/suppliers.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { keyOf, shootAdmin } from '#tests/support/make-shoot.ts'
import { makeCallSheet } from '#tests/support/pdfs.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let owner: string
let admin: ReturnType<typeof shootAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  owner = await product.signIn()
  admin = shootAdmin(product, owner)
})
afterAll(() => product.close())

const day = '2027-06-14'
const [ona] = makeCallSheet().crew
const ask = (method: string, path: string, body?: unknown, cookie = owner) =>
  product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
const read = async (query: string, cookie = owner) => (await ask('GET', `/calendar?${query}`, undefined, cookie)).json
const june = 'from=2027-06-01&until=2027-06-30'
type Entry = {
  kind: string
  id: string
  title: string
  day: string
  revision: number
  people: { name: string }[]
  movable: boolean
}
const preview = (entry: Pick<Entry, 'kind' | 'id'>, to: string, cookie = owner) =>
  ask('POST', '/calendar/moves/preview', { kind: entry.kind, id: entry.id, day: to }, cookie)
const move = ({ kind, id, revision }: Pick<Entry, 'kind' | 'id' | 'revision'>, to: string, more = {}, cookie = owner) =>
  ask('POST', '/calendar/moves', { kind, id, revision, day: to, ...more }, cookie)

/** A project with a shoot, a hold, milestones, a deadline, a task and an invoice, all in June 2027. */
async function makeWork(assignee: string | null = null) {
  const invoicing = invoiceAdmin(product, owner)
  const { projectId } = await invoicing.offer()
  const project = async () => (await product.db.select().from(projects).where(eq(projects.id, projectId)))[0]!
  const { revision } = await project()
  await ask('PATCH', `/projects/${projectId}`, { revision, deadline: '2027-06-25' })
  const shoot = await admin.plan({ callTime: '08:00', wrapTime: '18:00' }, projectId)
  await ask('PUT', `/projects/${projectId}/milestones`, {
    milestones: [
      { name: 'Script', day: '2027-06-02', completed: false },
      { name: 'Rough cut', day: '2027-06-18', completed: false },
    ],
    revision: 1,
  })
  const task = (await ask('POST', `/projects/${projectId}/tasks`, { title: 'Book a van', assignee, due: '2027-06-10' })).json.task
  const supplier = (
    await ask('POST', '/suppliers', { name: 'Grip Grant', email: `grip-${projectId}@crew.example`, dayRate: 300 })
  ).json.supplier
  const held = {
    supplierId: supplier.id,
    supplierName: 'Grip Grant',
    projectId,
    part: 'day',
    state: 'held',
    ratePence: 1,
  } as const
  await product.db.insert(bookings).values({ ...held, day: '2027-06-15' })
  return { projectId, project, shoot, task, supplier, invoicing }
}

const ofKind = (entries: Entry[], kind: string, title?: string) =>
  entries.find((one) => one.kind === kind && (title === undefined || one.title === title))!

async function book(personId: string, startsAt: string, name = 'Vera Visitor') {
  const [type] = await product.db.select().from(bookingTypes).where(eq(bookingTypes.active, true))
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + type!.minutes * 60_000)
  const [row] = await product.db
    .insert(appointments)
    .values({
      typeId: type!.id,
      personId,
      startsAt: start,
      endsAt: end,
      blockedFrom: start,
      blockedUntil: end,
      name,
      state: 'booked',
      email: 'vera@visitor.example',
      changedAt: new Date(),
      key: `${personId.replaceAll('-', '').slice(0, 22)}`,
    })
    .returning()
  return row!
}

const ownerId = async () => (await product.db.select().from(staff).where(eq(staff.role, 'owner')))[0]!.personId

describe('what is listed', () => {
  it('has every kind, with people, project, path and whether it moves', async () => {
    const { projectId, shoot, task, invoicing } = await makeWork(await ownerId())
    await book(await ownerId(), '2027-06-16T13:00:00Z')
    const draft = await invoicing.draftFor(projectId, { items: [makeItem()], dueDate: '2027-06-20' })
    await invoicing.issue(draft)
    const { entries, kinds, more, people } = await read(june)
    const mine = (entries as (Entry & { project: { id: string } | null })[]).filter(
      ({ project, kind }) => project?.id === projectId || kind === 'booking',
    )
    expect(new Set(mine.map(({ kind }) => kind))).toEqual(
      new Set(['shoot', 'booking', 'hold', 'milestone', 'deadline', 'task', 'invoice']),
    )
    expect(ofKind(mine, 'shoot')).toMatchObject({
      id: shoot.id,
      day,
      lastDay: day,
      time: { from: `${day}T08:00`, to: `${day}T18:00` },
      path: `/admin/shoots/${shoot.id}`,
      state: 'open',
      movable: true,
    })
    expect(ofKind(mine, 'shoot').people.map(({ name }) => name)).toContain(ona!.name)
    expect(ofKind(mine, 'booking')).toMatchObject({ day: '2027-06-16', time: { from: '2027-06-16T14:00' }, movable: true })
    expect(ofKind(mine, 'hold')).toMatchObject({ title: 'Grip Grant', state: 'open', movable: false })
    expect(ofKind(mine, 'task')).toMatchObject({ id: task.id, movable: true, state: 'sure' })
    expect(ofKind(mine, 'invoice')).toMatchObject({ movable: false })
    expect([kinds.length, more]).toEqual([9, []])
    expect(people.map(({ name }: { name: string }) => name)).toContain('Grip Grant')
    const days = entries.map((entry: Entry) => entry.day)
    expect(days).toEqual(days.toSorted())
  })

  it('is filtered by kind and person', async () => {
    const { kinds: _, ...all } = await read(`${june}&kinds=task,shoot`)
    expect(new Set(all.entries.map(({ kind }: Entry) => kind))).toEqual(new Set(['task', 'shoot']))
    const own = await read(`${june}&people=${await ownerId()}`)
    expect(new Set(own.entries.map(({ kind }: Entry) => kind))).toEqual(new Set(['task', 'booking']))
  })

  it.each([
    ['from=2027-06-01&until=2027-08-02', 'Please ask for at most 62 days.'],
    ['from=2027-06-02&until=2027-06-01', 'The last day has to be on or after the first.'],
  ])('refuses %s in words', async (query, text) => {
    const { status, json } = await ask('GET', `/calendar?${query}`)
    expect([status, json.errors.until]).toEqual([422, text])
    expect((await ask('GET', '/calendar?from=2027-06-01&until=2027-08-01')).status).toBe(200)
  })

  it('shows each kind with the ability of its page, and freelancers their own projects', async () => {
    const { projectId } = await makeWork()
    const freelancer = await makePerson(product, 'freelancer', { projects: [projectId] })
    const theirs = await read(june, freelancer.cookie)
    expect(theirs.kinds).toEqual(['shoot', 'milestone', 'deadline', 'task', 'leave'])
    expect(theirs.entries.length).toBeGreaterThan(3)
    expect(theirs.entries.every(({ project }: { project: { id: string } }) => project.id === projectId)).toBe(true)
    expect(theirs.entries.some(({ movable }: Entry) => movable)).toBe(false)
    expect(theirs.people.every(({ isStaff }: { isStaff: boolean }) => isStaff)).toBe(true)
    const editor = await makePerson(product, 'editor')
    expect((await read(june, editor.cookie)).kinds).not.toContain('invoice')
    const shoot = ofKind(theirs.entries, 'shoot')
    expect((await preview(shoot, '2027-06-15', freelancer.cookie)).status).toBe(403)
    await product.db.delete(assignments).where(eq(assignments.personId, freelancer.id))
    expect((await read(june, freelancer.cookie)).entries).toEqual([])
    const task = ofKind(theirs.entries, 'task')
    expect((await move(task, '2027-06-11', {}, freelancer.cookie)).status).toBe(404)
  })
})

it('shows who is away, with the reason to those who manage people, and kit that is taken', async () => {
  const editor = await makePerson(product, 'editor')
  const freelancer = await makePerson(product, 'freelancer')
  const days = { firstDay: '2027-06-21', lastDay: '2027-06-22', part: 'day', reason: 'sick', note: 'Flu' }
  expect((await ask('POST', '/leave', { personId: editor.id, ...days })).status).toBe(200)
  const { item: camera } = (await ask('POST', '/kit', { kind: 'camera', name: 'FX6' })).json
  const shoot = await admin.plan({ date: '2027-06-23' })
  expect((await ask('POST', `/shoots/${shoot.id}/kit`, { kitId: camera.id })).status).toBe(200)
  const leaveOf = (answer: { entries: Entry[] }) =>
    answer.entries.filter(({ kind, people }) => kind === 'leave' && people.some(({ name }) => name === editor.name))
  const seen = await read(june)
  expect(leaveOf(seen)).toMatchObject([{ title: 'Sick', day: '2027-06-21', lastDay: '2027-06-22', movable: false }])
  expect(ofKind(seen.entries, 'kit', 'FX6')).toMatchObject({ day: '2027-06-23', path: `/admin/shoots/${shoot.id}` })
  const photographer = await makePerson(product, 'photographer')
  expect(leaveOf(await read(june, photographer.cookie))).toMatchObject([{ title: 'Away' }])
  expect(JSON.stringify(await read(june, photographer.cookie))).not.toContain('Flu')
  expect(leaveOf(await read(june, freelancer.cookie))).toEqual([])

  const other = await admin.plan({ date: '2027-06-28' })
  expect((await ask('POST', `/shoots/${other.id}/kit`, { kitId: camera.id })).status).toBe(200)
  expect((await preview({ kind: 'shoot', id: other.id }, '2027-06-23')).json.breaks).toContain(
    `FX6 is taken on Wed 23 Jun: “${shoot.projectTitle}”. The shoot cannot move before it is free.`,
  )
  const { revision } = ofKind(
    (await read(june)).entries.filter(({ id }: Entry) => id === other.id),
    'shoot',
  )
  expect((await move({ kind: 'shoot', id: other.id, revision }, '2027-06-23')).status).toBe(409)
})

describe('a move', () => {
  it('of a shoot says what it breaks, moves, and is moved back', async () => {
    const { shoot, supplier, projectId } = await makeWork()
    const { id: otherSupplier } = supplier
    const crew = [{ ...ona!, supplierId: otherSupplier, name: 'Grip Grant' }]
    const ready = await admin.write(shoot, { crew })
    const sent = await admin.send(ready)
    const other = await admin.plan({ crew, date: '2027-12-27', callTime: '', title: '' })
    await product.db.insert(supplierDays).values({ supplierId: otherSupplier, date: '2027-12-27', state: 'booked', note: 'Bath' })
    const { json } = await preview({ kind: 'shoot', id: shoot.id }, '2027-12-27')
    expect(json.breaks).toEqual([
      'Mon 27 Dec is a bank holiday: Christmas Day, substitute day.',
      `Grip Grant is booked for ${other.projectTitle} on Mon 27 Dec.`,
      'Grip Grant is marked as booked on Mon 27 Dec (Bath).',
      'The delivery deadline is before it: Fri 25 Jun.',
    ])
    expect(json.follows).toEqual(['Call sheet is out to one person. They are told once you send the updated call sheet.'])

    const entry = { kind: 'shoot', id: shoot.id, revision: sent.revision }
    const moved = await move(entry, '2027-12-27')
    expect(moved.json.entry).toMatchObject({ day: '2027-12-27', revision: sent.revision + 1 })
    expect((await move(entry, '2027-06-16')).status, 'the revision before').toBe(409)
    const back = await move({ ...entry, revision: moved.json.entry.revision }, day)
    expect(back.json.entry.day).toBe(day)
    const { json: after } = await ask('GET', `/shoots/${shoot.id}`)
    expect([after.shoot.date, after.shoot.crew.length, after.shoot.projectId]).toEqual([day, 1, projectId])
    expect(keyOf(after.shoot, 'Grip Grant')).toBeTruthy()
  })

  it('of a milestone, a deadline and a task keeps the rest and their revisions', async () => {
    const { projectId, project } = await makeWork()
    const mine = async (kind: string, title?: string) =>
      ofKind(
        (await read(june)).entries.filter((one: { project: { id: string } | null }) => one.project?.id === projectId),
        kind,
        title,
      )
    const script = await mine('milestone', 'Script')
    expect((await preview(script, '2027-06-28')).json.breaks).toEqual([
      '“Rough cut” comes after it, on Fri 18 Jun.',
      'The delivery deadline is Fri 25 Jun.',
    ])
    expect((await move(script, '2027-06-03')).status).toBe(200)
    expect((await move(script, '2027-06-04')).status).toBe(409)
    const { json } = await ask('GET', `/projects/${projectId}/milestones`)
    expect(json.milestones.map((one: { day: string }) => one.day)).toEqual(['2027-06-03', '2027-06-18'])

    const deadline = await mine('deadline')
    expect((await preview(deadline, '2027-06-10')).json.breaks).toEqual(['The shoot on Mon 14 Jun is after this deadline.'])
    expect((await move(deadline, '2027-06-28')).json.entry.day).toBe('2027-06-28')
    expect((await project()).deadline).toBe('2027-06-28')

    const task = await mine('task')
    expect((await preview(task, '2027-06-30')).json.breaks).toEqual(['The delivery deadline is before it: Mon 28 Jun.'])
    expect((await move(task, '2027-06-09')).json.entry).toMatchObject({ day: '2027-06-09', title: 'Book a van' })
    expect((await move(task, '2027-06-08')).status).toBe(409)
  })

  it('of a booking goes to a free time only, and tells the visitor', async () => {
    const person = await makePerson(product, 'producer')
    const monday = addDays(studioDay(new Date()), 21)
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }))
    await ask('PUT', `/working-hours/${person.id}`, { weekly, daysOff: [], revision: 0 })
    const row = await book(person.id, `${monday}T10:00:00Z`)
    const entry = { kind: 'booking', id: row.id, revision: row.revision }
    const next = addDays(monday, 1)
    const { json } = await preview(entry, next)
    expect(json.follows).toEqual(['Vera Visitor is told of the new time by email.'])
    expect(json.times.length).toBeGreaterThan(2)
    expect((await move(entry, next, { startsAt: `${next}T22:00:00.000Z` })).status).toBe(409)
    const moved = await move(entry, next, { startsAt: json.times[0] })
    expect(moved.json.entry.day).toBe(next)
    expect((await move(moved.json.entry, monday, { startsAt: json.times[0] })).status, 'another day').toBe(422)
  })

  it('is refused for what does not move', async () => {
    const { entries } = await read(june)
    expect((await preview(ofKind(entries, 'invoice'), day)).status).toBe(422)
    expect((await preview({ kind: 'task', id: '00000000-0000-4000-8000-0000000000ff' }, day)).status).toBe(404)
    expect((await preview({ kind: 'milestone', id: 'x' }, day)).status).toBe(404)
  })
})

describe('feeds', () => {
  const make = async (body: object, cookie = owner) => ask('POST', '/calendars', body, cookie)
  const eventsOf = async (address: string) => {
    const { text, status } = await product.request('GET', new URL(address).pathname)
    if (status !== 200) return status
    const component = new ICAL.Component(ICAL.parse(text))
    return component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  }

  it('of a project has its days without money, until it is revoked', async () => {
    const { projectId, project } = await makeWork()
    const { calendar } = (await make({ kind: 'project', projectId })).json
    expect(calendar).toMatchObject({ kind: 'project', name: (await project()).projectTitle })
    const events = (await eventsOf(calendar.address)) as ICAL.Event[]
    expect(events.map(({ summary }) => summary.split(':')[0]).toSorted()).toEqual(
      ['Crew', 'Deadline', 'Milestone', 'Milestone', 'Shoot', 'Task'].toSorted(),
    )
    const shoot = events.find(({ summary }) => summary.startsWith('Shoot'))!
    expect(shoot.startDate.toString()).toBe(`${day}T08:00:00`)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    expect((await product.request('GET', new URL(calendar.address).pathname)).text).toContain(`: ${calendar.name.slice(0, 20)}`)
    expect((await ask('GET', `/calendars?project=${projectId}`)).json.calendars).toHaveLength(1)
    expect((await ask('GET', '/activity')).text).toContain(projectId)
    await ask('DELETE', `/calendars/${calendar.id}`)
    expect(await eventsOf(calendar.address)).toBe(404)
  })

  it('of a person has what concerns them, as they may see it, until they are removed', async () => {
    const anna = await makePerson(product, 'producer')
    const { projectId } = await makeWork(anna.id)
    await product.db.insert(assignments).values({ personId: anna.id, projectId }).onConflictDoNothing()
    await book(anna.id, '2027-06-17T13:00:00Z', 'Wilma Wish')
    const { calendar } = (await make({ kind: 'person', personId: anna.id }, anna.cookie)).json
    const events = (await eventsOf(calendar.address)) as ICAL.Event[]
    expect(events.map(({ summary }) => summary.split(':')[0]).toSorted()).toEqual([
      'Booking',
      'Deadline',
      'Milestone',
      'Milestone',
      'Task',
    ])
    expect(events.find(({ summary }) => summary.startsWith('Booking'))!.description).toContain('Wilma Wish')
    const whole = (await make({ kind: 'staff', name: 'Wall' })).json.calendar
    const all = (await eventsOf(whole.address)) as ICAL.Event[]
    expect(new Set(all.map(({ summary }) => summary.split(':')[0]))).toEqual(
      new Set(['Shoot', 'Deadline', 'Due', 'Booking', 'Milestone', 'Task', 'Time off', 'Equipment']),
    )
    expect(new Set(all.map(({ summary }) => summary).filter((summary) => summary.startsWith('Time off')))).toEqual(
      new Set(['Time off: Away']),
    )
    expect(JSON.stringify(all.map(({ description }) => description))).not.toContain('Sick')
    expect(
      all.every(({ description }) => !(description ?? '').includes('Wilma Wish')),
      'nobody’s names',
    ).toBe(true)
    await product.db.update(staff).set({ removedAt: new Date() }).where(eq(staff.personId, anna.id))
    expect(await eventsOf(calendar.address)).toBe(404)
    expect((await make({ kind: 'person', personId: anna.id })).status).toBe(404)
  })
})
