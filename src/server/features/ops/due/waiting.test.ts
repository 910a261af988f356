import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { dueKinds, dueRecordOf, type TodayItem } from '#domain/ops/due/today.ts'
import { roleAbilities, roles } from '#domain/people/roles.ts'
import type { ReviewComment } from '#domain/reviews/review.ts'
import { agreements, agreementSigners } from '#server/tables/clients/agreements.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { addressTroubles, conversations, messages } from '#server/tables/clients/conversations.ts'
import { bills } from '#server/tables/money/costs.ts'
import { fileRequests } from '#server/tables/projects/file-requests.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { assignments, staff } from '#server/tables/people/people.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../../base/present.ts'
import { nudgeClients } from './nudge-clients.ts'
import { tellOfPromises } from './tell-of-promises.ts'

let product: TestProduct
let owner: { id: string; cookie: string }
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' }, working: false })
  owner = await makePerson(product, 'owner')
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(conversations)
  await product.db.delete(inquiries)
  await product.db.delete(addressTroubles)
  await product.db.delete(bills)
  await product.db.delete(notifications)
})

const ada = 'ada@quill.example'
const list = async (cookie = owner.cookie): Promise<TodayItem[]> =>
  (await product.request('GET', '/api/admin/due', { cookie })).json.items.filter(({ asked }: TodayItem) => asked !== null)
const find = async (id: string, cookie = owner.cookie) => (await list(cookie)).find((item) => item.id === id)
const end = (item: string, cookie = owner.cookie) => product.request('PUT', `/api/admin/due/${item}/ended`, { cookie })
const resume = (item: string, cookie = owner.cookie) => product.request('DELETE', `/api/admin/due/${item}/ended`, { cookie })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A conversation by mail with what both sides wrote, the oldest first. */
async function addConversation(texts: [direction: 'in' | 'out' | 'note', text: string][], more: object = {}): Promise<string> {
  const [row] = await product.db
    .insert(conversations)
    .values({ kind: 'mail', name: 'Ada Quill', email: ada, subject: 'A launch film', messageCount: texts.length, ...more })
    .returning()
  await product.db.insert(messages).values(
    texts.map(([direction, text], index) => ({
      conversationId: row!.id,
      direction,
      channel: direction === 'note' ? ('note' as const) : ('mail' as const),
      text,
      to: direction === 'out' ? [{ name: '', email: ada }] : [],
      sentAt: ago(60 - index),
    })),
  )
  return row!.id
}

async function addEnquiry(): Promise<string> {
  const sent = await product.request('POST', '/api/contact', {
    body: { name: 'Ada Quill', email: ada, projectType: 'commercial', message: 'Which boats?', marketing: false },
  })
  expect(sent.json.success, JSON.stringify(sent.json)).toBe(true)
  expect(new Date(sent.json.answerBy.at).getTime()).toBeGreaterThan(Date.now())
  expect(sent.json.answerBy.text).toMatch(/ \d\d:\d\d$/)
  const [row] = await product.db.select().from(inquiries)
  return row!.id
}

it('a question is listed behind hundreds of conversations that are owed nothing', async () => {
  const thanks = Array.from({ length: 230 }, (_, n) => ({ id: crypto.randomUUID(), email: `client-${n}@quill.example` }))
  await product.db.insert(conversations).values(
    thanks.map((row) => ({
      ...row,
      kind: 'mail' as const,
      name: 'A client',
      subject: 'The film',
      messageCount: 1,
      lastMessageAt: ago(3_000),
    })),
  )
  await product.db.insert(messages).values(
    thanks.map(({ id }) => ({
      conversationId: id,
      direction: 'in' as const,
      channel: 'mail' as const,
      text: 'Thank you!',
      sentAt: ago(3_000),
    })),
  )
  const asked = await addConversation([['in', 'Which day could you film?']], { lastMessageAt: ago(60) })
  expect((await list()).map(({ id }) => id)).toEqual([`message.${asked}`])
})

