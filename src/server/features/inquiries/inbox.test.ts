import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { conversations } from '#server/tables/clients/conversations.ts'
import { inquiries, subscribers } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact, makeEmail, makeInquiry, makeQuoteRequest } from '#tests/support/factories.ts'
import { sortedList } from '#tests/support/sorted-list.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

let product: TestProduct
let cookie: string
let addresses = 0

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const read = (path: string) => product.request('GET', path, { cookie })
const write = (method: string, path: string, body: unknown) => product.request(method, path, { cookie, body })
const list = async (query: Record<string, string> = {}) => (await read(`/api/admin/inquiries?${new URLSearchParams(query)}`)).json
const emailsOf = (answer: { inquiries: { email: string }[] }) => answer.inquiries.map(({ email }) => email)

/** Sends a form as a visitor and returns the id of its row. */
async function receive(path: string, body: { email?: string; clientEmail?: string }): Promise<string> {
  await product.request('POST', path, { address: `198.51.100.${(addresses += 1)}`, body })
  const email = (body.email ?? body.clientEmail)!
  const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, email))
  return row!.id
}

describe('the list', () => {
  it('returns an entry in the declared shape, amounts in pounds', async () => {
    const id = await receive('/api/quote', makeQuoteRequest({ total: 12.5, clientName: 'Wire Shape' }))
    const { inquiries: found } = await list({ search: 'wire shape' })
    expect(found).toMatchObject([
      {
        id,
        kind: 'quote',
        status: 'new',
        name: 'Wire Shape',
        total: 4500,
        claimedTotal: 12.5,
        breakdown: [{ description: 'Brand Film', cost: 2000, type: 'base' }, {}, {}, {}],
      },
    ])
    expect(Object.keys(found[0]), 'nothing of the visitor’s connection').not.toContain('address')
  })

  it('is searched by name, address, company, subject and message, regardless of case', async () => {
    const mark = 'Quokka'
    const forms = [
      makeInquiry({ name: `${mark} Ltd` }),
      makeInquiry({ email: `${mark}@example.com` }),
      makeInquiry({ company: `The ${mark.toUpperCase()} Company` }),
      makeInquiry({ videoType: `${mark} film` }),
      makeInquiry({ message: `about a ${mark.toLowerCase()}` }),
    ]
    for (const form of forms) await receive('/api/inquire', form)
    const found = await list({ search: ' qUOKKA ' })
    expect(emailsOf(found).toSorted()).toEqual(forms.map(({ email }) => email).toSorted())
    expect(found.counts).toEqual({ all: 5, new: 5, replied: 0, closed: 0 })
    expect((await list({ search: 'nobody wrote this' })).inquiries).toEqual([])
  })

  it('searches for % and _ and \\ literally', async () => {
    const form = makeContact({ message: String.raw`We grew 100% in snake_case\land` })
    await receive('/api/contact', form)
    for (const search of ['100%', 'snake_case', String.raw`case\land`])
      expect(emailsOf(await list({ search }))).toEqual([form.email])
    for (const search of ['1%in', 'snake_cas_', '%', '\0%zz']) expect(emailsOf(await list({ search })).length).toBeLessThan(2)
  })

  it('is filtered by kind and status, and counts by status within the kind', async () => {
    const mark = 'Narrowing'
    const contact = await receive('/api/contact', makeContact({ name: mark }))
    await receive('/api/inquire', makeInquiry({ name: mark }))
    await write('PATCH', `/api/admin/conversations/${contact}`, { status: 'closed' })
    expect((await list({ search: mark, kind: 'inquiry' })).inquiries).toMatchObject([{ kind: 'inquiry' }])
    expect((await list({ search: mark, status: 'closed' })).inquiries).toMatchObject([{ id: contact }])
    expect((await list({ search: mark, status: 'closed' })).counts).toEqual({ all: 2, new: 1, replied: 0, closed: 1 })
    expect((await list({ search: mark, kind: 'contact' })).counts).toEqual({ all: 1, new: 0, replied: 0, closed: 1 })
  })

  it('continues after the last row, newest first, without a gap when a new entry arrives', async () => {
    const sent: string[] = []
    for (let count = 0; count < 5; count += 1) sent.push(await receive('/api/contact', makeContact({ name: 'Page Turner' })))
    // Two with the same timestamp are ordered by id.
    const moment = new Date()
    for (const id of sent.slice(0, 2)) await product.db.update(inquiries).set({ submittedAt: moment }).where(eq(inquiries.id, id))

    const seen: { id: string; submittedAt: string }[] = []
    let page = await list({ search: 'Page Turner', limit: '2' })
    await receive('/api/contact', makeContact({ name: 'Page Turner' }))
    for (;;) {
      seen.push(...page.inquiries)
      if (page.next === null) break
      page = await list({ search: 'Page Turner', limit: '2', after: page.next })
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    const times = seen.map(({ submittedAt }) => submittedAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('refuses an invalid cursor', async () => {
    const { status, json } = await read('/api/admin/inquiries?after=nonsense')
    expect([status, json.errors]).toEqual([422, { after: 'This list cannot continue from there. Please reload it.' }])
  })
})

describe('an inquiry', () => {
  it('that does not exist is a 404 at every endpoint', async () => {
    const path = `/api/admin/inquiries/${nowhere}`
    for (const { status, json } of [await read(path), await read(`${path}/project`)]) {
      expect([status, json]).toEqual([404, { success: false, message: 'This enquiry does not exist.' }])
    }
    const conversation = `/api/admin/conversations/${nowhere}`
    const answers = [
      await read(conversation),
      await write('PATCH', conversation, { status: 'closed' }),
      await write('POST', `${conversation}/notes`, { text: 'A note' }),
      await write('POST', `${conversation}/replies`, { subject: 'Hello', text: 'A reply', key: randomUUID() }),
    ]
    for (const { status, json } of answers) {
      expect([status, json]).toEqual([404, { success: false, message: 'This conversation does not exist.' }])
    }
  })

  it('changes its status with its conversation, which records an activity', async () => {
    const id = await receive('/api/contact', makeContact())
    const path = `/api/admin/conversations/${id}`
    const changed = await write('PATCH', path, { status: 'closed' })
    expect(changed.json).toMatchObject({ success: true, conversation: { id, status: 'closed' } })
    expect((await read(`/api/admin/inquiries/${id}`)).json.inquiry.status).toBe('closed')
    await write('PATCH', path, { status: 'closed' })
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, id))
    expect(deeds.filter(({ action }) => action === 'inquiry.status-changed')).toMatchObject([
      { actor: 'staff', meta: { from: 'new', to: 'closed' } },
    ])
    expect((await write('PATCH', path, { status: 'lost' })).status).toBe(422)
  })

  it('keeps notes, oldest first', async () => {
    const id = await receive('/api/contact', makeContact())
    const path = `/api/admin/conversations/${id}`
    for (const text of ['First', 'Second\nwith a second line']) await write('POST', `${path}/notes`, { text })
    const { json } = await read(path)
    const notes = json.messages.filter(({ direction }: { direction: string }) => direction === 'note')
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['First', 'Second\nwith a second line'])
    const empty = await write('POST', `${path}/notes`, { text: '  ' })
    expect([empty.status, empty.json.errors]).toEqual([422, { text: 'Please write a note.' }])
  })

  it('is answered by mail, with the original quoted below', async () => {
    const form = makeContact({ message: 'Could you film our bakery?\nIn May?' })
    const id = await receive('/api/contact', form)
    const reply = { subject: 'Your bakery', text: 'Dear Jane,\n\ngladly.\nAlex', key: randomUUID() }
    const answer = await write('POST', `/api/admin/conversations/${id}/replies`, reply)
    expect(answer.json).toMatchObject({ success: true, message: { state: 'waiting' } })
    await product.db.execute(sql`update pgboss.job set start_after = now() where name = 'message.leaves' and state = 'created'`)
    await product.settle()

    const { json } = await read(`/api/admin/conversations/${id}`)
    expect(json.conversation.status).toBe('replied')
    expect(json.messages.at(-1)).toMatchObject({ subject: 'Your bakery', text: reply.text, state: 'kept' })
    const [mail] = (await product.db.select().from(mails).where(eq(mails.about, id))).filter(
      ({ template }) => template === 'reply',
    )
    expect(mail).toMatchObject({ toAddress: form.email.toLowerCase(), toName: 'Jane Doe', subject: 'Your bakery', replyTo: null })
    expect(mail!.text).toContain('Dear Jane,\n\ngladly.\nAlex')
    expect(mail!.text).toContain('> Could you film our bakery?\n> In May?')
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, id))
    expect(deeds.map(({ action }) => action)).toContain('inquiry.replied')
  })

  it('cannot be answered with an empty text', async () => {
    const id = await receive('/api/contact', makeContact())
    const path = `/api/admin/conversations/${id}/replies`
    const { status, json } = await write('POST', path, { subject: ' ', text: '', key: randomUUID() })
    expect([status, json.errors]).toEqual([422, { subject: 'Please enter a subject.', text: 'Please write a reply.' }])
    const injected = await write('POST', path, { subject: 'Hi\r\nBcc: all@example.com', text: 'x', key: randomUUID() })
    expect(injected.status).toBe(422)
  })
})

