import { buffer } from 'node:stream/consumers'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventText } from '#domain/system/events/events.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { staff } from '#server/tables/people/people.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { keyOf, shootAdmin } from '#tests/support/make-shoot.ts'
import { makeCallSheet } from '#tests/support/pdfs.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { changeActivity } from '../../../../tests/support/change-activity.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { sweepMailedFiles } from '../mails/outbox/sweep-mailed-files.ts'

let product: TestProduct
let cookie: string
let admin: ReturnType<typeof shootAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  admin = shootAdmin(product, cookie)
})
afterAll(() => product.close())

const [ona, hollis] = [makeCallSheet().crew[0]!, makeCallSheet().crew[1]!]
const nobody = 'A'.repeat(22)

/** Newest first. */
const mailsOf = (about: string, template: string) =>
  product.db
    .select()
    .from(mails)
    .where(and(eq(mails.about, about), eq(mails.template, template)))
    .orderBy(desc(mails.queuedAt), mails.toName)
const deedsOf = async (subject: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, subject)).orderBy(activity.createdAt))
    .filter(({ action }) => action.startsWith('shoot.'))
    .map((row) => `${row.actor}: ${eventText(row)}`)
const attached = async (mail: typeof mails.$inferSelect, ending: string) => {
  const file = mail.attachments.find(({ storageKey }) => storageKey.endsWith(ending))!
  return (await buffer(product.services.storage.read(file.storageKey))).toString()
}
const call = (key: string, path = '', body?: unknown) =>
  product.request(body === undefined ? 'GET' : 'POST', `/api/call/${key}${path}`, body === undefined ? {} : { body })