describe('an enquiry', () => {
  it('waits with a promise and an owner until it is answered', async () => {
    const id = await addEnquiry()
    expect(await find(`inquiry.${id}`)).toMatchObject({
      asked: 'Enquiry',
      waitsFor: 'studio',
      client: 'Ada Quill',
      since: expect.any(String),
      until: expect.any(String),
      owner: { id: expect.any(String) },
    })
    const body = { subject: 'Re', text: 'All boats.', key: crypto.randomUUID() }
    const sent = await product.request('POST', `/api/admin/conversations/${id}/replies`, { cookie: owner.cookie, body })
    expect(sent.status).toBe(200)
    expect(await find(`inquiry.${id}`)).toBeUndefined()
  })

  it('waits no longer once a colleague noted that it was settled on the telephone', async () => {
    const id = await addEnquiry()
    const note = (text: string) =>
      product.request('POST', `/api/admin/conversations/${id}/notes`, { cookie: owner.cookie, body: { text } })
    await note('Tried to call, no answer.')
    expect(await find(`inquiry.${id}`)).toBeDefined()
    await note('Spoke to her on the phone.')
    expect(await find(`inquiry.${id}`)).toBeUndefined()
  })

  it('needs no answer with one press, which can be undone', async () => {
    const id = await addEnquiry()
    expect((await end(`inquiry.${id}`)).status).toBe(200)
    expect((await end(`inquiry.${id}`)).status, 'twice').toBe(200)
    expect(await find(`inquiry.${id}`)).toBeUndefined()
    expect((await resume(`inquiry.${id}`)).status).toBe(200)
    expect(await find(`inquiry.${id}`)).toBeDefined()
  })
})

it('what nobody else answers for belongs to whoever owns the inbox, or else to the owner of the studio', async () => {
  const producer = await makePerson(product, 'producer')
  const editor = await makePerson(product, 'editor')
  const path = '/api/admin/settings/notifications'
  const read = async () => (await product.request('GET', path, { cookie: owner.cookie })).json
  const choose = async (inboxOwnerId: string | null) =>
    product.request('PUT', path, { cookie: owner.cookie, body: { ...(await read()), inboxOwnerId } })
  const id = await addEnquiry()
  const ownerOf = async () => (await find(`inquiry.${id}`))?.owner?.id
  const studioOwner = await ownerOf()

  expect((await read()).inboxOwners).toContainEqual({ id: producer.id, name: expect.any(String) })
  expect((await choose(producer.id)).status).toBe(200)
  expect(await ownerOf()).toBe(producer.id)
  // Callers that know nothing of it leave it.
  const { inboxOwnerId: _, ...known } = await read()
  await product.request('PUT', path, { cookie: owner.cookie, body: known })
  expect(await ownerOf()).toBe(producer.id)
  expect((await choose(editor.id)).json.errors, 'may not answer enquiries').toHaveProperty('inboxOwnerId')
  // Somebody who left falls back to the owner of the studio.
  await product.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.personId, producer.id))
  expect(await ownerOf()).toBe(studioOwner)
  expect((await choose(null)).status).toBe(200)
  expect(await ownerOf()).toBe(studioOwner)
})

describe('a message', () => {
  it('waits while it asks something, and is whose conversation it is', async () => {
    const producer = await makePerson(product, 'producer')
    const asks = await addConversation([['in', 'When is it ready?']], { assigneeId: producer.id })
    await addConversation([
      ['in', 'When is it ready?'],
      ['out', 'Today.'],
      ['in', 'Perfect, thank you!'],
    ])
    expect((await list()).map(({ id }) => id)).toEqual([`message.${asks}`])
    expect(await find(`message.${asks}`)).toMatchObject({ owner: { id: producer.id } })
  })

  it('waits no longer once it is answered in another conversation', async () => {
    const asks = await addConversation([['in', 'When is the rough cut of the harbour film ready?']])
    expect(await find(`message.${asks}`)).toBeDefined()
    const other = { subject: 'Harbour', status: 'replied' as const }
    await addConversation(
      [
        ['note', 'x'],
        ['out', 'The rough cut of the harbour film is ready.'],
      ],
      other,
    )
    expect(await find(`message.${asks}`)).toBeUndefined()
  })
})

