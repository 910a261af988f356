import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationKinds } from '#domain/conversations/conversation-labels.ts'
import { conversations, messageAttachments, messages } from '#server/tables/clients/conversations.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { makeContact, makeEmail, makeInquiry, makeProposal, makeQuoteRequest } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { mainContactOf, makePortalClient } from '#tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { listConversations } from './conversation-list-store.ts'
import { prepareSearch, searchLimits } from './conversation-search-store.ts'
import { sendMessage } from './replies/send-message.ts'
import { followUpDueAt } from './follow-ups/follow-up-due.ts'
import { sendFollowUps } from './follow-ups/send-follow-ups.ts'
import { sweepAttachments } from './attachments/sweep-attachments.ts'
import { receiveMessage, type IncomingMessage } from './receive-message.ts'

let product: TestProduct
let cookie: string
let addresses = 0
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())

/** Numbers from 0 to 1, the same for each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** 64 words of two syllables. */
const terms = Array.from(
  { length: 64 },
  (_, at) => 'ba de fi go lu ma ne pi'.split(' ')[at % 8]! + 'ro su ta ve wi xo yu za'.split(' ')[at >> 3]!,
)

const ask = (method: string, path: string, body?: unknown, as = cookie) => product.request(method, path, { cookie: as, body })
const read = async (id: string, as = cookie) => (await ask('GET', `/api/admin/conversations/${id}`, undefined, as)).json
const list = async (query: Record<string, string> = {}) =>
  (await ask('GET', `/api/admin/conversations?${new URLSearchParams(query)}`)).json
const idsOf = (answer: { conversations: { id: string }[] }) => answer.conversations.map(({ id }) => id)

/** Sends a form as a visitor and returns the id of its conversation. */
async function sendForm(path: string, body: { email?: string; clientEmail?: string }): Promise<string> {
  await product.request('POST', path, { address: `198.51.100.${(addresses += 1)}`, body })
  const email = (body.email ?? body.clientEmail)!.toLowerCase()
  const [row] = await product.db.select().from(conversations).where(eq(conversations.email, email))
  return row!.id
}

/** Receives a mail as from the mailbox. */
async function receive(message: Partial<IncomingMessage> & { email?: string } = {}) {
  const { email = makeEmail(), ...rest } = message
  const now = new Date()
  return product.db.transaction((tx) =>
    receiveMessage(
      tx,
      product.services,
      {
        conversation: { kind: 'mail', name: 'Jane Doe', email, subject: 'A film about bread' },
        channel: 'mail',
        from: { name: 'Jane Doe', email },
        subject: 'A film about bread',
        text: 'Could you film our bakery?',
        sentAt: now,
        ...rest,
      },
      now,
    ),
  )
}