describe('a shoot in the admin area', () => {
  it('is planned for a day, can be incomplete, and starts with the details of the project’s last one', async () => {
    const projectId = await admin.newProject()
    const first = await admin.plan({}, projectId)
    expect(first).toMatchObject({ number: 0, projectTitle: 'The Launch', faults: [], changes: [], calls: [] })
    const half = await admin.write(first, { callTime: '', crew: [{ ...ona, name: '', email: 'ona@' }] })
    expect(half.faults).toHaveLength(3)
    await admin.write(half, { crew: [ona, hollis], callTime: '07:00' })
    const second = (await admin.request('POST', `/projects/${projectId}/shoots`, { date: '2027-06-15' })).json.shoot
    expect(second).toMatchObject({
      callTime: '07:00',
      placeName: 'Quay Street Studio',
      crew: [ona, hollis],
      schedule: [],
      notes: '',
    })
    const { json } = await admin.request('GET', `/projects/${projectId}/shoots`)
    expect(json.shoots.map(({ date, number }: any) => [date, number])).toEqual([
      ['2027-06-14', 0],
      ['2027-06-15', 0],
    ])
    expect(await deedsOf(projectId)).toContain('staff: Shoot planned (Mon 14 Jun)')
  })

  it('of several days is planned at once, a call sheet for each', async () => {
    const projectId = await admin.newProject()
    const plan = (body: object) => admin.request('POST', `/projects/${projectId}/shoots`, body)
    for (const lastDate of ['2027-06-13', '2027-06-28']) {
      const { status, json } = await plan({ date: '2027-06-14', lastDate })
      expect([status, Object.keys(json.errors)]).toEqual([422, ['lastDate']])
    }
    const first = (await plan({ date: '2027-06-29', lastDate: '2027-07-01' })).json.shoot
    expect(first).toMatchObject({ title: 'Day 1 of 3', date: '2027-06-29' })
    const { shoots: cards } = (await admin.request('GET', `/projects/${projectId}/shoots`)).json
    expect(cards.map(({ date, title }: { date: string; title: string }) => [date, title])).toEqual([
      ['2027-06-29', 'Day 1 of 3'],
      ['2027-06-30', 'Day 2 of 3'],
      ['2027-07-01', 'Day 3 of 3'],
    ])
    expect((await deedsOf(projectId)).filter((deed) => deed.includes('Shoot planned'))).toHaveLength(3)
  })

  it('keeps the milestone of the filming on its last day, and open while that is ahead', async () => {
    const projectId = await admin.newProject()
    const read = async () => (await admin.request('GET', `/projects/${projectId}/milestones`)).json
    const names = ['Pre-Production', 'Filming', 'Post-Production', 'Wrap party']
    const milestones = names.map((name, at) => ({ name, day: `2027-06-0${at + 1}`, completed: false }))
    const written = await admin.request('PUT', `/projects/${projectId}/milestones`, {
      milestones,
      revision: (await read()).revision,
    })
    expect(written.status).toBe(200)
    const days = async () => Object.fromEntries((await read()).milestones.map(({ name, day }: any) => [name, day]))
    const plan = async (date: string) => (await admin.request('POST', `/projects/${projectId}/shoots`, { date })).json.shoot

    const first = await plan('2027-06-14')
    // What follows it moves by whole weeks, what comes before it stays, and what staff named is theirs.
    expect(await days()).toEqual({
      'Pre-Production': '2027-06-01',
      Filming: '2027-06-14',
      'Post-Production': '2027-06-17',
      'Wrap party': '2027-06-04',
    })
    const last = await plan('2027-06-16')
    expect((await days()).Filming).toBe('2027-06-16')
    await admin.write(first, { date: '2027-06-18' })
    expect((await days()).Filming).toBe('2027-06-18')
    await admin.request('DELETE', `/shoots/${first.id}`)
    expect((await days()).Filming).toBe('2027-06-16')
    const changes = await product.db
      .select()
      .from(activity)
      .where(and(eq(activity.subject, projectId), eq(activity.action, 'milestones.changed'), eq(activity.actor, 'system')))
    expect(changes.length).toBeGreaterThan(0)

    // Editing begins while a day of filming is ahead.
    const isDone = async () => (await read()).milestones.find(({ name }: any) => name === 'Filming').completed
    const move = (status: string) => product.request('PATCH', `/api/proposals/${projectId}/status`, { cookie, body: { status } })
    await product.db.update(projects).set({ stage: 'production' }).where(eq(projects.id, projectId))
    expect((await move('post-prod')).status).toBe(200)
    expect(await isDone()).toBe(false)
    expect((await admin.request('DELETE', `/shoots/${last.id}`)).status).toBe(200)
    expect((await days()).Filming, 'the day that was planned last').toBe('2027-06-16')
  })

  it('offers the team’s freelancers for the crew to whoever plans shoots, and to nobody else', async () => {
    const free = await makePerson(product, 'freelancer', { name: 'Fay Lance' })
    const editor = await makePerson(product, 'editor', { name: 'Eve Moss' })
    const gone = await makePerson(product, 'freelancer', { name: 'Gus Gone' })
    await product.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.personId, gone.id))
    expect((await admin.request('GET', '/crew')).json.people).toEqual([{ id: free.id, name: 'Fay Lance', email: free.email }])
    for (const { cookie } of [free, editor]) {
      expect((await product.request('GET', '/api/admin/crew', { cookie })).status).toBe(403)
    }
  })

  it('is edited in one activity, however often it autosaves; another day, and a sheet in between, start another', async () => {
    const shoot = await admin.plan()
    let last = shoot
    for (const weather of ['S', 'Su', 'Sun']) last = await admin.write(last, { weather })
    const written = async () => (await deedsOf(shoot.projectId)).filter((deed) => deed.includes('Call sheet changed'))
    const changed = 'staff: Call sheet changed (Mon 14 Jun)'
    expect(await written()).toEqual([changed])
    last = await admin.write(last, { date: '2027-06-15' })
    last = await admin.write(last, { date: '2027-06-14' })
    const moved = [changed, 'staff: Call sheet changed (Tue 15 Jun)', changed]
    expect(await written()).toEqual(moved)
    await admin.write(await admin.send(last), { weather: 'Rain' })
    expect(await written()).toEqual([...moved, changed])
    // The previous editing session ended more than an hour ago.
    const other = await admin.plan()
    const hourAgo = new Date(Date.now() - 3_600_000)
    await changeActivity(product.db, (tx) =>
      tx.update(activity).set({ createdAt: hourAgo }).where(eq(activity.subject, other.projectId)),
    )
    await admin.write(other, { weather: 'Sun' })
    expect((await deedsOf(other.projectId)).filter((deed) => deed === changed)).toHaveLength(2)
  })

  it('keeps what somebody else saved first', async () => {
    const shoot = await admin.plan()
    await admin.write(shoot, { weather: 'Sun' })
    const late = await admin.request('PUT', `/shoots/${shoot.id}`, { ...shoot, weather: 'Rain' })
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('Someone else saved this')])
    expect((await admin.request('GET', `/shoots/${shoot.id}`)).json.shoot.weather).toBe('Sun')
  })

  it('can be deleted before anybody was called, and cancelled after that', async () => {
    const shoot = await admin.plan()
    expect((await admin.request('POST', `/shoots/${shoot.id}/cancel`, { revision: shoot.revision })).status).toBe(409)
    const sent = await admin.send(shoot)
    expect((await admin.request('DELETE', `/shoots/${shoot.id}`)).status).toBe(409)
    const { json } = await admin.request('POST', `/shoots/${shoot.id}/cancel`, { revision: sent.revision, message: 'Storm.' })
    expect(json.shoot.cancelledAt).toBeTruthy()
    const told = await mailsOf(shoot.projectId, 'call-released')
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual(['hollis@sound.example', 'ona@reel.example'])
    expect(told[0]!.props).toMatchObject({ reason: 'cancelled', message: 'Storm.' })
    expect(await attached(told[0]!, '.ics')).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/)
    const key = keyOf(sent, 'Ona Reel')
    expect((await call(key)).json.cancelled).toBe(true)
    expect((await call(key, '/confirm', { number: 1 })).json.message).toBe('This shoot was cancelled.')
    expect((await admin.request('PUT', `/shoots/${shoot.id}`, { ...shoot, revision: json.shoot.revision })).status).toBe(409)

    const other = await admin.plan()
    expect((await admin.request('DELETE', `/shoots/${other.id}`)).status).toBe(200)
    expect((await admin.request('GET', `/shoots/${other.id}`)).status).toBe(404)
  })

  it.each([
    ['GET', `/projects/${crypto.randomUUID()}/shoots`, undefined],
    ['POST', `/projects/${crypto.randomUUID()}/shoots`, { date: '2027-06-14' }],
    ['POST', `/shoots/${crypto.randomUUID()}/send`, { revision: 1 }],
    ['DELETE', `/shoots/${crypto.randomUUID()}`, undefined],
    ['GET', `/shoots/${crypto.randomUUID()}/call-sheet.pdf`, undefined],
  ])('%s %s is a 404', async (method, path, body) => {
    expect((await admin.request(method, path, body)).status).toBe(404)
  })

  it('shows its sheet as a PDF before it is sent', async () => {
    const { id } = await admin.plan()
    const { headers, bytes } = await admin.request('GET', `/shoots/${id}/call-sheet.pdf`)
    expect([headers.get('Content-Type'), bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  })
})

