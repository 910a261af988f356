import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailNotifications, mailDigests } from '#server/features/mails/notifications/mail-notifications.ts'
import { assignments } from '#server/tables/people/people.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { reviewComments } from '#server/tables/reviews/reviews.ts'
import { nextMorning } from '../../../../../tests/support/next-morning.ts'
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

const ask = (method: string, path: string, cookie: string, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })

/** What the bell of a person lists, oldest first. */
async function bell(cookie: string): Promise<string[]> {
  const { json } = await ask('GET', '/api/admin/notifications', cookie)
  return json.notifications.map(({ text }: { text: string }) => text).toReversed()
}
const unread = async (cookie: string) => (await ask('GET', '/api/admin/notifications/unread', cookie)).json.unread

const assign = (projectId: string, people: string[], wanted: { owner?: string | null; by?: string } = {}) =>
  ask('PUT', `/api/admin/projects/${projectId}/people`, wanted.by ?? owner, {
    people,
    ...('owner' in wanted && { owner: wanted.owner }),
  })

const comment = async (slug: string, text: string, { cookie, name = 'Ada Quill' }: { cookie?: string; name?: string } = {}) => {
  const body = { version: 'V1', comment: text, ...(!cookie && { name }) }
  const answer = await product.request('POST', `/api/client/${slug}/feedback`, { body, ...(cookie && { cookie }) })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

const mailsTo = async (email: string) => {
  await product.settle()
  const rows = await product.db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, email), eq(mails.template, 'notifications')))
    .orderBy(mails.queuedAt)
  return rows.map(({ props }) => props as { digest: boolean; items: { text: string; quotation: string; link: string }[] })
}

describe('a client’s mention', () => {
  it('reaches the bell and the mailbox of a member of staff who works on the project, once', async () => {
    const { project } = await makeReview(product, owner)
    const anna = await makePerson(product, 'editor', { name: 'Anna Field' })
    await assign(project.id, [anna.id])
    const { comment: written, unreached } = await comment(project.slug, 'Hello @anna field, is this the right logo?')
    expect(unreached).toEqual([])
    expect(await bell(anna.cookie)).toEqual(['Studio assigned you to this project', 'Ada Quill mentioned you in a comment on V1'])
    expect(await unread(anna.cookie)).toBe(2)
    const told = (await mailsTo(anna.email)).flatMap(({ items }) => items)
    expect(told.filter(({ text }) => text.includes('mentioned'))).toEqual([
      expect.objectContaining({
        link: `/clients/${project.slug}?c=${written.id}`,
        quotation: 'Hello @anna field, is this the right logo?',
      }),
    ])
    const again = await mailsTo(anna.email)
    await mailNotifications(product.services, { personId: anna.id, digest: null }, new Date())
    expect((await mailsTo(anna.email)).length).toBe(again.length)
  })

  it('of somebody who may not see the project stays text, and the writer is told so', async () => {
    const { project } = await makeReview(product, owner)
    const cleo = await makePerson(product, 'freelancer', { name: 'Cleo Hart' })
    const dan = await makePerson(product, 'producer', { name: 'Dan Ives' })
    const byClient = await comment(project.slug, '@Cleo Hart and @Dan Ives, please look')
    expect(byClient.unreached).toEqual(['Cleo Hart', 'Dan Ives'])
    const byStaff = await comment(project.slug, '@Cleo Hart and @Dan Ives, please look', { cookie: owner })
    expect(byStaff.unreached).toEqual(['Cleo Hart'])
    expect(await bell(cleo.cookie)).toEqual([])
    expect(await bell(dan.cookie)).toEqual(['Slatehouse mentioned you in a comment on V1'])
    const guest = await product.request('GET', `/api/client/${project.slug}`)
    expect(guest.json.project.mentionable).toEqual(['Alex', 'Rob'])
    const staff = await ask('GET', `/api/client/${project.slug}`, owner)
    expect(staff.json.project.mentionable).toContain('Dan Ives')
    expect(staff.json.project.mentionable).not.toContain('Cleo Hart')
  })

  it('is gone from the bell when the project is taken away, and counts no more', async () => {
    const { project } = await makeReview(product, owner)
    const cleo = await makePerson(product, 'freelancer', { name: 'Kim Lowe' })
    await assign(project.id, [cleo.id])
    await comment(project.slug, '@Kim Lowe, please look')
    expect(await unread(cleo.cookie)).toBe(2)
    await product.db.delete(assignments).where(eq(assignments.personId, cleo.id))
    expect([await unread(cleo.cookie), await bell(cleo.cookie)]).toEqual([0, []])
  })

  it('added by an edit is told once; a deleted comment takes it away', async () => {
    const { project } = await makeReview(product, owner)
    const eve = await makePerson(product, 'editor', { name: 'Eve Moss' })
    const { comment: written } = await comment(project.slug, 'Please look', { cookie: owner })
    const edit = (text: string) => ask('PATCH', `/api/client/${project.slug}/comments/${written.id}`, owner, { comment: text })
    await edit('Please look, @Eve Moss')
    await edit('Please look soon, @Eve Moss')
    expect(await bell(eve.cookie)).toEqual(['Slatehouse mentioned you in a comment on V1'])
    await ask('DELETE', `/api/client/${project.slug}/comments/${written.id}`, owner)
    expect(await bell(eve.cookie)).toEqual([])
  })
})