describe('a form', () => {
  it('begins a conversation of its enquiry’s id, with what was written', async () => {
    const form = makeContact({ message: 'Could you film\nour bakery?' })
    const id = await sendForm('/api/contact', form)
    expect((await ask('GET', `/api/admin/inquiries/${id}`)).json.inquiry).toMatchObject({ id, message: form.message })
    const { conversation, messages, earlier } = await read(id)
    expect(conversation).toMatchObject({
      kind: 'contact',
      status: 'new',
      name: form.name,
      email: form.email.toLowerCase(),
      preview: 'Could you film our bakery?',
      lastDirection: 'in',
      messages: 1,
    })
    expect(messages).toMatchObject([{ direction: 'in', channel: 'form', text: form.message, state: 'received' }])
    expect(earlier).toBe(null)
  })

  it('of the longer kinds shows every answered field, and a quote leads to its project', async () => {
    const inquiry = await sendForm('/api/inquire', makeInquiry({ goal: 'Sell more bread' }))
    expect((await read(inquiry)).messages[0].text).toContain('Goal: Sell more bread')
    const quote = await sendForm('/api/quote', makeQuoteRequest())
    await product.settle()
    const { conversation } = await read(quote)
    expect(conversation.links).toMatchObject([{ kind: 'project', href: expect.stringMatching(/^\/admin\/project\//) }])
    expect(idsOf(await list({ project: conversation.links[0].id }))).toEqual([quote])
  })
})

describe('what is known of the other side', () => {
  const lead = async (id: string) => (await ask('GET', `/api/admin/conversations/${id}/lead`)).json

  it('is what they answered, with everything else of theirs, the latest first', async () => {
    const email = makeEmail()
    const offered = { ...makeProposal(), clientEmail: email, items: [{ label: 'Filming', description: '', cost: 2_000 }] }
    const { proposalId } = (await ask('POST', '/api/proposals', offered)).json
    const inquiry = await sendForm('/api/inquire', makeInquiry({ email, budget: '$15,000 - $30,000', deadline: '2027-03-01' }))
    const { conversationId: mail } = await receive({ email })
    // An enquiry shows its own answers itself.
    const before = await lead(inquiry)
    expect(before.facts).toEqual([])
    expect((await lead(mail)).facts).toEqual([
      { label: 'Budget', value: '$15,000 - $30,000' },
      { label: 'Deadline', value: '1 March 2027' },
      { label: 'How they heard about us', value: 'Google Search' },
      { label: 'Source', value: 'Public inquiry form' },
    ])
    // A proposal that was not sent is not theirs yet.
    expect(before.records).toMatchObject([{ kind: 'mail', id: mail, title: 'A film about bread', href: `/admin/inbox/${mail}` }])

    await ask('POST', `/api/proposals/${proposalId}/send`, {})
    const [sent] = (await lead(inquiry)).records
    expect(sent).toMatchObject({ kind: 'proposal', id: proposalId, status: 'Sent', visits: null })
    expect((await lead(mail)).records.map(({ kind }: any) => kind)).toEqual(['proposal', 'inquiry'])
  })

  it('says how often their proposal was opened: not by staff, and once in half an hour', async () => {
    const email = makeEmail()
    const offered = { ...makeProposal(), clientEmail: email, items: [{ label: 'Filming', description: '', cost: 2_000 }] }
    const { proposalId } = (await ask('POST', '/api/proposals', offered)).json
    await ask('POST', `/api/proposals/${proposalId}/send`, {})
    const id = await sendForm('/api/contact', makeContact({ email }))
    const visits = async () => (await lead(id)).records.find(({ kind }: any) => kind === 'proposal').visits
    const visit = (as?: string) =>
      product.request('POST', `/api/proposal/${proposalId}/visits`, { ...(as && { cookie: as }), body: {} })
    expect((await visit(cookie)).status).toBe(200)
    expect(await visits()).toBe(null)
    for (let turn = 0; turn < 2; turn += 1) expect((await visit()).status).toBe(200)
    expect((await visits()).count).toBe(1)
    await product.db.execute(sql`update proposals set last_visited_at = now() - interval '31 minutes' where id = ${proposalId}`)
    await visit()
    expect((await visits()).count).toBe(2)
    expect((await product.request('POST', '/api/proposal/aaaaaaaaaaaaaaaaaaaaaa/visits', { body: {} })).status).toBe(404)
  })

  it('is empty for somebody who only wrote a mail', async () => {
    const { conversationId } = await receive()
    expect(await lead(conversationId)).toEqual({ facts: [], records: [] })
    expect((await ask('GET', `/api/admin/conversations/${randomUUID()}/lead`)).status).toBe(404)
  })
})

describe('a received message', () => {
  it('is received once, however often and at once', async () => {
    const messageId = `${makeEmail()}`
    const answers = await Promise.all([receive({ messageId }), receive({ messageId }), receive({ messageId })])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map(({ conversationId }) => conversationId)).size).toBe(1)
    expect((await read(answers[0].conversationId)).conversation.messages).toBe(1)
  })

  it('belongs to the client whose contact wrote it', async () => {
    const email = makeEmail()
    const added = await ask('POST', '/api/admin/clients', { name: 'The Bakery', email, status: 'active' })
    const { conversationId } = await receive({ email: email.toUpperCase() })
    const { conversation } = await read(conversationId)
    expect(conversation).toMatchObject({ email: email.toLowerCase(), client: { name: 'The Bakery' } })
    expect(idsOf(await list({ client: added.json.client.id }))).toEqual([conversationId])
  })

  it('has a future date of its sender’s corrected, and an old one keeps its place', async () => {
    const { conversationId: id } = await receive({ sentAt: new Date(Date.now() + 86_400_000), text: 'From tomorrow' })
    const old = new Date(Date.now() - 86_400_000)
    await receive({ conversation: { id }, sentAt: old, text: 'From yesterday' })
    const { conversation, messages } = await read(id)
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['From yesterday', 'From tomorrow'])
    expect(conversation.preview).toBe('From tomorrow')
    expect(new Date(conversation.lastMessageAt).getTime()).toBeLessThanOrEqual(Date.now())
  })
})

describe('the list', () => {
  it('is searched by words of every message from their beginnings, and by parts of name, address and subject', async () => {
    const email = `quokka-${makeEmail()}`
    const { conversationId: id } = await receive({ email, text: 'Marsupials, photographed' })
    await receive({ conversation: { id }, text: 'at Rottnest Island' })
    for (const search of ['marsup', 'PHOTOGRAPHED mars', 'rottn isl', 'okka-', 'film about bre', email]) {
      expect(idsOf(await list({ search })), search).toContain(id)
    }
    for (const search of ['arsupials', 'rottn marsup zebra', `'`, `\\`, '%', ':*', '!', '\0']) {
      expect((await ask('GET', `/api/admin/conversations?${new URLSearchParams({ search })}`)).status).toBe(200)
    }
    expect(idsOf(await list({ search: 'arsupials' }))).toEqual([])
    expect((await list({ search: 'rottnest' })).counts).toEqual({ all: 1, new: 1, replied: 0, closed: 0, snoozed: 0 })
  })

  it(
    'finds, in order and with its counts, just what a look at every message finds, be a word rare or frequent',
    { tags: ['sweep'] },
    async () => {
      const next = randomNumbers(11)
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!
      // A few frequent words, more rare ones, and some that only old conversations have.
      const word = () => `q${terms[Math.floor(terms.length ** next()) - 1]!}`
      const sentence = (age: number) => Array.from({ length: 5 }, word).join(' ') + (age > 150 ? ' qantique' : '')
      const now = Date.now()
      const made = Array.from({ length: 240 }, (_, age) => ({
        id: randomUUID(),
        age,
        status: pick(['new', 'replied', 'closed'] as const),
      }))
      await product.db.insert(conversations).values(
        made.map(({ id, age, status }) => ({
          id,
          status,
          kind: 'mail' as const,
          name: pick(['Qadwallader Quinn', 'Ina Qorley', 'Ben']),
          subject: word(),
          firstMessageAt: new Date(now - age * 20 * 3_600_000 * Math.max(1, age % 5) - 120_000),
          lastMessageAt: new Date(now - age * 20 * 3_600_000 - 60_000),
          snoozedUntil: age % 17 === 0 ? new Date(now + age * 60_000 + 3_600_000) : null,
        })),
      )
      await product.db.insert(messages).values(
        made.flatMap(({ id, age }) =>
          Array.from({ length: 1 + (age % 3) }, () => ({
            conversationId: id,
            direction: 'in' as const,
            channel: 'mail' as const,
            text: sentence(age),
            sentAt: new Date(now - age * 20 * 3_600_000 * pick([1, Math.max(1, age % 5)]) - 120_000),
          })),
        ),
      )
      const limits = [
        searchLimits,
        { mostHits: 40, sample: 40, frequent: 12 },
        { mostHits: 0, sample: 40, frequent: 1_000 },
        { mostHits: 1_000, sample: 40, frequent: 1_000 },
      ]
      const wanted = ['qantique', 'qadwall', 'qzzz', ...Array.from({ length: 6 }, word)]
      const searches = [...wanted, ...wanted.map((one) => one.slice(0, 3)), ...wanted.slice(4).map((one) => `${one} ${word()}`)]
      for (const search of new Set(searches)) {
        const slow = await lookAtEveryMessage(search)
        for (const limit of limits) {
          const found = await prepareSearch(product.db, search, limit)
          for (const status of [undefined, 'new', 'snoozed'] as const) {
            const seen: string[] = []
            for (let after: string | undefined = undefined, first = true; first || after; first = false) {
              const page: Awaited<ReturnType<typeof listConversations>> = await listConversations(
                product.db,
                { found, status, after, limit: 90 },
                new Date(now),
              )
              seen.push(...page.page.map(({ conversation }) => conversation.id))
              if (first)
                expect(page.counts.all, search).toBe(slow.slice(0, 100).filter(({ state }) => state !== 'snoozed').length)
              after = page.next ?? undefined
            }
            const expected = slow.filter(({ state }) => (status ? state === status : state !== 'snoozed'))
            expect(seen, `${search} ${status} ${JSON.stringify(limit)}`).toEqual(expected.map(({ id }) => id))
          }
        }
      }

      async function lookAtEveryMessage(search: string): Promise<{ id: string; state: string }[]> {
        const words = search.split(' ')
        const rows = await product.db.select().from(conversations).where(isNull(conversations.mergedInto))
        const written = await product.db.select().from(messages)
        const isWritten = (id: string) =>
          written.some((message) => {
            const all = `${message.fromName} ${message.fromEmail} ${message.subject} ${message.text}`
              .toLowerCase()
              .split(/[^a-z]+/)
            return message.conversationId === id && words.every((one) => all.some((part) => part.startsWith(one)))
          })
        return rows
          .filter(
            (row) => [row.name, row.email, row.subject].some((part) => part.toLowerCase().includes(search)) || isWritten(row.id),
          )
          .toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime())
          .map(({ id, status, snoozedUntil }) => ({
            id,
            state: snoozedUntil && snoozedUntil.getTime() > now ? 'snoozed' : status,
          }))
      }
    },
  )

  it('continues after the last row, the latest first', async () => {
    const subject = 'Wombats in March'
    const conversation = (email: string) => ({ kind: 'mail', name: '', email, subject }) as const
    const sent: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const email = makeEmail()
      sent.push((await receive({ email, conversation: conversation(email) })).conversationId)
    }
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: any = await list({ search: subject, limit: '2', ...(after && { after }) })
      seen.push(...idsOf(page))
      after = page.next
    }
    expect(seen).toEqual(sent.toReversed())
  })
})