describe('the CSV file', () => {
  it('opens in a spreadsheet: UTF-8 with a BOM, a dated name, every row of the filter', async () => {
    await receive('/api/contact', makeContact({ name: 'Čapek, "Karel"', message: 'Two\nlines of text' }))
    const { headers, text } = await read('/api/admin/inquiries.csv?search=Karel')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = text.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffReceived,Kind,Status,Name,Email,Company,Phone,Subject,Message,/)
    expect(lines[1]).toContain('"Čapek, ""Karel"""')
    expect(lines[1]).toContain('"Two\nlines of text"')
    expect(lines).toHaveLength(3)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")'])(
    'does not let a spreadsheet run %s',
    async (formula) => {
      const email = makeEmail()
      await receive('/api/inquire', makeInquiry({ email, company: formula, goal: formula }))
      const { text } = await read(`/api/admin/inquiries.csv?search=${email}`)
      const cell = formula.includes('"') ? `"'${formula.replaceAll('"', '""')}"` : `'${formula}`
      expect(text).toContain(`,${cell},`)
      expect(text).not.toContain(`,${formula},`)
    },
  )

  it('has what the inbox shows: by tag, person and snoozing, in its order, with what was merged', async () => {
    const names = ['First', 'Second', 'Third'].map((word) => `${word} Marmot`)
    const ids: string[] = []
    for (const name of names) ids.push(await receive('/api/contact', makeContact({ name, email: makeEmail() })))
    const change = (id: string, changes: object) => write('PATCH', `/api/admin/conversations/${id}`, changes)
    const inFile = async (query: string) =>
      (await read(`/api/admin/inquiries.csv?search=Marmot&${query}`)).text.match(/(?<=,)(First|Second|Third) Marmot(?=,)/g) ?? []
    const { id: me } = (await read('/api/admin/me')).json
    await change(ids[0]!, { tags: ['burrow'] })
    await change(ids[1]!, { assignee: me })
    await change(ids[2]!, { snoozedUntil: '2099-01-01T00:00:00Z' })
    expect(await inFile('')).toEqual([names[1], names[0]])
    expect(await inFile('tag=burrow')).toEqual([names[0]])
    expect(await inFile('assignee=me')).toEqual([names[1]])
    expect(await inFile('assignee=nobody')).toEqual([names[0]])
    expect(await inFile('status=snoozed')).toEqual([names[2]])
    await write('POST', `/api/admin/conversations/${ids[0]}/merge`, { into: ids[1] })
    expect(await inFile('assignee=me')).toEqual([names[1], names[0]])
  })

  it('includes rows beyond one page', async () => {
    const [sample] = await product.db.select().from(inquiries).limit(1)
    const { id: _, ...row } = sample!
    const many = Array.from({ length: 1_203 }, (__, index) => ({ ...row, id: randomUUID(), name: `Many ${index}`, details: [] }))
    await product.db.insert(inquiries).values(many.map((one) => ({ ...one, message: '' })))
    await product.db.insert(conversations).values(many.map(({ id, kind, name, email }) => ({ id, kind, name, email })))
    const { text } = await read('/api/admin/inquiries.csv?search=Many%20')
    expect(new Set(text.match(/Many \d+/g)).size).toBe(1_203)
  })
})