describe('what a client does', () => {
  it('is told to owner and watchers, counted together, and never to those who did it themselves', async () => {
    const { project } = await makeReview(product, owner)
    const owns = await makePerson(product, 'freelancer', { name: 'Fay Nord' })
    const watches = await makePerson(product, 'producer', { name: 'Gus Orr' })
    const other = await makePerson(product, 'producer', { name: 'Hal Pike' })
    await assign(project.id, [owns.id], { owner: owns.id })
    await ask('PUT', `/api/admin/projects/${project.id}/watching`, owns.cookie, { watching: false })
    await ask('PUT', `/api/admin/projects/${project.id}/watching`, watches.cookie, { watching: true })
    const { headers } = await product.request('POST', `/api/client/${project.slug}/feedback`, {
      body: { version: 'V1', comment: 'One', name: 'Ada Quill' },
    })
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    await comment(project.slug, 'Two', { cookie })
    await comment(project.slug, 'From the studio', { cookie: watches.cookie })
    expect(await bell(watches.cookie)).toEqual(['Ada Quill left 2 comments'])
    expect(await bell(owns.cookie)).toEqual(['Studio assigned you to this project', 'Ada Quill left 2 comments'])
    await product.request('POST', `/api/client/${project.slug}/rounds`, { body: {}, cookie })
    const body = { version: 'V1', approvedBy: 'Ada Quill', clientEmail: 'ada@quill.example' }
    await product.request('POST', `/api/client/${project.slug}/approve`, { body, cookie })
    expect((await bell(watches.cookie)).slice(1)).toEqual(['Ada Quill asked for changes (2 comments)', 'Ada Quill approved V1'])
    expect(await bell(other.cookie)).toEqual([])
  })

  it('is not watched by whoever may not see the project', async () => {
    const { project } = await makeReview(product, owner)
    const { cookie } = await makePerson(product, 'freelancer')
    const path = `/api/admin/projects/${project.id}/watching`
    expect((await ask('PUT', path, cookie, { watching: true })).status).toBe(404)
    expect((await ask('GET', path, cookie)).status).toBe(404)
    const nobody = '/api/admin/projects/00000000-0000-4000-8000-0000000000ff/watching'
    expect((await ask('PUT', nobody, owner, { watching: true })).status).toBe(404)
  })
})