describe('a long thread', () => {
  it('opens with its latest 50 messages, and goes back from there', async () => {
    const { conversationId: id } = await receive({ text: 'Message 0' })
    for (let number = 1; number < 120; number += 1) await receive({ conversation: { id }, text: `Message ${number}` })
    const opened = await read(id)
    expect(opened.messages).toHaveLength(50)
    expect(opened.messages.at(-1).text).toBe('Message 119')
    const texts = opened.messages.map(({ text }: { text: string }) => text)
    for (let before = opened.earlier; before !== null;) {
      const { json } = await ask('GET', `/api/admin/conversations/${id}/messages?limit=40&before=${before}`)
      texts.unshift(...json.messages.map(({ text }: { text: string }) => text))
      before = json.earlier
    }
    expect(texts).toEqual(Array.from({ length: 120 }, (_, number) => `Message ${number}`))
  })

  it('that does not exist is a 404', async () => {
    const nowhere = '/api/admin/conversations/00000000-0000-4000-8000-000000000000'
    for (const path of [nowhere, `${nowhere}/messages?before=x`]) {
      const { status, json } = await ask('GET', path)
      expect([status, json]).toEqual([404, { success: false, message: 'This conversation does not exist.' }])
    }
  })
})

const reply = (id: string, body: object = {}, as = cookie) =>
  ask(
    'POST',
    `/api/admin/conversations/${id}/replies`,
    { subject: 'Re: A film', text: 'Gladly.', key: randomUUID(), ...body },
    as,
  )
const change = (id: string, body: object, as = cookie) => ask('PATCH', `/api/admin/conversations/${id}`, body, as)

/** Lets what waits leave now. */
async function leave(): Promise<void> {
  await product.db
    .update(messages)
    .set({ leavesAt: new Date(0) })
    .where(sql`leaves_at is not null`)
  await product.db.execute(sql`update pgboss.job set start_after = now() where name = 'message.leaves' and state = 'created'`)
  await product.settle()
}

