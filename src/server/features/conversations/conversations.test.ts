import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversations } from '#server/tables/conversations.ts'
import { makeContact, makeEmail, makeInquiry, makeQuoteRequest } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { receiveMessage, type IncomingMessage } from './receive-message.ts'

let product: TestProduct
let cookie: string
let addresses = 0
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())

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