describe('the owner of a project', () => {
  it('is one of those who are assigned, and goes with the assignment', async () => {
    const { project } = await makeReview(product, owner)
    const [anna, ben] = [await makePerson(product, 'editor'), await makePerson(product, 'editor', { name: 'Ben Gray' })]
    const refused = await assign(project.id, [anna.id], { owner: ben.id })
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['owner']])
    expect((await assign(project.id, [anna.id, ben.id], { owner: ben.id })).json.owner).toBe(ben.id)
    expect((await assign(project.id, [anna.id, ben.id])).json.owner, 'stays where none is given').toBe(ben.id)
    const both = await Promise.all([
      assign(project.id, [anna.id, ben.id], { owner: anna.id }),
      assign(project.id, [anna.id, ben.id], { owner: ben.id }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const owners = await product.db
      .select()
      .from(assignments)
      .where(and(eq(assignments.projectId, project.id), eq(assignments.isOwner, true)))
    expect(owners).toHaveLength(1)
    expect((await assign(project.id, [])).json).toMatchObject({ assigned: [], owner: null })
    expect((await assign('00000000-0000-4000-8000-0000000000ff', [anna.id])).status).toBe(404)
  })

  it('hands ownership and watching over when removed', async () => {
    const { project } = await makeReview(product, owner)
    const [anna, ben] = [await makePerson(product, 'editor'), await makePerson(product, 'editor', { name: 'Ben Gray' })]
    await assign(project.id, [anna.id], { owner: anna.id })
    expect((await ask('DELETE', `/api/admin/people/${anna.id}?to=${ben.id}`, owner)).status).toBe(200)
    const { json } = await ask('GET', `/api/admin/projects/${project.id}/people`, owner)
    expect(json).toMatchObject({ assigned: [{ id: ben.id, name: 'Ben Gray' }], owner: ben.id })
    expect((await ask('GET', `/api/admin/projects/${project.id}/watching`, ben.cookie)).json).toEqual({ watching: true })
  })
})

describe('reading', () => {
  it('marks one or all that were there as read, and none of somebody else’s', async () => {
    const { project } = await makeReview(product, owner)
    const anna = await makePerson(product, 'producer', { name: 'Ida Quist' })
    const ben = await makePerson(product, 'producer', { name: 'Jon Roe' })
    for (const text of ['One', 'Two', 'Three']) await comment(project.slug, `${text} @Ida Quist`, { cookie: owner })
    const { json } = await ask('GET', '/api/admin/notifications', anna.cookie)
    const [newest, middle] = json.notifications
    expect((await ask('PUT', `/api/admin/notifications/${newest.id}/read`, ben.cookie)).status).toBe(404)
    expect((await ask('PUT', `/api/admin/notifications/${newest.id}/read`, anna.cookie)).json.unread).toBe(2)
    expect((await ask('PUT', `/api/admin/notifications/${newest.id}/read`, anna.cookie)).json.unread, 'again').toBe(2)
    await comment(project.slug, 'Later @Ida Quist', { cookie: owner })
    const all = await ask('PUT', '/api/admin/notifications/read', anna.cookie, { until: middle.createdAt })
    expect(all.json.unread, 'what came later was not seen').toBe(1)
  })

  it('goes on page by page', async () => {
    const { project } = await makeReview(product, owner)
    const anna = await makePerson(product, 'producer', { name: 'Lea Stone' })
    for (const text of ['One', 'Two', 'Three']) await comment(project.slug, `${text} @Lea Stone`, { cookie: owner })
    const first = (await ask('GET', '/api/admin/notifications?limit=2', anna.cookie)).json
    const second = (await ask('GET', `/api/admin/notifications?limit=2&after=${first.next}`, anna.cookie)).json
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([2, 1, null])
  })
})

describe('the mail', () => {
  const choose = (cookie: string, mail: string) => ask('PUT', '/api/admin/me/notifications', cookie, { mail })

  it('comes once a day for those who want a digest, without what was read, and never for those who want none', async () => {
    const { project } = await makeReview(product, owner)
    const daily = await makePerson(product, 'producer', { name: 'Mia Tate' })
    const never = await makePerson(product, 'producer', { name: 'Ned Usher' })
    expect((await ask('GET', '/api/admin/me/notifications', daily.cookie)).json).toEqual({
      mail: 'at-once',
      email: daily.email,
      push: 'at-once',
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
    })
    await choose(daily.cookie, 'digest')
    await choose(never.cookie, 'never')
    expect((await choose(never.cookie, 'hourly')).status).toBe(422)
    for (const text of ['One', 'Two']) await comment(project.slug, `${text} @Mia Tate @Ned Usher`, { cookie: owner })
    const [newest] = (await ask('GET', '/api/admin/notifications', daily.cookie)).json.notifications
    await ask('PUT', `/api/admin/notifications/${newest.id}/read`, daily.cookie)
    expect(await mailsTo(daily.email)).toEqual([])
    // Not before the morning, and once however often the job runs in it.
    await mailDigests(product.services, new Date(nextMorning('Europe/London').getTime() - 60_000))
    expect(await mailsTo(daily.email)).toEqual([])
    for (const minutes of [0, 15, 30]) {
      await mailDigests(product.services, new Date(nextMorning('Europe/London').getTime() + minutes * 60_000))
    }
    expect(await mailsTo(daily.email)).toEqual([
      expect.objectContaining({ digest: true, items: [expect.objectContaining({ quotation: 'One @Mia Tate @Ned Usher' })] }),
    ])
    expect(await mailsTo(never.email)).toEqual([])
  })

  it('of the day comes at 08:00 of the time zone that its reader chose', async () => {
    const { project } = await makeReview(product, owner)
    const zones = { 'America/New_York': 'Una Voss', 'Asia/Kathmandu': 'Vic Wray' }
    const readers = await Promise.all(
      Object.entries(zones).map(async ([timeZone, name]) => {
        const person = await makePerson(product, 'producer', { name })
        await choose(person.cookie, 'digest')
        expect((await ask('PATCH', '/api/admin/me', person.cookie, { timeZone })).status).toBe(200)
        return { ...person, timeZone }
      }),
    )
    await comment(project.slug, 'Hello @Una Voss and @Vic Wray', { cookie: owner })
    const mailed = async () => (await Promise.all(readers.map(({ email }) => mailsTo(email)))).map(({ length }) => length)
    const [eastern, nepal] = readers.map(({ timeZone }) => nextMorning(timeZone)) as [Date, Date]
    // Each only in their own morning, whichever of the two is next.
    const order = eastern < nepal ? [eastern, nepal] : [nepal, eastern]
    await mailDigests(product.services, order[0]!)
    expect(await mailed()).toEqual(eastern < nepal ? [1, 0] : [0, 1])
    await mailDigests(product.services, order[1]!)
    expect(await mailed()).toEqual([1, 1])
    // What comes after it is for the next day.
    await comment(project.slug, 'Again @Una Voss', { cookie: owner })
    await product.db
      .update(notifications)
      .set({ createdAt: new Date(eastern.getTime() + 60_000) })
      .where(and(eq(notifications.personId, readers[0]!.id), isNull(notifications.mailedAt)))
    await mailDigests(product.services, new Date(eastern.getTime() + 15 * 60_000))
    expect(await mailed()).toEqual([1, 1])
  })

  it('leaves out a project that was taken away before it was sent', async () => {
    const { project } = await makeReview(product, owner)
    const cleo = await makePerson(product, 'freelancer', { name: 'Ola Vance' })
    await choose(cleo.cookie, 'digest')
    await assign(project.id, [cleo.id])
    await assign(project.id, [])
    await mailDigests(product.services, nextMorning('Europe/London'))
    expect(await mailsTo(cleo.email)).toEqual([])
  })

  it('waits for a quiet moment while a client goes on commenting', async () => {
    const { project } = await makeReview(product, owner)
    const anna = await makePerson(product, 'producer', { name: 'Pia Wells' })
    await ask('PUT', `/api/admin/projects/${project.id}/watching`, anna.cookie, { watching: true })
    await comment(project.slug, 'One')
    expect(await mailsTo(anna.email)).toEqual([])
    expect(await bell(anna.cookie)).toEqual(['Ada Quill left a comment on V1'])
  })
})

it('keeps no text of a comment, so that an erased one is nowhere left', async () => {
  const rows = await product.db.select({ parts: notifications.parts }).from(notifications)
  const texts = await product.db.select({ comment: reviewComments.comment }).from(reviewComments)
  expect(rows.length).toBeGreaterThan(0)
  for (const { comment: text } of texts) expect(JSON.stringify(rows)).not.toContain(text)
})