const mailOf = async (messageId: string) => {
  const [row] = await product.db
    .select({ mail: mails, message: messages })
    .from(messages)
    .innerJoin(mails, eq(mails.id, messages.mailId))
    .where(eq(messages.id, messageId))
  return row!
}

async function attach(id: string, content = 'a file', name = 'plan.txt', as = cookie) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const request = new Request(`http://localhost:3000/api/admin/conversations/${id}/attachments`, {
    method: 'POST',
    headers: { Cookie: as },
    body: form,
  })
  const response = await product.app.fetch(request, { address: '192.0.2.1' } as never)
  return { status: response.status, json: (await response.json()) as any }
}

describe('a reply', () => {
  it('leaves after ten seconds as a mail of its thread, with the message quoted and the files attached', async () => {
    const { conversationId: id } = await receive({ messageId: 'second@bakery.example', references: ['first@bakery.example'] })
    const file = (await attach(id)).json.attachment
    const answer = await reply(id, { attachments: [file.id], cc: ['Colleague@bakery.example'] })
    expect(answer.json.message).toMatchObject({
      state: 'waiting',
      direction: 'out',
      text: 'Gladly.',
      attachments: [{ name: 'plan.txt' }],
    })
    expect(new Date(answer.json.message.leavesAt).getTime() - new Date(answer.json.message.sentAt).getTime()).toBe(10_000)
    await product.settle()
    expect((await read(id)).messages.at(-1).state).toBe('waiting')
    await leave()
    const { conversation, messages: thread } = await read(id)
    expect(conversation).toMatchObject({ status: 'replied', lastDirection: 'out', preview: 'Gladly.' })
    expect(thread.at(-1)).toMatchObject({ state: 'kept', leavesAt: null, from: { name: 'Studio', email: '' } })
    const { mail, message } = await mailOf(thread.at(-1).id)
    expect(mail).toMatchObject({
      template: 'reply',
      about: id,
      toAddress: conversation.email,
      cc: [{ name: '', email: 'colleague@bakery.example' }],
      thread: ['first@bakery.example', 'second@bakery.example'],
      replyTo: null,
      attachments: [{ name: 'plan.txt' }],
    })
    expect(mail.text).toContain('> Could you film our bakery?')
    expect(message.messageId).toMatch(new RegExp(`^${mail.id}@`))
    // An answer to it threads.
    expect(message.inReplyTo).toBe('second@bakery.example')
  })

  it('has its headers in the mail itself, and answers go to the address of the conversation where mail is read', async () => {
    const { conversationId: id } = await receive({ messageId: 'one@headers.example' })
    const { json } = await reply(id)
    await product.db
      .update(messages)
      .set({ leavesAt: new Date(0) })
      .where(eq(messages.id, json.message.id))
    const reading = { ...product.services.env, mailWebhookSecret: 'of a test' }
    await sendMessage({ ...product.services, env: reading }, json.message.id)
    const { mail } = await mailOf(json.message.id)
    const [row] = await product.db.select().from(conversations).where(eq(conversations.id, id))
    expect(mail.replyTo).toMatch(new RegExp(`^[^+@]+\\+${row!.replyToken}@`))
    await product.settle()
    const { readdir, readFile } = await import('node:fs/promises')
    const folder = `${product.env.dataDir}/outbox`
    const name = (await readdir(folder)).find((one) => one.includes(mail.id))!
    const letter = await readFile(`${folder}/${name}`, 'utf8')
    expect(letter).toContain('In-Reply-To: <one@headers.example>')
    expect(letter).toContain('References: <one@headers.example>')
    expect(letter).toContain(`Message-ID: <${mail.id}@`)
    expect(letter.replace(/\r\n /g, '')).toContain(`Reply-To: ${mail.replyTo}`)
  })

  it('is sent once, whatever is repeated: the request, and the job', async () => {
    const { conversationId: id } = await receive()
    const key = randomUUID()
    const answers = await Promise.all([reply(id, { key }), reply(id, { key }), reply(id, { key })])
    expect(new Set(answers.map(({ json }) => json.message.id)).size).toBe(1)
    const messageId = answers[0].json.message.id
    await product.db
      .update(messages)
      .set({ leavesAt: new Date(0) })
      .where(eq(messages.id, messageId))
    await Promise.all([sendMessage(product.services, messageId), sendMessage(product.services, messageId)])
    await leave()
    expect(await product.db.$count(mails, eq(mails.about, id))).toBe(1)
    const { conversationId: other } = await receive()
    expect((await reply(other, { key })).status).toBe(409)
  })

  it('can be taken back before it leaves: its text and files are the draft again, and the answer is owed again', async () => {
    const { conversationId: id } = await receive()
    const file = (await attach(id)).json.attachment
    const sent = await reply(id, { attachments: [file.id], followUp: { workingDays: 3, template: null } })
    expect((await read(id)).conversation.followUp).toMatchObject({ workingDays: 3 })
    const path = `/api/admin/conversations/${id}/messages/${sent.json.message.id}`
    const { json } = await ask('DELETE', path, {})
    expect(json.draft).toMatchObject({ subject: 'Re: A film', text: 'Gladly.', attachments: [{ id: file.id }] })
    const { conversation, messages: thread } = await read(id)
    expect(conversation).toMatchObject({ status: 'new', followUp: null, draft: { text: 'Gladly.' }, messages: 1 })
    expect(thread).toHaveLength(1)
    await leave()
    expect(await product.db.$count(mails, eq(mails.about, id))).toBe(0)
    expect((await ask('DELETE', path, {})).status).toBe(404)
  })

  it('that left cannot be taken back', async () => {
    const { conversationId: id } = await receive()
    const { json } = await reply(id)
    await leave()
    const refused = await ask('DELETE', `/api/admin/conversations/${id}/messages/${json.message.id}`, {})
    expect([refused.status, refused.json.message]).toEqual([409, 'This message has left already.'])
  })

  it('of a done conversation leaves it done, and an enquiry’s status is that of its conversation', async () => {
    const id = await sendForm('/api/contact', makeContact())
    await reply(id)
    const [row] = await product.db.select().from(inquiries).where(eq(inquiries.id, id))
    expect(row!.status).toBe('replied')
    await change(id, { status: 'closed' })
    await reply(id)
    expect((await read(id)).conversation.status).toBe('closed')
    expect((await ask('GET', `/api/admin/inquiries/${id}`)).json.inquiry.status).toBe('closed')
  })

  it('refuses header injection, other people’s files and too many', async () => {
    const { conversationId: id } = await receive()
    const { conversationId: other } = await receive()
    const theirs = (await attach(other)).json.attachment
    expect((await reply(id, { attachments: [theirs.id] })).json.errors).toHaveProperty('attachments')
    expect((await reply(id, { subject: 'Hi\r\nBcc: all@example.com' })).status).toBe(422)
    expect((await reply(id, { attachments: Array.from({ length: 11 }, () => randomUUID()) })).status).toBe(422)
    expect((await reply(id, { followUp: { workingDays: 3, template: randomUUID() } })).json.errors).toHaveProperty('followUp')
    expect((await read(id)).conversation.messages).toBe(1)
  })
})