describe('a question in a review', () => {
  it('waits by itself, and can be ended without a word to the client', async () => {
    const { project, review } = await makeReview(product, owner.cookie)
    const editor = await makePerson(product, 'editor')
    await product.db.insert(assignments).values({ personId: editor.id, projectId: project.id, isOwner: true })
    const ask = async (comment: string) => {
      const body = { version: 'V1', timestamp: '', comment }
      return (await product.request('POST', `/api/client/${review.slug}/feedback`, { body })).json.comment.id as string
    }
    await ask('Too dark.')
    const question = await ask('Could the logo stay longer?')
    const item = `question.${question}`
    expect(await find(item)).toMatchObject({ projectId: project.id, owner: { id: editor.id }, asked: 'Question in a review' })
    const due = (await product.request('GET', '/api/admin/due', { cookie: owner.cookie })).json.items
    expect(due.find(({ id }: TodayItem) => id === `comments.${project.id}`).text).toBe('A comment from the client to deal with.')

    // The client reads by when, on the page where they asked.
    const promised = async () => {
      const { comments } = (await product.request('GET', `/api/client/${review.slug}/comments`)).json
      return comments.map((one: ReviewComment) => [one.comment, one.answerBy?.text])
    }
    expect(await promised()).toEqual([
      ['Too dark.', undefined],
      ['Could the logo stay longer?', expect.stringMatching(/ \d\d:\d\d$/)],
    ])

    const freelancer = await makePerson(product, 'freelancer')
    expect((await end(item, freelancer.cookie)).status, 'of a project of others').toBe(404)
    expect((await end(item, editor.cookie)).status).toBe(200)
    expect(await find(item)).toBeUndefined()
    expect((await promised())[1]).toEqual(['Could the logo stay longer?', undefined])
    expect((await resume(item, freelancer.cookie)).status).toBe(404)
    expect((await resume(item, editor.cookie)).status).toBe(200)
    expect((await resume(item, editor.cookie)).status, 'it was not ended').toBe(404)
    expect(await find(item)).toBeDefined()
  })
})

it('bills and bounced emails wait for the studio, files and replies for clients', async () => {
  const { id: projectId } = await addProjectRow(product, { stage: 'pre-prod' })
  const messages = await addConversation(
    [
      ['in', 'Hello?'],
      ['out', 'Which day?'],
    ],
    {
      status: 'replied',
      followUpAt: new Date(Date.now() + 86_400_000),
      followUpDays: 2,
    },
  )
  await product.db.insert(addressTroubles).values({ email: ada, kind: 'bounced', reason: 'No such mailbox' })
  const today = studioDay(new Date())
  const [bill] = await product.db
    .insert(bills)
    .values({
      kind: 'supplier-bill',
      state: 'waiting',
      personId: owner.id,
      paidBy: 'studio',
      day: today,
      category: 'crew',
      phase: 'production',
      entered: 'net',
      supplierName: 'Lamp Hire',
      reference: '88',
    })
    .returning()
  const [request] = await product.db
    .insert(fileRequests)
    .values({ projectId, key: 'k'.repeat(22), title: 'Logos', expiresOn: addDays(today, 3), mostFiles: 5, mostBytes: 1_000 })
    .returning()
  expect(await find(`bill.${bill!.id}`)).toMatchObject({
    waitsFor: 'studio',
    client: 'Lamp Hire',
    text: 'Bill 88 waits for a decision.',
  })
  expect(await find(`bounce.${ada}`)).toMatchObject({ waitsFor: 'studio', link: `/admin/inbox/${messages}` })
  expect(await find(`files.${request!.id}`)).toMatchObject({ waitsFor: 'client', projectId })
  expect(await find(`reply.${messages}`)).toMatchObject({
    waitsFor: 'client',
    reminders: expect.stringMatching(/^You are reminded on /),
  })
  expect((await end(`bill.${bill!.id}`)).status, 'it has to be decided').toBe(409)
  expect((await end(`bounce.${ada}`)).status).toBe(200)
  expect(await find(`bounce.${ada}`)).toBeUndefined()
})

/** Roles that see projects; accountants see none. */
const inProjects = roles.filter((role) => roleAbilities[role].includes('see-projects'))

it.each(inProjects)('a person of the role %s sees and ends what they may', async (role) => {
  const person = await makePerson(product, role)
  const id = await addEnquiry()
  const may = roleAbilities[role].includes('answer-enquiries')
  const seen = await list(person.cookie)
  expect(seen.some((item) => item.id === `inquiry.${id}`)).toBe(may)
  expect(seen.filter((item) => !roleAbilities[role].includes(dueKinds[dueRecordOf(item).kind].needs))).toEqual([])
  expect((await end(`inquiry.${id}`, person.cookie)).status).toBe(may ? 200 : 404)
})

