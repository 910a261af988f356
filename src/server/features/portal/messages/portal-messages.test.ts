import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesAnHour } from '#domain/portal/portal-thread.ts'
import { takeWithin } from '#server/base/http/limits/rate-limits.ts'
import { sendMessage, sendStranded } from '#server/features/conversations/replies/send-message.ts'
import { sweepAttachments } from '#server/features/conversations/attachments/sweep-attachments.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { addressTroubles, conversations, messageAttachments, messages } from '#server/tables/clients/conversations.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { makeMail, type MadeMail } from '#tests/support/make-mail.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import {
  mainContactOf,
  makeColleague,
  makePortalClient,
  openPortalBrowser,
  signInClient,
  viewAsClient,
  type PortalBrowser,
} from '#tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

const path = '/api/portal/messages'
const secret = 'a secret of more than thirty-two characters'
let product: TestProduct
let staff: string
let client: Awaited<ReturnType<typeof makePortalClient>>
let sarah: PortalBrowser
beforeAll(async () => {
  product = await makeTestProduct({
    env: { FFMPEG_PATH: 'off', MAIL_WEBHOOK_SECRET: secret, MAIL_FROM: 'Studio <post@studio.example>' },
  })
  staff = await product.signIn()
})
afterAll(() => product.close())
beforeEach(async () => {
  client = await makePortalClient(product, { name: 'Sarah Whitcombe', company: 'Northfield Mills' })
  sarah = await signInClient(product, client)
})

const write = (body: object, as = sarah) =>
  as.request('POST', path, { body: { text: 'Could we move the shoot?', key: randomUUID(), ...body } })
const listed = async (as = sarah) => (await as.request('GET', path)).json.messages
const textsOf = (all: { text: string }[]) => all.map(({ text }) => text)
const unread = async (as = sarah) => (await as.request('GET', `${path}/unread`)).json.unread
const seen = (message: string, as = sarah) => as.request('PUT', `${path}/seen`, { body: { message } })
const attach = async (as = sarah, content = 'a plan', name = 'plan.txt') => {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const request = new Request(`http://localhost:3000${path}/attachments`, {
    method: 'POST',
    headers: { Cookie: as.cookie, 'X-CSRF-Token': as.token },
    body: form,
  })
  const response = await product.app.fetch(request, { address: '192.0.2.1' } as never)
  return { status: response.status, json: (await response.json()) as any }
}
const ask = (method: string, where: string, body?: unknown, as = staff) => product.request(method, where, { cookie: as, body })
const threadOf = async (contactId?: string) => {
  const id = contactId ?? (await mainContactOf(product, client))
  const [row] = await product.db.select().from(conversations).where(eq(conversations.contactId, id))
  return row!
}
const inInbox = async (id: string) => (await ask('GET', `/api/admin/conversations/${id}`)).json
const listedInInbox = async () =>
  (await ask('GET', `/api/admin/conversations?client=${client.id}`)).json.conversations as { id: string; kind: string }[]
const reply = async (text: string, changes: object = {}) =>
  ask('POST', `/api/admin/conversations/${(await threadOf()).id}/replies`, {
    subject: 'Re: Portal messages',
    text,
    key: randomUUID(),
    ...changes,
  })
/** As if the ten seconds in which it can be taken back were over. */
const leave = async (id: string) => {
  await product.db
    .update(messages)
    .set({ leavesAt: new Date(Date.now() - 1) })
    .where(eq(messages.id, id))
}
const answer = async (text: string, changes: object = {}) => {
  const { json } = await reply(text, changes)
  await leave(json.message.id)
  return json.message.id as string
}
const mailsTo = async (address: string) => {
  await product.settle()
  return (await product.db.select().from(mails).where(eq(mails.toAddress, address))).filter(
    ({ template }) => template === 'portal-message',
  )
}