describe('a new message', () => {
  it('begins a conversation, named as the client is, and about a project', async () => {
    const quote = await sendForm('/api/quote', makeQuoteRequest())
    await product.settle()
    const project = (await read(quote)).conversation.links[0].id
    const email = makeEmail()
    await ask('POST', '/api/admin/clients', { name: 'Ada Quill', email, status: 'active' })
    const body = { email, subject: 'Your film', text: 'Shall we begin?', project }
    const { json } = await ask('POST', '/api/admin/conversations', body)
    const { conversation, messages: thread } = await read(json.id)
    expect(conversation).toMatchObject({
      kind: 'mail',
      status: 'replied',
      name: 'Ada Quill',
      client: { name: 'Ada Quill' },
      links: [{ id: project }],
    })
    expect(thread).toMatchObject([{ state: 'waiting', text: 'Shall we begin?' }])
    await leave()
    const { mail } = await mailOf(thread[0].id)
    expect(mail).toMatchObject({ toAddress: email, thread: [] })
    expect((await ask('POST', '/api/admin/conversations', { ...body, project: randomUUID() })).json.errors).toHaveProperty(
      'project',
    )
  })

  it('forwards what somebody wrote, with files of its own, and no note', async () => {
    const { conversationId: id, messageId } = await receive({ messageId: 'to-forward@bakery.example' })
    const file = (await attach(id)).json.attachment
    await product.db.update(messageAttachments).set({ messageId }).where(eq(messageAttachments.id, file.id))
    const { json } = await ask('POST', `/api/admin/conversations/${id}/messages/${messageId}/forward`, {
      email: 'Editor@studio.example',
      text: 'Please see.',
    })
    await leave()
    const { mail } = await mailOf(json.message.id)
    expect(mail).toMatchObject({
      toAddress: 'editor@studio.example',
      subject: 'Fwd: A film about bread',
      thread: [],
      attachments: [{ name: 'plan.txt' }],
    })
    expect(mail.text).toContain('> Could you film our bakery?')
    expect((await read(id)).conversation.status).toBe('new')
    await ask('POST', `/api/admin/conversations/${id}/notes`, { text: 'Between us' })
    const note = (await read(id)).messages.at(-1)
    const refused = await ask('POST', `/api/admin/conversations/${id}/messages/${note.id}/forward`, { email: 'a@b.example' })
    expect(refused.status).toBe(409)
    const { conversationId: other } = await receive()
    const elsewhere = await ask('POST', `/api/admin/conversations/${other}/messages/${messageId}/forward`, {
      email: 'a@b.example',
    })
    expect(elsewhere.status).toBe(404)
  })
})