describe('the subscribers', () => {
  it('are sorted by address and by each day, both ways, with those without one last, in the export too', async () => {
    const [first, second] = [new Date('2026-02-01T09:00:00Z'), new Date('2026-02-01T09:00:00.001Z')]
    const row = { state: 'pending', source: 'newsletter-form', subscribedAt: first } as const
    await product.db.insert(subscribers).values([
      { ...row, email: 'b@sort.example', confirmedAt: second },
      { ...row, email: 'a@sort.example', subscribedAt: second, unsubscribedAt: first },
      { ...row, email: 'a-b@sort.example', confirmedAt: first },
      { ...row, email: 'c@sort.example', confirmedAt: first, unsubscribedAt: second },
    ])
    const path = '/api/admin/subscribers?search=sort.example'
    const inOrder = sortedList(product, cookie, path, (answer) => answer.subscribers)
    const names = async (sort: string) => (await inOrder(sort)).map(({ email }) => email.replace('@sort.example', ''))
    expect(await names('email')).toEqual(['a-b', 'a', 'b', 'c'])
    expect(await names('-email')).toEqual(['c', 'b', 'a', 'a-b'])
    const days = async (sort: string, name: string) =>
      (await inOrder(sort)).map((subscriber) => subscriber[name] && new Date(subscriber[name]))
    expect(await days('confirmed', 'confirmedAt')).toEqual([first, first, second, null])
    expect(await days('-confirmed', 'confirmedAt')).toEqual([second, first, first, null])
    expect(await days('unsubscribed', 'unsubscribedAt')).toEqual([first, second, null, null])
    expect(await days('-unsubscribed', 'unsubscribedAt')).toEqual([second, first, null, null])
    const usual = await names('')
    expect([usual[0], await names('requested')]).toEqual(['a', usual.toReversed()])
    const csv = await read(`${path.replace('?', '.csv?')}&sort=-email`)
    expect(csv.text.match(/^[\w-]+(?=@)/gm)).toEqual(['c', 'b', 'a', 'a-b'])
    await product.db.delete(subscribers)
  })

  it('can be listed, searched, filtered, counted and exported', async () => {
    const emails = [makeEmail(), makeEmail()]
    for (const email of emails) await product.request('POST', '/api/subscribe', { body: { email }, address: '198.51.100.250' })
    const all = (await read('/api/admin/subscribers?limit=1')).json
    expect(all.subscribers).toMatchObject([{ email: emails[1], state: 'pending', source: 'newsletter-form', confirmedAt: null }])
    expect(all.counts).toEqual({ all: 2, pending: 2, confirmed: 0, unsubscribed: 0 })
    const rest = (await read(`/api/admin/subscribers?limit=1&after=${all.next}`)).json
    expect(rest).toMatchObject({ subscribers: [{ email: emails[0] }], next: null })
    expect((await read('/api/admin/subscribers?state=confirmed')).json.subscribers).toEqual([])
    expect((await read(`/api/admin/subscribers?search=${emails[0]!.toUpperCase()}`)).json.subscribers).toHaveLength(1)
    const csv = await read('/api/admin/subscribers.csv')
    expect(csv.headers.get('Content-Disposition')).toMatch(/filename="subscribers-/)
    for (const email of emails) expect(csv.text).toContain(email)
  })
})