it('its owner is told once before a promise breaks, and the owner of the studio once when it does', async () => {
  const producer = await makePerson(product, 'producer')
  const id = await addConversation([['in', 'When is it ready?']], { assigneeId: producer.id })
  const until = new Date((await find(`message.${id}`))!.until!)
  const tell = (minutes: number) => tellOfPromises(product.services, presentAt(new Date(until.getTime() + minutes * 60_000)))
  const told = async () =>
    (await product.db.select().from(notifications).where(eq(notifications.conversationId, id))).map(({ kind, personId }) => [
      kind,
      personId,
    ])
  await tell(-121)
  expect(await told()).toEqual([])
  await Promise.all([tell(-60), tell(-60)])
  await tell(-30)
  expect(await told()).toEqual([['answer-due', producer.id]])
  await Promise.all([tell(1), tell(1)])
  await tell(60)
  const late = (await told()).filter(([kind]) => kind === 'answer-late')
  expect(late).toHaveLength(1)
  const bell = await product.request('GET', '/api/admin/notifications', { cookie: producer.cookie })
  expect(bell.json.notifications[0].text).toMatch(/^Message of Ada Quill: please answer by today \d\d:\d\d$/)
})

it('what broke long ago is told to nobody', async () => {
  const id = await addConversation([['in', 'When is it ready?']])
  const until = new Date((await find(`message.${id}`))!.until!)
  await tellOfPromises(product.services, presentAt(new Date(until.getTime() + 25 * 3_600_000)))
  // Records of other tests have promises that end later, where the studio opened meanwhile.
  expect(await product.db.select().from(notifications).where(eq(notifications.conversationId, id))).toEqual([])
})

it('clients are reminded of agreements and requested files on day 3 and 7, until they sign or send', async () => {
  const { id: projectId } = await addProjectRow(product, { stage: 'pre-prod', clientEmail: ada })
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const sentAt = days(0)
  const [agreement] = await product.db
    .insert(agreements)
    .values({ projectId, kind: 'talent-release', title: 'Talent release', text: 'You may film me.', sentAt })
    .returning()
  const [signer] = await product.db
    .insert(agreementSigners)
    .values({ agreementId: agreement!.id, position: 1, name: 'Ada Quill', email: ada, key: 'g'.repeat(22), mailedAt: sentAt })
    .returning()
  const [request, unmailed] = await product.db
    .insert(fileRequests)
    .values(
      ['h', 'i'].map((letter) => ({
        projectId,
        key: letter.repeat(22),
        title: `Logos ${letter}`,
        expiresOn: addDays(studioDay(sentAt), 30),
        mostFiles: 5,
        mostBytes: 1_000,
        mailedAt: letter === 'h' ? sentAt : null,
        createdAt: sentAt,
      })),
    )
    .returning()
  const mailed = async () =>
    (await product.db.select().from(mails).where(eq(mails.about, projectId))).map(({ template }) => template).toSorted()
  const remindersOf = async (id: string) => (await find(id))!.reminders
  expect(await remindersOf(`agreement.${agreement!.id}`)).toBe('Reminders start automatically.')
  expect(await remindersOf(`files.${unmailed!.id}`)).toBe('Not emailed, so no reminders.')

  await nudgeClients(product.services, presentAt(days(2)))
  expect(await mailed()).toEqual([])
  await Promise.all([nudgeClients(product.services, presentAt(days(3))), nudgeClients(product.services, presentAt(days(3)))])
  await nudgeClients(product.services, presentAt(days(4)))
  expect(await mailed()).toEqual(['agreement-to-sign', 'file-request'])
  expect(await remindersOf(`agreement.${agreement!.id}`)).toBe('Reminded once. Goes on automatically.')
  expect(await remindersOf(`files.${request!.id}`)).toBe('Reminded once. Goes on automatically.')

  // What is signed is not reminded of, and after two weeks nothing is.
  await product.db
    .update(agreementSigners)
    .set({ signedAt: days(5) })
    .where(eq(agreementSigners.id, signer!.id))
  await product.db
    .update(agreements)
    .set({ completedAt: days(5) })
    .where(eq(agreements.id, agreement!.id))
  await nudgeClients(product.services, presentAt(days(7)))
  expect(await mailed()).toEqual(['agreement-to-sign', 'file-request', 'file-request'])
  await nudgeClients(product.services, presentAt(days(8)))
  await nudgeClients(product.services, presentAt(days(15)))
  expect(await remindersOf(`files.${request!.id}`)).toBe('Reminded for the last time.')
  expect(await mailed()).toHaveLength(3)
})