describe('notes, drafts and files', () => {
  it('keeps notes between the messages, and tells whom they mention', async () => {
    const { conversationId: id } = await receive()
    const ivy = await makePerson(product, 'assistant', { name: 'Ivy Lane' })
    const { json } = await ask('POST', `/api/admin/conversations/${id}/notes`, { text: 'Ask @Ivy Lane' })
    expect(json).toEqual({ success: true, unreached: [] })
    const { conversation, messages: thread } = await read(id)
    expect(thread.at(-1)).toMatchObject({
      direction: 'note',
      channel: 'note',
      state: 'note',
      text: 'Ask @Ivy Lane',
      from: { name: 'Studio' },
    })
    expect(conversation.status).toBe('new')
    const bell = (await ask('GET', '/api/admin/notifications', undefined, ivy.cookie)).json.notifications
    expect(bell).toMatchObject([{ projectTitle: 'Jane Doe', link: `/admin/inbox/${id}` }])
  })

  it('keeps a draft for each person until it is sent', async () => {
    const { conversationId: id } = await receive()
    const jim = await makePerson(product, 'producer', { name: 'Jim Oak' })
    const save = (text: string, as = cookie) =>
      ask('PUT', `/api/admin/conversations/${id}/draft`, { subject: '', text, attachments: [] }, as)
    await Promise.all([save('Mine'), save('His', jim.cookie)])
    expect((await read(id)).conversation.draft).toMatchObject({ text: 'Mine' })
    expect((await read(id, jim.cookie)).conversation.draft).toMatchObject({ text: 'His' })
    await reply(id)
    expect((await read(id)).conversation.draft).toBe(null)
    expect((await read(id, jim.cookie)).conversation.draft).toMatchObject({ text: 'His' })
    expect((await save('', jim.cookie)).json).toEqual({ success: true, draft: null })
  })

  it('takes files by their content, and hands them out to be saved', async () => {
    const { conversationId: id } = await receive()
    const { json } = await attach(id, '%PDF-1.4 hello', 'a "plan"\n.exe')
    expect(json.attachment).toMatchObject({ contentType: 'application/pdf', bytes: 14, keptAs: null })
    const path = `/api/admin/conversations/${id}/attachments/${json.attachment.id}`
    const { headers, text } = await ask('GET', path)
    expect(text).toBe('%PDF-1.4 hello')
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; /)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    const { conversationId: other } = await receive()
    expect((await ask('GET', path.replace(id, other))).status).toBe(404)
    expect((await attach(id, '')).status).toBe(422)
    expect((await attach(id, 'x'.repeat(26 * 1024 ** 2))).status).toBe(413)
  })

  it('deletes files of nothing after a day, but not those of a draft', async () => {
    const { conversationId: id } = await receive()
    const loose = (await attach(id, 'loose')).json.attachment
    const drafted = (await attach(id, 'drafted')).json.attachment
    await ask('PUT', `/api/admin/conversations/${id}/draft`, { subject: '', text: '', attachments: [drafted.id] })
    const rowOf = async (fileId: string) =>
      (await product.db.select().from(messageAttachments).where(eq(messageAttachments.id, fileId)))[0]
    const { storageKey } = (await rowOf(loose.id))!
    await sweepAttachments(product.services, new Date(Date.now() + 25 * 3_600_000))
    expect(await rowOf(loose.id)).toBe(undefined)
    expect(await product.services.storage.stat(storageKey)).toBe(null)
    expect(await product.services.storage.stat((await rowOf(drafted.id))!.storageKey)).not.toBe(null)
  })

  it('takes a file over into the library or the project, once, and only for those who may', async () => {
    const id = await sendForm('/api/quote', makeQuoteRequest())
    await product.settle()
    const pdf = (await attach(id, 'Hello, this is text', 'notes.txt')).json.attachment
    const keep = (fileId: string, as: string, who = cookie) =>
      ask('POST', `/api/admin/conversations/${id}/attachments/${fileId}/keep`, { as }, who)
    const both = await Promise.all([keep(pdf.id, 'project'), keep(pdf.id, 'project')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].json.attachment.keptAs).toEqual(both[1].json.attachment.keptAs)
    const { rows } = await product.db.execute(sql`select name from sent_files`)
    expect(rows).toEqual([{ name: 'notes.txt' }])
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      'base64',
    )
    const form = new FormData()
    form.append('file', new Blob([png]), 'logo.png')
    const request = new Request(`http://localhost:3000/api/admin/conversations/${id}/attachments`, {
      method: 'POST',
      headers: { Cookie: cookie },
      body: form,
    })
    const picture = ((await (await product.app.fetch(request, { address: '192.0.2.1' } as never)).json()) as any).attachment
    const ivy = await makePerson(product, 'assistant', { name: 'Ivy Moor', taken: ['manage-media'] })
    expect((await keep(picture.id, 'media', ivy.cookie)).status).toBe(403)
    const kept = await keep(picture.id, 'media')
    expect([kept.status, kept.json.attachment?.keptAs]).toMatchObject([200, { kind: 'media' }])
    const { conversationId: other } = await receive()
    const there = (await attach(other, 'Hello', 'a.txt')).json.attachment
    expect((await ask('POST', `/api/admin/conversations/${other}/attachments/${there.id}/keep`, { as: 'project' })).status).toBe(
      409,
    )
  })
})