/** A mail as it arrives from a mail server. */
const mailIn = (made: MadeMail) =>
  product.request('POST', '/api/mail/incoming', {
    body: makeMail(made),
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${secret}` },
  })

describe('writing in the portal', () => {
  it('is new in the inbox as of the portal, with its files and the project, and tells who answers enquiries', async () => {
    const assistant = await makePerson(product, 'assistant')
    const editor = await makePerson(product, 'editor')
    const project = await addProjectRow(product, { clientId: client.id, projectTitle: 'Night Trains' })
    const { json } = await attach()
    const sent = await write({ project: project.id, attachments: [json.attachment.id] })
    expect([sent.status, sent.json.message]).toEqual([
      200,
      {
        id: expect.any(String),
        by: 'you',
        name: 'Sarah Whitcombe',
        text: 'Could we move the shoot?',
        about: 'Night Trains',
        byEmail: false,
        attachments: [{ id: json.attachment.id, name: 'plan.txt', bytes: 6 }],
        sentAt: expect.any(String),
      },
    ])
    expect(await listed()).toEqual([sent.json.message])
    const [row] = await listedInInbox()
    expect(row).toMatchObject({ kind: 'portal', status: 'new', name: 'Sarah Whitcombe', preview: 'Could we move the shoot?' })
    const { conversation, messages: thread } = await inInbox(row!.id)
    expect(conversation).toMatchObject({ client: { id: client.id }, links: [{ kind: 'project', id: project.id }] })
    expect(thread).toMatchObject([{ channel: 'portal', subject: 'Night Trains', attachments: [{ name: 'plan.txt' }] }])
    const ofProject = await ask('GET', `/api/admin/conversations?project=${project.id}`)
    expect(ofProject.json.conversations).toMatchObject([{ id: row!.id }])
    const told = async (cookie: string) =>
      (await ask('GET', '/api/admin/notifications', undefined, cookie)).json.notifications.map(({ text }: any) => text)
    expect(await told(assistant.cookie)).toContain('Sarah Whitcombe wrote')
    expect(await told(editor.cookie)).not.toContain('Sarah Whitcombe wrote')
  })

  it('tells the assignee alone, wakes what was done, and stays one conversation', async () => {
    await Promise.all([write({ text: 'One' }), write({ text: 'Two' }), attach()])
    const all = await product.db.select().from(conversations).where(eq(conversations.clientId, client.id))
    expect(all).toHaveLength(1)
    const [anna, ivy] = [await makePerson(product, 'assistant'), await makePerson(product, 'assistant')]
    await ask('PATCH', `/api/admin/conversations/${all[0]!.id}`, { assignee: anna.id, status: 'closed' })
    await write({ text: 'Three' })
    expect((await threadOf()).status).toBe('new')
    const kindsOf = async (personId: string) =>
      (await product.db.select().from(notifications).where(eq(notifications.personId, personId))).map(({ kind }) => kind)
    expect(await kindsOf(anna.id)).toContain('answered')
    expect(await kindsOf(ivy.id)).toEqual([])
  })

  it('is told until when it is answered, until it is', async () => {
    const promise = async () => (await sarah.request('GET', path)).json.answerBy
    await write({ text: 'When is the cut ready?' })
    expect(await promise()).toEqual({ at: expect.any(String), text: expect.stringMatching(/ \d\d:\d\d$/) })
    await answer('It is ready.')
    expect(await promise()).toBeNull()
    await write({ text: 'Perfect, thank you!' })
    expect(await promise(), 'thanks ask for nothing').toBeNull()
  })

  it('is sent once, however often it is repeated', async () => {
    const body = { key: randomUUID(), text: 'Only once' }
    const [first, again] = [await write(body), await write(body)]
    expect(again.json.message).toEqual(first.json.message)
    expect(textsOf(await listed())).toEqual(['Only once'])
    // The key of somebody else's message leads to nothing.
    const other = await signInClient(product, await makePortalClient(product))
    expect((await write(body, other)).status).toBe(409)
    expect(await listed(other)).toEqual([])
  })

  it('refuses an empty text, one that is too long, too many files, files and projects of others', async () => {
    const other = await makePortalClient(product)
    const theirs = (await attach(await signInClient(product, other))).json.attachment.id
    const project = (await addProjectRow(product, { clientId: other.id })).id
    const refused = async (body: object) => {
      const { status, json } = await write(body)
      return [status, Object.keys(json.errors)]
    }
    expect((await attach(sarah, '')).status).toBe(422)
    expect(await threadOf()).toBeUndefined()
    expect(await refused({ text: ' ' })).toEqual([422, ['text']])
    expect(await refused({ text: 'x'.repeat(50_001) })).toEqual([422, ['text']])
    expect(await refused({ attachments: Array.from({ length: 11 }, () => randomUUID()) })).toEqual([422, ['attachments']])
    expect(await refused({ attachments: [theirs] })).toEqual([422, ['attachments']])
    expect(await refused({ project })).toEqual([422, ['project']])
    expect((await write({ text: 'x'.repeat(50_000) })).status).toBe(200)
    expect((await listed()).length).toBe(1)
  })

  it('allows thirty messages an hour, and says that the text is kept', async () => {
    const contactId = await mainContactOf(product, client)
    await product.db.transaction(async (tx) => {
      for (let count = 1; count < messagesAnHour; count += 1) await takeWithin(tx, 'portal-messages', contactId, new Date())
    })
    expect((await write({})).status).toBe(200)
    const { status, json, headers } = await write({})
    expect([status, json.message]).toEqual([429, expect.stringMatching(/^You can send 30 messages an hour\..* is kept here\.$/)])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
    const other = await signInClient(product, await makeColleague(product, client))
    expect((await write({}, other)).status).toBe(200)
  })

  it('keeps a file that waits out of the inbox, takes twenty at most, and forgets it after a day', async () => {
    const { json } = await attach()
    expect(await listedInInbox()).toEqual([])
    for (let count = 1; count < 20; count += 1) expect((await attach()).status).toBe(200)
    expect((await attach()).status).toBe(409)
    expect((await sarah.request('GET', `${path}/attachments/${json.attachment.id}`)).status).toBe(404)
    await sweepAttachments(product.services, new Date(Date.now() + 25 * 3_600_000))
    expect((await write({ attachments: [json.attachment.id] })).json.errors).toHaveProperty('attachments')
    expect((await attach()).status).toBe(200)
  })
})

describe('an answer of the studio', () => {
  it('appears once it cannot be taken back, and its mail has the text, the files’ names and a link', async () => {
    await write({})
    const { json } = await reply('On Thursday, then.')
    expect(textsOf(await listed())).toEqual(['Could we move the shoot?'])
    expect(await unread()).toBe(0)
    await leave(json.message.id)
    expect(await listed()).toMatchObject([{ by: 'you' }, { by: 'studio', name: 'Studio', text: 'On Thursday, then.', about: '' }])
    expect(await unread()).toBe(1)
    await sendMessage(product.services, json.message.id)
    await sendMessage(product.services, json.message.id)
    const sent = await mailsTo(client.email)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      subject: 'Studio wrote to you',
      attachments: [],
      replyTo: expect.stringContaining(`+${(await threadOf()).replyToken}@`),
    })
    expect(sent[0]!.text).toContain('On Thursday, then.')
    expect(sent[0]!.text).toContain('/portal/messages')
    expect(sent[0]!.text).not.toContain('Could we move the shoot?')
    expect((await threadOf()).status).toBe('replied')
    await seen(json.message.id)
    expect(await unread()).toBe(0)
  })

  it('has files that its reader alone downloads, of more than a mail could carry', async () => {
    await write({})
    const { id } = await threadOf()
    const [row] = await product.db
      .insert(messageAttachments)
      .values({
        conversationId: id,
        name: 'a.mov',
        contentType: 'video/mp4',
        bytes: 40 * 1024 ** 2,
        storageKey: 'conversations/a',
      })
      .returning()
    await product.services.storage.write('conversations/a', Buffer.from('film'))
    const message = await answer('Here it is.', { attachments: [row!.id] })
    await sendMessage(product.services, message)
    const where = `${path}/attachments/${row!.id}`
    const { status, headers, text } = await sarah.request('GET', where)
    expect([status, text, headers.get('content-disposition')]).toEqual([200, 'film', 'attachment; filename="a.mov"'])
    expect((await mailsTo(client.email))[0]!.text).toContain('a.mov')
    const colleague = await signInClient(product, await makeColleague(product, client))
    const stranger = await signInClient(product, await makePortalClient(product))
    for (const other of [colleague, stranger]) expect((await other.request('GET', where)).status).toBe(404)
    expect((await product.request('GET', where, { cookie: await viewAsClient(product, client) })).status).toBe(404)
  })

  it('is answered by mail in the same thread, by its reader alone', async () => {
    const colleague = await makeColleague(product, client)
    await write({})
    await sendMessage(product.services, await answer('Which day?'))
    const [mail] = await mailsTo(client.email)
    const thread = await threadOf()
    const inReplyTo = `${mail!.id}@studio.example`
    await mailIn({ from: `Sarah Whitcombe <${client.email}>`, to: mail!.replyTo!, inReplyTo, text: 'Thursday.\n\n> Which day?' })
    expect((await listed()).at(-1)).toMatchObject({ by: 'you', text: 'Thursday.', byEmail: true })
    expect((await threadOf()).status).toBe('new')
    // A colleague whom it was forwarded to, and a stranger who has the address.
    for (const from of [colleague.email, makeEmail()]) {
      await mailIn({ from, to: mail!.replyTo!, inReplyTo, text: 'Let me in' })
      const [apart] = await product.db.select().from(conversations).where(eq(conversations.email, from))
      expect(apart).toMatchObject({ kind: 'mail', messageCount: 2 })
      expect(apart!.id).not.toBe(thread.id)
    }
    expect((await threadOf()).messageCount).toBe(3)
    expect(textsOf(await listed())).not.toContain('Let me in')
  })

  it('is not mailed to an address that bounced, and is in the portal anyway', async () => {
    await write({})
    await product.db.insert(addressTroubles).values({ email: client.email, kind: 'bounced' })
    const id = await answer('Still here.')
    await sendMessage(product.services, id)
    expect(await mailsTo(client.email)).toEqual([])
    expect(textsOf(await listed())).toContain('Still here.')
    await sendStranded(product.services, new Date(Date.now() + 600_000))
    expect(await mailsTo(client.email)).toEqual([])
  })

  it('goes to the mailbox that the contact has by then', async () => {
    await write({})
    const email = makeEmail()
    await product.db
      .update(contacts)
      .set({ email })
      .where(eq(contacts.id, await mainContactOf(product, client)))
    await sendMessage(product.services, await answer('To your new address.'))
    expect([(await mailsTo(email)).length, (await mailsTo(client.email)).length]).toEqual([1, 0])
  })
})

describe('what the portal shows', () => {
  it('has no notes, tags, assignees, forwarded messages, answers of others, or automatic mail', async () => {
    await write({})
    const { id, replyToken } = await threadOf()
    const anna = await makePerson(product, 'producer', { name: 'Anna Secret' })
    await ask('PATCH', `/api/admin/conversations/${id}`, { tags: ['difficult'], assignee: anna.id })
    await ask('POST', `/api/admin/conversations/${id}/notes`, { text: 'A note: she never pays.' })
    const [first] = await product.db.select().from(messages).where(eq(messages.conversationId, id))
    const supplier = makeEmail()
    const forwarded = await ask('POST', `/api/admin/conversations/${id}/messages/${first!.id}/forward`, {
      email: supplier,
      text: 'A forward: can you do it cheaper?',
    })
    await leave(forwarded.json.message.id)
    await sendMessage(product.services, forwarded.json.message.id)
    const to = `post+${replyToken}@studio.example`
    await mailIn({ from: supplier, to, text: 'A supplier: half the price.' })
    await mailIn({ from: client.email, to, text: 'A machine: I am away.', headers: { 'Auto-Submitted': 'auto-replied' } })
    const inside = (await inInbox(id)).messages
    expect(inside).toHaveLength(5)
    const text = JSON.stringify((await sarah.request('GET', path)).json)
    expect(textsOf(await listed())).toEqual(['Could we move the shoot?'])
    for (const secretly of ['difficult', 'Anna', 'note', 'forward', 'supplier', 'machine', replyToken, id, supplier]) {
      expect(text).not.toContain(secretly)
    }
    expect(await unread()).toBe(0)
    // Nor does their file.
    expect((await seen(forwarded.json.message.id)).status).toBe(404)
  })

  it('has the mail that staff merged into it, where it is of the contact', async () => {
    await write({ text: 'In the portal' })
    await mailIn({ from: client.email, subject: 'By mail', text: 'Of a mail' })
    const { conversations: all } = (await ask('GET', `/api/admin/conversations?kind=mail&client=${client.id}`)).json
    await ask('POST', `/api/admin/conversations/${all[0].id}/merge`, { into: (await threadOf()).id })
    expect(textsOf(await listed()).toSorted()).toEqual(['In the portal', 'Of a mail'])
    // The other way round it would be gone from the portal.
    await mailIn({ from: client.email, subject: 'Another', text: 'Another' })
    const [other] = (await ask('GET', `/api/admin/conversations?kind=mail&client=${client.id}`)).json.conversations
    expect((await ask('POST', `/api/admin/conversations/${(await threadOf()).id}/merge`, { into: other.id })).status).toBe(409)
  })

  it('comes in pages, oldest first', async () => {
    await write({ text: 'first' })
    const { id } = await threadOf()
    const rows = Array.from({ length: 60 }, (_, index) => ({
      conversationId: id,
      direction: 'in' as const,
      channel: 'portal' as const,
      text: `message ${index}`,
      sentAt: new Date(Date.now() - 86_400_000 + index * 1_000),
    }))
    await product.db.insert(messages).values(rows)
    const latest = (await sarah.request('GET', path)).json
    expect([latest.messages.length, latest.messages.at(-1).text]).toEqual([50, 'first'])
    const before = (await sarah.request('GET', `${path}?${new URLSearchParams({ before: latest.earlier })}`)).json
    expect([before.messages.length, before.messages[0].text, before.earlier]).toEqual([11, 'message 0', null])
  })
})

describe('whose messages they are', () => {
  it('is the contact’s alone: no colleague, other client, or staff who view the portal', async () => {
    await write({})
    const id = await answer('Only for Sarah')
    const colleague = await signInClient(product, await makeColleague(product, client))
    const stranger = await signInClient(product, await makePortalClient(product))
    for (const other of [colleague, stranger]) {
      expect(await listed(other)).toEqual([])
      expect(await unread(other)).toBe(0)
      expect((await seen(id, other)).status).toBe(404)
    }
    const viewing = await viewAsClient(product, client)
    const viewed = await product.request('GET', path, { cookie: viewing })
    expect([viewed.status, viewed.json]).toEqual([200, { messages: [], earlier: null, answerBy: null }])
  })

  it('ends with the contact’s access, and staff are told instead of writing in vain', async () => {
    const colleague = await makeColleague(product, client)
    const bea = await signInClient(product, colleague)
    await write({ text: 'Before I go' }, bea)
    expect((await sarah.request('DELETE', `/api/portal/people/${colleague.id}`)).status).toBe(200)
    expect((await bea.request('GET', path)).status).toBe(401)
    expect((await write({}, bea)).status).toBe(401)
    const thread = await threadOf(colleague.id)
    const { status, json } = await ask('POST', `/api/admin/conversations/${thread.id}/replies`, {
      subject: 'Re',
      text: 'Hello?',
      key: randomUUID(),
    })
    expect([status, json.message]).toEqual([409, 'They can no longer sign in to the portal. Please write them an email.'])
    // Whoever is invited again begins anew.
    const again = await signInClient(product, await makeColleague(product, client, { email: colleague.email }))
    expect(await listed(again)).toEqual([])
    // What left before is not mailed any more.
    expect(await mailsTo(colleague.email)).toEqual([])
  })

  it('stays with the client: it cannot be given to another one', async () => {
    await write({})
    const other = await makePortalClient(product)
    const moved = await ask('PATCH', `/api/admin/conversations/${(await threadOf()).id}`, { client: other.id })
    expect([moved.status, Object.keys(moved.json.errors)]).toEqual([422, ['client']])
  })

  it('is there after both records of a client were merged, in one thread for one mailbox', async () => {
    const email = makeEmail()
    const duplicate = await makePortalClient(product)
    const [here, there] = [await makeColleague(product, client, { email }), await makeColleague(product, duplicate, { email })]
    const own = await makeColleague(product, duplicate)
    const sessionOf = async (contactId: string) =>
      openPortalSession(await makeSession(product, 'client', { clientId: client.id, contactId }))
    for (const [contact, text] of [
      [here, 'Here'],
      [there, 'There'],
      [own, 'Mine'],
    ] as const) {
      const clientId = contact === here ? client.id : duplicate.id
      await write({ text }, await openPortalSession(await makeSession(product, 'client', { clientId, contactId: contact.id })))
    }
    expect((await ask('POST', `/api/admin/clients/${client.id}/merge`, { other: duplicate.id })).status).toBe(200)
    expect(textsOf(await listed(await sessionOf(here.id)))).toEqual(['Here', 'There'])
    expect(textsOf(await listed(await sessionOf(own.id)))).toEqual(['Mine'])
    expect((await listedInInbox()).length).toBe(2)
  })

  it('is in the export of the client’s data, and goes with it', async () => {
    const { json } = await attach()
    await write({ text: 'To be forgotten', attachments: [json.attachment.id] })
    await sendMessage(product.services, await answer('An answer to be forgotten'))
    const colleague = await makeColleague(product, client)
    await write({ text: 'A colleague’s' }, await signInClient(product, colleague))
    const exported = (await ask('GET', `/api/admin/clients/${client.id}/export`)).text
    for (const text of ['To be forgotten', 'An answer to be forgotten', 'A colleague’s', 'plan.txt'])
      expect(exported).toContain(text)
    const { email } = client
    expect((await ask('POST', `/api/admin/clients/${client.id}/erase`, { email })).status).toBe(200)
    const left = await product.db.select().from(messages).where(like(messages.text, '%forgotten%'))
    expect(left).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })
})

/** A browser with this session. */
async function openPortalSession(session: string): Promise<PortalBrowser> {
  const browser = await openPortalBrowser(product)
  const cookie = `${browser.cookie}; ${session}`
  return { ...browser, cookie, request: (method, where, asked = {}) => browser.request(method, where, { cookie, ...asked }) }
}