describe('a call sheet', () => {
  it('is sent to each person with their own link, the sheet as a PDF and a calendar entry from their own call on', async () => {
    const shoot = await admin.send(await admin.plan(), 'See you there.')
    expect(shoot).toMatchObject({ number: 1, changes: [] })
    const [forHollis, forOna] = (await mailsOf(shoot.projectId, 'call-sheet')).toSorted((a, b) =>
      a.toName.localeCompare(b.toName),
    )
    expect(forOna!.props).toMatchObject({ callTime: '06:45', role: 'Camera', number: 1, message: 'See you there.' })
    expect(forHollis!.props).toMatchObject({ callTime: '07:30', role: 'Sound' })
    const [keyOfOna, keyOfHollis] = [forOna!, forHollis!].map((mail) => secretsOf(product, mail).key)
    expect(keyOfOna).not.toBe(keyOfHollis)
    expect(keyOfOna).toMatch(/^[\w-]{22}$/)
    expect(forOna!.attachments.map(({ name }) => name)).toEqual(['Call sheet.pdf', 'Shoot.ics'])
    const entry = await attached(forOna!, '.ics')
    expect(entry).toContain('DTSTART;TZID=Europe/London:20270614T064500')
    expect(entry).toContain('DTEND;TZID=Europe/London:20270614T180000')
    expect(entry).toContain(`UID:shoot-${shoot.id}`)
    expect(entry.replaceAll('\r\n ', '')).toContain(`/call/${keyOfOna}`)
    expect(await attached(forOna!, '.pdf')).toMatch(/^%PDF-/)
    expect(await deedsOf(shoot.projectId)).toContain('staff: Call sheet sent to 2 people (Mon 14 Jun)')
  })

  it('is read by each person on their own page, without mail addresses of others', async () => {
    const shoot = await admin.send(await admin.plan())
    const answer = await call(keyOf(shoot, 'Hollis Brandt'))
    expect(answer.json.you).toEqual({ name: 'Hollis Brandt', role: 'Sound', callTime: '07:30' })
    expect(answer.json.sheet.crew).toEqual([
      { name: 'Ona Reel', role: 'Camera', callTime: '06:45', phone: '07700 900111', isYou: false },
      { name: 'Hollis Brandt', role: 'Sound', callTime: '07:30', phone: '07700 900222', isYou: true },
    ])
    expect(answer.text).not.toMatch(/@|supplierId/)
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    const pdf = await call(keyOf(shoot, 'Hollis Brandt'), '/call-sheet.pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await call(keyOf(shoot, 'Hollis Brandt'), '/shoot.ics')).text).toContain('SUMMARY:Shoot: The Launch')
  })

  it('is opened and confirmed once each, and the studio sees it', async () => {
    const shoot = await admin.send(await admin.plan())
    const key = keyOf(shoot, 'Ona Reel')
    const seen = async () => (await admin.request('GET', `/shoots/${shoot.id}`)).json.shoot.calls[0]
    expect((await call(key)).json.opened).toBe(false)
    expect(await seen()).toMatchObject({ name: 'Ona Reel', openedAt: null, confirmedAt: null })
    await Promise.all([1, 2, 3].map(() => call(key, '/opened', { number: 1 })))
    expect(await seen()).toMatchObject({ openedLast: true, confirmedLast: false })
    const answers = await Promise.all([1, 2, 3].map(() => call(key, '/confirm', { number: 1 })))
    expect(answers.map(({ status, json }) => [status, typeof json.confirmedAt])).toEqual(Array(3).fill([200, 'string']))
    expect(await seen()).toMatchObject({ openedLast: true, confirmedLast: true })
    expect((await deedsOf(shoot.projectId)).filter((deed) => deed.startsWith('crew'))).toEqual([
      'crew: Call sheet opened: Ona Reel',
      'crew: Call sheet confirmed: Ona Reel',
    ])
    expect((await call(key, '/shoot.ics')).text).toContain('STATUS:CONFIRMED')
  })

  it('is declined by the link, also once it was confirmed, with word to the studio; confirming takes it back', async () => {
    const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
    const projectId = await admin.newProject()
    await admin.request('PUT', `/projects/${projectId}/people`, { people: [anna.id], owner: anna.id })
    const shoot = await admin.send(await admin.plan({}, projectId))
    const key = keyOf(shoot, 'Ona Reel')
    const seen = async () => (await admin.request('GET', `/shoots/${shoot.id}`)).json.shoot.calls[0]
    await call(key, '/confirm', { number: 1 })
    const answers = await Promise.all([1, 2].map(() => call(key, '/decline', { number: 1, reason: 'A broken arm' })))
    expect(answers.map(({ status, json }) => [status, json.confirmedAt, typeof json.declinedAt])).toEqual(
      Array(2).fill([200, null, 'string']),
    )
    expect(await seen()).toMatchObject({ confirmedLast: false, declined: { reason: 'A broken arm' } })
    const { shoots: cards } = (await admin.request('GET', `/projects/${projectId}/shoots`)).json
    expect(cards).toMatchObject([{ confirmed: 0, declined: 1 }])
    const { notifications } = (await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })).json
    const told = 'Ona Reel cannot come to the shoot on 14 June 2027: A broken arm'
    expect(notifications.map(({ text }: { text: string }) => text)).toContain(told)
    expect((await deedsOf(projectId)).filter((deed) => deed.startsWith('crew')).at(-1)).toBe(
      'crew: Call sheet declined: Ona Reel',
    )

    expect((await call(key, '/confirm', { number: 1 })).json).toMatchObject({ confirmedAt: expect.any(String), declinedAt: null })
    await call(key, '/decline', { number: 1 })
    // Whoever declined is asked again by the next sheet, and answers that one.
    await admin.send(await admin.write(shoot, { callTime: '08:00' }))
    expect((await call(key)).json).toMatchObject({ number: 2, declinedAt: null })
    expect((await call(key, '/decline', { number: 1 })).status).toBe(409)
    expect((await call(nobody, '/decline', { number: 1 })).status).toBe(404)
  })

  it('shows no unsent changes until it is sent again: then as number two, with what changed', async () => {
    const first = await admin.send(await admin.plan())
    const key = keyOf(first, 'Ona Reel')
    await call(key, '/confirm', { number: 1 })
    const written = await admin.write(first, { callTime: '08:00', crew: [{ ...ona, callTime: '' }, hollis] })
    expect(written.changes).toEqual(['General call: 08:00 (was 07:30)', 'Call of Ona Reel: 08:00 (was 06:45)'])
    expect((await call(key)).json).toMatchObject({ number: 1, you: { callTime: '06:45' } })

    const second = await admin.send(written)
    expect(second).toMatchObject({ number: 2, changes: [] })
    expect(keyOf(second, 'Ona Reel')).toBe(key)
    expect(second.calls[0]).toMatchObject({ confirmedLast: false, confirmedAt: expect.any(String) })
    expect((await call(key)).json).toMatchObject({
      number: 2,
      confirmedAt: null,
      opened: false,
      you: { callTime: '08:00' },
      changes: written.changes,
    })
    // A reader of the earlier sheet has not read this one.
    const late = await call(key, '/confirm', { number: 1 })
    expect([late.status, late.json.message]).toEqual([409, 'There is a newer call sheet. Please read it before you confirm.'])
    const [mail] = await mailsOf(first.projectId, 'call-sheet')
    expect(mail!.props).toMatchObject({ number: 2, changes: written.changes })
    expect(mail!.attachments[0]!.name).toBe('Call sheet 2.pdf')
    expect(await attached(mail!, '.ics')).toContain('SEQUENCE:2')
  })

  it('is sent once, despite simultaneous requests', async () => {
    const shoot = await admin.plan()
    const body = { revision: shoot.revision }
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.request('POST', `/shoots/${shoot.id}/send`, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await mailsOf(shoot.projectId, 'call-sheet')).toHaveLength(2)
  })

  it('deletes its file when no mail refers to it', async () => {
    const { projectId } = await admin.send(await admin.plan({ notes: 'A sheet like no other.' }))
    const [mail] = await mailsOf(projectId, 'call-sheet')
    const [pdf, entry] = mail!.attachments.map(({ storageKey }) => storageKey)
    const there = async () => {
      const keys: string[] = []
      for await (const { key } of product.services.storage.list('call-sheets/')) keys.push(key)
      return [pdf, entry].map((key) => keys.includes(key!))
    }
    const later = new Date(Date.now() + 2 * 86_400_000)
    await sweepMailedFiles(product.services, later)
    expect(await there(), 'still named').toEqual([true, true])
    await product.db.delete(mails).where(eq(mails.about, projectId))
    await sweepMailedFiles(product.services, new Date())
    expect(await there(), 'it may still be on its way').toEqual([true, true])
    await sweepMailedFiles(product.services, later)
    expect(await there()).toEqual([false, false])
  })

  it('removes people who are no longer on it, and gives a replaced person’s role another link', async () => {
    const first = await admin.send(await admin.plan())
    const ines = { ...ona, name: 'Ines', email: 'ines@cuts.example' }
    const second = await admin.send(await admin.write(first, { crew: [ines] }))
    expect(second.calls.map(({ name }: any) => name)).toEqual(['Ines'])
    expect(keyOf(second, 'Ines')).not.toBe(keyOf(first, 'Ona Reel'))
    for (const name of ['Ona Reel', 'Hollis Brandt']) {
      expect((await call(keyOf(first, name))).status).toBe(404)
      expect((await call(keyOf(first, name), '/confirm', { number: 2 })).status).toBe(404)
    }
    const told = await mailsOf(first.projectId, 'call-released')
    expect(told.map(({ toAddress, props }) => [toAddress, props.reason]).toSorted()).toEqual([
      ['hollis@sound.example', 'released'],
      ['ona@reel.example', 'released'],
    ])
    // A person who only moved to another line is not released.
    const third = await admin.send(await admin.write(second, { crew: [{ ...ines, id: crypto.randomUUID() }] }))
    expect(third.calls).toHaveLength(1)
    expect(await mailsOf(first.projectId, 'call-released')).toHaveLength(2)
  })

  it.each([
    [{ crew: [] }, 'Nobody is on the crew yet.'],
    [{ date: '2020-01-01' }, 'The date of the shoot has passed.'],
    [{ crew: [{ ...ona, email: 'ona@' }] }, 'The email address of Ona Reel is incomplete: ona@'],
  ])('is not sent with %j', async (changes, text) => {
    const shoot = await admin.plan(changes)
    const { status, json } = await admin.request('POST', `/shoots/${shoot.id}/send`, { revision: shoot.revision })
    expect([status, json.message]).toEqual([422, text])
    expect(await mailsOf(shoot.projectId, 'call-sheet')).toEqual([])
  })

  it('can be passed on by link to people without an address, and is sent with a deleted supplier', async () => {
    const crew = [
      { ...ona, supplierId: crypto.randomUUID() },
      { ...hollis, email: '' },
    ]
    const shoot = await admin.send(await admin.plan({ crew }))
    expect(await mailsOf(shoot.projectId, 'call-sheet')).toHaveLength(1)
    expect((await call(keyOf(shoot, 'Hollis Brandt'))).json.you.role).toBe('Sound')
  })

  it('cannot be confirmed when its day is over', async () => {
    const shoot = await admin.send(await admin.plan())
    const [row] = await product.db.select().from(shoots).where(eq(shoots.id, shoot.id))
    await product.db
      .update(shoots)
      .set({ sheet: { ...row!.sheet!, date: '2020-01-01' } })
      .where(eq(shoots.id, shoot.id))
    const key = keyOf(shoot, 'Ona Reel')
    expect((await call(key)).json.ahead).toBe(false)
    expect((await call(key, '/confirm', { number: 1 })).json.message).toBe('The date of this shoot has passed.')
  })

  it('answers the same 404 to every invalid link', async () => {
    const shoot = await admin.plan()
    const answers = await Promise.all(
      [nobody, shoot.id, 'x', '~'.repeat(22)].flatMap((key) => [
        call(key),
        call(key, '/opened', { number: 1 }),
        call(key, '/confirm', { number: 1 }),
        call(key, '/call-sheet.pdf'),
        call(key, '/shoot.ics'),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  })
})

it('is erased with a person: the contacts on their call sheets, and mails about them', async () => {
  // Signed projects are kept, with their shoots.
  const { projectId } = await invoiceAdmin(product, await product.signIn()).offer(2_000, { signed: true })
  const { clientId } = (await admin.request('GET', `/projects/${projectId}`)).json.project
  const { client } = (await admin.request('GET', `/clients/${clientId}`)).json
  const shoot = await admin.send(await admin.plan({}, projectId))
  const exported = await admin.request('GET', `/clients/${client.id}/export`)
  expect(exported.text).toContain('07700 900333')
  await admin.request('POST', `/clients/${client.id}/erase`, { email: client.email })
  const rows = await product.db.select().from(shoots).where(eq(shoots.id, shoot.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('07700 900333')
  expect(await mailsOf(projectId, 'call-sheet')).toEqual([])
})