describe('what staff decide', () => {
  it('is saved once: who edits an older state is told', async () => {
    const { conversationId: id } = await receive()
    const { revision } = (await read(id)).conversation
    const both = await Promise.all([
      change(id, { revision, tags: ['Urgent', 'urgent'] }),
      change(id, { revision, tags: ['later'] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list({ tag: both[0].status === 200 ? 'urgent' : 'later' })).conversations.map((row: any) => row.id)).toContain(
      id,
    )
  })

  it('notifies the assignee, then of answers, and lists by assignee', async () => {
    const { conversationId: id } = await receive()
    const kay = await makePerson(product, 'producer', { name: 'Kay Dell' })
    const eve = await makePerson(product, 'editor', { name: 'Eve Moss' })
    expect((await change(id, { assignee: eve.id })).json.errors).toHaveProperty('assignee')
    expect((await change(id, { assignee: kay.id })).json.conversation.assignee).toEqual({ id: kay.id, name: 'Kay Dell' })
    await receive({ conversation: { id } })
    await receive({ conversation: { id }, automatic: true })
    const bell = (await ask('GET', '/api/admin/notifications', undefined, kay.cookie)).json.notifications
    expect(bell.map(({ text }: any) => text)).toEqual(['Jane Doe answered', 'Studio assigned you to this conversation'])
    const mine = await ask('GET', '/api/admin/conversations?assignee=me', undefined, kay.cookie)
    expect(idsOf(mine.json)).toEqual([id])
    expect(idsOf(await list({ assignee: 'nobody', limit: '100' }))).not.toContain(id)
  })

  it('snoozes until then, or until somebody writes; automatic messages wake nothing', async () => {
    const subject = `Snoozed ${randomUUID()}`
    const email = makeEmail()
    const { conversationId: id } = await receive({ email, conversation: { kind: 'mail', name: '', email, subject } })
    await change(id, { status: 'closed' })
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    expect((await change(id, { snoozedUntil: new Date(0).toISOString() })).status).toBe(422)
    await change(id, { snoozedUntil: soon })
    expect(idsOf(await list({ search: subject }))).toEqual([])
    expect(idsOf(await list({ search: subject, status: 'snoozed' }))).toEqual([id])
    expect((await list({ search: subject })).counts).toMatchObject({ all: 0, snoozed: 1 })
    await receive({ conversation: { id }, automatic: true })
    expect((await read(id)).conversation).toMatchObject({ status: 'closed', snoozedUntil: soon })
    await receive({ conversation: { id } })
    expect((await read(id)).conversation).toMatchObject({ status: 'new', snoozedUntil: null })
    await change(id, { snoozedUntil: soon })
    await product.db
      .update(conversations)
      .set({ snoozedUntil: new Date(Date.now() - 1_000) })
      .where(eq(conversations.id, id))
    expect(idsOf(await list({ search: subject }))).toEqual([id])
    expect((await read(id)).conversation).toMatchObject({ status: 'new', snoozedUntil: null })
  })
})

it('counts all of them as each kind is counted: snoozed, merged and unbegun ones too', async () => {
  const email = makeEmail()
  const { conversationId: snoozed } = await receive({ email, conversation: { kind: 'mail', name: '', email, subject: 'Later' } })
  await change(snoozed, { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() })
  const { conversationId: merged } = await receive()
  await ask('POST', `/api/admin/conversations/${merged}/merge`, { into: (await receive()).conversationId })
  const contactId = await mainContactOf(product, await makePortalClient(product))
  await product.db.insert(conversations).values({ kind: 'portal', contactId, messageCount: 0 })

  const { counts } = await list()
  const ofKinds = await Promise.all(conversationKinds.map(async (kind) => (await list({ kind })).counts as typeof counts))
  for (const state of Object.keys(counts))
    expect([state, counts[state]]).toEqual([state, ofKinds.reduce((sum, one) => sum + one[state], 0)])
  expect(counts.snoozed).toBeGreaterThan(0)
})

describe('merging', () => {
  it('moves everything, and the old id answers with the target', async () => {
    const { conversationId: from } = await receive({ text: 'From the first', messageId: 'merged@bakery.example' })
    const { conversationId: into } = await receive({ text: 'From the second' })
    const file = (await attach(from)).json.attachment
    await ask('PUT', `/api/admin/conversations/${from}/draft`, { subject: '', text: 'Begun', attachments: [file.id] })
    await change(from, { tags: ['bread'] })
    const { json } = await ask('POST', `/api/admin/conversations/${from}/merge`, { into })
    expect(json).toEqual({ success: true, id: into })
    for (const id of [from, into]) {
      const { conversation, messages: thread } = await read(id)
      expect(conversation).toMatchObject({
        id: into,
        messages: 2,
        tags: ['bread'],
        draft: { text: 'Begun', attachments: [{ id: file.id }] },
      })
      expect(thread.map(({ text }: any) => text)).toEqual(['From the first', 'From the second'])
    }
    expect(idsOf(await list({ limit: '100' }))).not.toContain(from)
    await receive({ conversation: { id: from }, text: 'To the old one' })
    expect((await read(into)).messages.at(-1).text).toBe('To the old one')
  })

  it('into itself, twice and both ways at once is refused', async () => {
    const { conversationId: one } = await receive()
    const { conversationId: two } = await receive()
    const merge = (id: string, into: string) => ask('POST', `/api/admin/conversations/${id}/merge`, { into })
    expect((await merge(one, one)).status).toBe(409)
    const both = await Promise.all([merge(one, two), merge(two, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await merge(one, two)).status).toBe(409)
    expect((await merge(one, randomUUID())).status).toBe(404)
    expect((await read(one)).conversation.messages).toBe(2)
  })

  it('of an enquiry takes its status along', async () => {
    const from = await sendForm('/api/contact', makeContact())
    const { conversationId: into } = await receive()
    await ask('POST', `/api/admin/conversations/${from}/merge`, { into })
    await change(into, { status: 'closed' })
    const [row] = await product.db.select().from(inquiries).where(eq(inquiries.id, from))
    expect(row!.status).toBe('closed')
  })
})

it('keeps templates, and tells who saves an older one', async () => {
  const added = await ask('POST', '/api/admin/message-templates', {
    name: 'Thanks',
    subject: 'Thank you',
    text: 'Dear {first name}',
  })
  const { id, revision } = added.json.template
  const save = (text: string) => ask('PUT', `/api/admin/message-templates/${id}`, { name: 'Thanks', subject: '', text, revision })
  expect((await save('Hello')).json.template).toMatchObject({ text: 'Hello', revision: revision + 1 })
  expect((await save('Hello again')).status).toBe(409)
  expect((await ask('GET', '/api/admin/message-templates')).json.templates).toMatchObject([{ name: 'Thanks', text: 'Hello' }])
  expect((await ask('DELETE', `/api/admin/message-templates/${id}`, {})).status).toBe(200)
  expect((await ask('DELETE', `/api/admin/message-templates/${id}`, {})).status).toBe(404)
})

describe('a follow-up', () => {
  const workingDays = 3
  const due = () => new Date(followUpDueAt(new Date(), workingDays).getTime() + 60_000)

  it('is due after working days, at the same time of day', () => {
    // A Thursday before Easter: Good Friday, the weekend and Easter Monday do not count.
    expect(followUpDueAt(new Date('2026-04-02T13:30:00Z'), 3)).toEqual(new Date('2026-04-09T13:30:00Z'))
    expect(followUpDueAt(new Date('2026-11-28T10:00:00Z'), 1)).toEqual(new Date('2026-11-30T10:00:00Z'))
  })

  it('reminds whoever asked for it, once, though several processes run', async () => {
    const { conversationId: id } = await receive()
    const lou = await makePerson(product, 'producer', { name: 'Lou Marsh' })
    await reply(id, { followUp: { workingDays, template: null } }, lou.cookie)
    await leave()
    await sendFollowUps(product.services, new Date())
    expect((await read(id)).conversation.followUp).toMatchObject({ workingDays, template: null })
    await Promise.all([sendFollowUps(product.services, due()), sendFollowUps(product.services, due())])
    await sendFollowUps(product.services, due())
    const bell = (await ask('GET', '/api/admin/notifications', undefined, lou.cookie)).json.notifications
    expect(bell.map(({ text, link }: any) => [text, link])).toEqual([['No answer for 3 working days', `/admin/inbox/${id}`]])
    expect((await read(id)).conversation.followUp).toBe(null)
  })

  it('sends the template with its fields in the thread, once', async () => {
    const { conversationId: id } = await receive({ messageId: 'followed@bakery.example' })
    const added = await ask('POST', '/api/admin/message-templates', {
      name: 'Ask again',
      subject: '',
      text: 'Dear {first name}, any news of {subject}? {my name}',
    })
    await reply(id, { followUp: { workingDays, template: added.json.template.id } })
    await leave()
    await Promise.all([sendFollowUps(product.services, due()), sendFollowUps(product.services, due())])
    await leave()
    const thread = (await read(id)).messages
    expect(thread.map(({ text }: any) => text)).toEqual([
      'Could you film our bakery?',
      'Gladly.',
      'Dear Jane, any news of A film about bread? Studio',
    ])
    expect((await mailOf(thread[2].id)).mail).toMatchObject({
      subject: 'Re: A film about bread',
      thread: ['followed@bakery.example'],
    })
  })

  it('ends with any answer, but not with an automatic one', async () => {
    const { conversationId: id } = await receive()
    await reply(id, { followUp: { workingDays, template: null } })
    await receive({ conversation: { id }, automatic: true })
    expect((await read(id)).conversation).toMatchObject({ status: 'replied', followUp: { workingDays } })
    await receive({ conversation: { id } })
    expect((await read(id)).conversation).toMatchObject({ status: 'new', followUp: null })
    await reply(id, { followUp: { workingDays, template: null } })
    expect((await change(id, { followUp: null })).json.conversation.followUp).toBe(null)
    await reply(id, { followUp: { workingDays, template: null } })
    await change(id, { status: 'closed' })
    expect((await read(id)).conversation.followUp).toBe(null)
  })
})

describe('a client', () => {
  it('takes their conversations along with a merge, and all of it when they are erased', async () => {
    const [email, other] = [makeEmail(), makeEmail()]
    const client = async (name: string, address: string) =>
      (await ask('POST', '/api/admin/clients', { name, email: address, status: 'active' })).json.client
    const kept = await client('Ada Quill', email)
    const merged = await client('A. Quill', other)
    const { conversationId: id, messageId } = await receive({ email: other, text: 'Erase me' })
    const file = (await attach(id)).json.attachment
    await product.db.update(messageAttachments).set({ messageId }).where(eq(messageAttachments.id, file.id))
    await reply(id)
    await leave()
    const { conversationId: elsewhere } = await receive({ text: 'From somebody else' })
    await receive({ conversation: { id: elsewhere }, from: { name: 'Ada', email }, text: 'From Ada' })
    expect((await ask('POST', `/api/admin/clients/${kept.id}/merge`, { other: merged.id })).status).toBe(200)
    expect((await read(id)).conversation.client).toMatchObject({ id: kept.id })
    const held = (await ask('GET', `/api/admin/clients/${kept.id}/export`)).json
    expect(held.conversations).toMatchObject([{ id, name: 'Jane Doe' }])
    expect(held.messages.map(({ text }: any) => text).toSorted()).toEqual(['Erase me', 'From Ada', 'Gladly.'])
    expect(held.messageAttachments).toMatchObject([{ name: 'plan.txt' }])
    expect((await ask('POST', `/api/admin/clients/${kept.id}/erase`, { email })).status).toBe(200)
    expect((await ask('GET', `/api/admin/conversations/${id}`)).status).toBe(404)
    expect(await product.db.$count(messages, eq(messages.conversationId, id))).toBe(0)
    expect(await product.db.$count(mails, eq(mails.about, id))).toBe(0)
    expect((await read(elsewhere)).messages.map(({ text }: any) => text)).toEqual(['From somebody else'])
    expect((await read(elsewhere)).conversation).toMatchObject({ messages: 1, preview: 'From somebody else' })
  })
})
