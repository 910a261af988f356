import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from 'date-fns/addDays'
import { eBillMessages } from '#domain/costs/e-bill.ts'
import { eInvoiceXml, withProfile } from '#server/features/invoices/e-invoice/e-invoice-xml.ts'
import { bills } from '#server/tables/money/costs.ts'
import { isReachable } from '#server/features/mails/outbox/address-trouble-store.ts'
import { remindOfInvoices } from '#server/features/invoices/reminders/remind-of-invoices.ts'
import { conversationLinks, conversations, messageAttachments, messages } from '#server/tables/clients/conversations.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { makeContact, makeEmail } from './support/factories.ts'
import { makeBounce, makeMail, type MadeMail } from './support/make-mail.ts'
import { makePerson } from './support/make-person.ts'
import { addProjectRow } from './support/make-review.ts'
import { makeInvoiceDocument } from './support/pdfs.ts'
import { makeSession } from './support/make-session.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

const secret = 'a secret of more than thirty-two characters'
let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({
    env: { MAIL_WEBHOOK_SECRET: secret, MAIL_FROM: 'Studio <post@studio.example>', FFMPEG_PATH: 'off' },
  })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const post = (raw: string, headers: Record<string, string> = { Authorization: `Bearer ${secret}` }) =>
  product.request('POST', '/api/mail/incoming', { body: raw, headers: { 'Content-Type': 'message/rfc822', ...headers } })

const byId = async (messageId: string) => (await product.db.select().from(messages).where(eq(messages.messageId, messageId)))[0]

/** Sends a message, and returns what became of it. */
async function receive(made: MadeMail = {}) {
  const messageId = made.messageId ?? `${randomUUID()}@harbour.example`
  const { status, text } = await post(makeMail({ ...made, messageId }))
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
  const message = (await byId(messageId))!
  const [conversation] = message
    ? await product.db.select().from(conversations).where(eq(conversations.id, message.conversationId))
    : []
  return { messageId, message, conversation: conversation! }
}

const linksOf = async (id: string) =>
  (await product.db.select().from(conversationLinks).where(eq(conversationLinks.conversationId, id))).map(
    ({ kind, recordId }) => [kind, recordId],
  )

/** A mail that the product has sent. */
async function sendMail(values: Partial<typeof mails.$inferInsert> & { toAddress: string }) {
  const [mail] = await product.db
    .insert(mails)
    .values({ template: 'invoice-reminder', props: {}, state: 'sent', sentAt: new Date(), toName: 'Ada Quill', ...values })
    .returning()
  return { ...mail!, messageId: `${mail!.id}@studio.example` }
}

const bell = async (cookie: string): Promise<string[]> =>
  (await product.request('GET', '/api/admin/notifications', { cookie })).json.notifications.map(
    ({ text }: { text: string }) => text,
  )

describe('the webhook', () => {
  it('takes a message with the secret only, and is not there without one', async () => {
    const raw = makeMail()
    expect((await post(raw, {})).status).toBe(401)
    expect((await post(raw, { Authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await post('')).status).toBe(400)
    expect((await post(raw)).status).toBe(200)
    const other = await makeTestProduct({ working: false })
    expect((await other.request('POST', '/api/mail/incoming', { body: raw, headers: { Authorization: 'Bearer ' } })).status).toBe(
      404,
    )
    await other.close()
  })

  it('refuses more than 30 MB, and keeps what is too large to be read with what its header says', async () => {
    expect((await post(`Subject: x\r\n\r\n${'x'.repeat(31 * 1024 ** 2)}`)).status).toBe(413)
    const messageId = `${randomUUID()}@harbour.example`
    const large = makeMail({
      messageId,
      subject: 'Rushes',
      attachments: [{ name: 'a.mov', content: Buffer.alloc(20 * 1024 ** 2) }],
    })
    expect((await post(large)).status).toBe(200)
    expect(await byId(messageId)).toMatchObject({ subject: 'Rushes', text: expect.stringContaining('at most 25 MB are read') })
  })
})

it('makes a conversation of a stranger’s message, with its files by content, and notifies who answers enquiries', async () => {
  const assistant = await makePerson(product, 'assistant', { name: 'Ivy Lane' })
  const editor = await makePerson(product, 'editor', { name: 'Jim Oak' })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { message, conversation } = await receive({
    from: 'Ada Quill <Ada@Harbour.example>',
    subject: 'A film about ferries',
    text: 'Could you make one?\n\n-- \nAda',
    attachments: [
      { name: 'plan.pdf', type: 'application/pdf', content: png },
      { name: 'all.zip', type: 'text/plain', content: Buffer.from('PK\u0003\u0004 not opened') },
    ],
  })
  expect(conversation).toMatchObject({
    kind: 'mail',
    status: 'new',
    email: 'ada@harbour.example',
    name: 'Ada Quill',
    subject: 'A film about ferries',
  })
  expect(message).toMatchObject({
    direction: 'in',
    channel: 'mail',
    text: 'Could you make one?',
    quoted: expect.stringContaining('Ada'),
  })
  const files = await product.db.select().from(messageAttachments).where(eq(messageAttachments.messageId, message.id))
  expect(files.map(({ name, contentType }) => [name, contentType]).toSorted()).toEqual([
    ['all.zip', 'application/zip'],
    ['plan.pdf', 'image/png'],
  ])
  const stored = files.find(({ name }) => name === 'plan.pdf')!
  expect(await buffer(product.services.storage.read(stored.storageKey))).toEqual(png)
  expect([await bell(assistant.cookie), await bell(editor.cookie)]).toEqual([['Ada Quill wrote'], []])
})

it('receives a message once however often it comes, also at once, and one without a Message-ID by its bytes', async () => {
  const raw = makeMail({
    messageId: null,
    subject: 'Without an id',
    date: null,
    attachments: [{ name: 'a.bin', content: Buffer.alloc(9) }],
  })
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(raw)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await post(raw)).status).toBe(200)
  expect(await product.db.$count(messages, eq(messages.subject, 'Without an id'))).toBe(1)
  const keys = new Set(
    (await product.db.select({ key: messageAttachments.storageKey }).from(messageAttachments)).map(({ key }) => key),
  )
  for await (const { key } of product.services.storage.list('conversations/')) expect(keys.has(key)).toBe(true)
  const email = makeEmail()
  const two = await Promise.all(['One', 'Re: One'].map((subject) => receive({ from: email, subject })))
  expect(two[0]!.conversation.id).toBe(two[1]!.conversation.id)
})

describe('a message belongs', () => {
  it('to the conversation of the message that it answers, whoever writes it', async () => {
    const first = await receive({ from: makeEmail(), subject: 'Prices' })
    const colleague = await receive({ from: makeEmail(), subject: 'Quite another subject', inReplyTo: first.messageId })
    const later = await receive({ from: makeEmail(), references: `<unknown@x.example> <${colleague.messageId}>` })
    expect([colleague.conversation.id, later.conversation.id]).toEqual([first.conversation.id, first.conversation.id])
  })

  it('to the enquiry that the answered mail is about', async () => {
    const email = makeEmail()
    await product.request('POST', '/api/contact', { body: makeContact({ email }) })
    const [confirmation] = await product.db.select().from(mails).where(eq(mails.toAddress, email))
    const { conversation } = await receive({ from: email, inReplyTo: `${confirmation!.id}@studio.example`, subject: 'Thanks' })
    expect([conversation.id, conversation.kind]).toEqual([confirmation!.about, 'contact'])
  })

  it('to this person’s conversation about the record of the answered mail, which it begins', async () => {
    const project = await addProjectRow(product)
    const email = makeEmail()
    const mail = await sendMail({ toAddress: email, about: project.id, props: { invoiceId: 'invoice-1' } })
    const first = await receive({ from: email, inReplyTo: mail.messageId, subject: 'Re: Invoice' })
    expect((await linksOf(first.conversation.id)).toSorted()).toEqual([
      ['invoice', 'invoice-1'],
      ['project', project.id],
    ])
    const again = await receive({ from: email, inReplyTo: mail.messageId, subject: 'And one more thing' })
    const other = await receive({ from: makeEmail(), inReplyTo: mail.messageId })
    expect(again.conversation.id).toBe(first.conversation.id)
    expect(other.conversation.id).not.toBe(first.conversation.id)
  })

  it('to the conversation of its reply address only for those who take part in it', async () => {
    const email = makeEmail()
    const { conversation } = await receive({ from: email, subject: 'Secret plans' })
    const address = `Studio+${conversation.replyToken.toUpperCase()}@studio.example`
    const theirs = await receive({ from: email, to: address, subject: 'Something else' })
    expect(theirs.conversation.id).toBe(conversation.id)
    const stranger = await receive({ from: makeEmail(), to: address, subject: 'Let me in' })
    expect(stranger.conversation.id).not.toBe(conversation.id)
    const notes = await product.db.select().from(messages).where(eq(messages.conversationId, stranger.conversation.id))
    expect(notes.map(({ direction }) => direction).toSorted()).toEqual(['in', 'note'])
    expect(notes.find(({ direction }) => direction === 'note')!.text).toMatch(/reply address of another conversation/)
  })

  it('to the last conversation of the same person with this subject, for a month', async () => {
    const email = makeEmail()
    const first = await receive({ from: email, subject: 'Our film' })
    expect((await receive({ from: email, subject: 'AW: Re:  our Film' })).conversation.id).toBe(first.conversation.id)
    expect((await receive({ from: makeEmail(), subject: 'Our film' })).conversation.id).not.toBe(first.conversation.id)
    await product.db
      .update(conversations)
      .set({ lastMessageAt: sql`now() - interval '31 days'` })
      .where(eq(conversations.id, first.conversation.id))
    expect((await receive({ from: email, subject: 'Our film' })).conversation.id).not.toBe(first.conversation.id)
    const empty = [await receive({ from: email, subject: '' }), await receive({ from: email, subject: '' })]
    expect(empty[0]!.conversation.id).not.toBe(empty[1]!.conversation.id)
  })
})

it('shows what says that it is from the studio as from outside, and takes copies of its own mail for known', async () => {
  const colleague = await makePerson(product, 'producer', { name: 'Rob' })
  for (const from of [colleague.email, 'boss@studio.example', 'POST@studio.example']) {
    expect((await receive({ from })).message.claimsStaff).toBe(true)
  }
  expect((await receive({ from: makeEmail() })).message.claimsStaff).toBe(false)
  const mail = await sendMail({ toAddress: makeEmail() })
  expect((await receive({ from: 'post@studio.example', messageId: mail.messageId })).message).toBeUndefined()
})

describe('automatic messages', () => {
  it('are shown, wake nothing, and are told of three times a day only', async () => {
    const reader = await makePerson(product, 'assistant', { name: 'Kay Dell' })
    const email = makeEmail()
    const { conversation, messageId } = await receive({ from: email, subject: 'Hello' })
    await product.db.update(conversations).set({ status: 'replied' }).where(eq(conversations.id, conversation.id))
    for (let at = 0; at < 5; at += 1) {
      const { message } = await receive({ from: email, inReplyTo: messageId, headers: { 'Auto-Submitted': 'auto-replied' } })
      expect(message).toMatchObject({ automatic: true, conversationId: conversation.id })
    }
    const [after] = await product.db.select().from(conversations).where(eq(conversations.id, conversation.id))
    expect(after).toMatchObject({ status: 'replied', messageCount: 6 })
    expect(await bell(reader.cookie)).toHaveLength(4)
    await product.settle()
    expect(await product.db.$count(mails, eq(mails.toAddress, email))).toBe(0)
  })

  it('a bounce marks the mail and its address, to which reminders stop until they answer', async () => {
    const project = await addProjectRow(product)
    const email = makeEmail()
    const mail = await sendMail({ toAddress: email, about: project.id })
    expect((await post(makeBounce({ messageId: mail.messageId }))).status).toBe(200)
    const [marked] = await product.db.select().from(mails).where(eq(mails.id, mail.id))
    expect(marked).toMatchObject({ state: 'bounced', problem: '550 5.1.1 No such user here' })
    expect(await isReachable(product.db, email.toUpperCase())).toBe(false)
    expect(await bell(owner)).toContain(`Emails to ${email} bounce. Reminders to this address have stopped`)
    const [conversation] = await product.db.select().from(conversations).where(eq(conversations.email, email))
    expect(await linksOf(conversation!.id)).toEqual([['project', project.id]])
    const opened = await product.request('GET', `/api/admin/conversations/${conversation!.id}`, { cookie: owner })
    expect(opened.json.conversation.addressProblem).toMatchObject({ kind: 'bounced' })

    const due = addDays(new Date(), -8).toISOString().slice(0, 10)
    const issued = {
      kind: 'invoice',
      state: 'issued',
      reminders: true,
      dueDate: due,
      issueDate: due,
      sentAt: addDays(new Date(), -30),
    } as const
    const about = {
      projectId: project.id,
      projectTitle: 'Film',
      clientName: 'Ada',
      billingAddress: '',
      lines: [],
      subtotalPence: 100,
      vatPence: 0,
      totalPence: 100,
    }
    const ids = ['bounced', 'reached'].map((name) => `invoice-${name}-${project.id}`)
    const addresses = [email, makeEmail()]
    for (const [index, id] of ids.entries()) {
      await product.db
        .insert(invoices)
        .values({ ...about, ...issued, id, email: addresses[index]!, number: 9_001 + index } as never)
    }
    const remindersTo = (address: string) =>
      product.db.$count(
        mails,
        sql`${mails.template} = 'invoice-reminder' and ${mails.toAddress} = ${address} and ${mails.id} <> ${mail.id}`,
      )
    await remindOfInvoices(product.services, studioDay(new Date()))
    expect([await remindersTo(addresses[0]!), await remindersTo(addresses[1]!)]).toEqual([0, 1])

    const newer = await sendMail({ toAddress: email, about: project.id, queuedAt: new Date(Date.now() + 1_000) })
    await receive({ from: email, inReplyTo: newer.messageId })
    expect(await isReachable(product.db, email)).toBe(true)
  })

  it('a full mailbox stops nothing, nor does a delay, a forged report or one about another’s mail', async () => {
    const email = makeEmail()
    const mail = await sendMail({ toAddress: email })
    await post(makeBounce({ messageId: mail.messageId, action: 'delayed', status: '4.4.1' }))
    expect((await product.db.select().from(mails).where(eq(mails.id, mail.id)))[0]!.state).toBe('sent')
    await post(makeBounce({ messageId: mail.messageId, status: '4.2.2' }))
    await post(makeBounce({ messageId: `${randomUUID()}@studio.example` }))
    expect(await isReachable(product.db, email)).toBe(true)
    expect((await product.db.select().from(mails).where(eq(mails.id, mail.id)))[0]!.state).toBe('bounced')
  })

  it('a complaint marks the address until staff write to it again, which is recorded', async () => {
    const email = makeEmail()
    const mail = await sendMail({ toAddress: email })
    const report = makeBounce({ messageId: mail.messageId })
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace('message/delivery-status', 'message/feedback-report')
      .replace(/Reporting-MTA[^]*?user here/, 'Feedback-Type: abuse\r\nVersion: 1')
    expect((await post(report)).status).toBe(200)
    expect(await isReachable(product.db, email)).toBe(false)
    const newer = await sendMail({ toAddress: email, queuedAt: new Date(Date.now() + 1_000) })
    await receive({ from: email, inReplyTo: newer.messageId })
    expect(await isReachable(product.db, email)).toBe(false)

    const [{ id } = { id: '' }] = await product.db.select().from(conversations).where(eq(conversations.email, email))
    const clear = () =>
      product.request('PATCH', `/api/admin/conversations/${id}`, { cookie: owner, body: { addressProblem: null } })
    const answers = await Promise.all([clear(), clear()])
    expect(answers.map(({ status, json }) => [status, json.conversation.addressProblem])).toEqual(Array(2).fill([200, null]))
    expect(await isReachable(product.db, email)).toBe(true)
    const { rows } = await product.db.execute(
      sql`select meta, person_id is not null as named from activity where subject = ${id} and action = 'conversation.address-cleared'`,
    )
    expect(rows).toEqual([{ meta: { kind: 'complained' }, named: true }])
  })
})

it('shows the HTML of strangers as a page that can do nothing, with pictures of others only when asked', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const html = `<p onclick="steal()">Hello<script>steal()</script><img src="cid:logo@x"><img src="https://track.example/p.gif" alt="Sale"></p>
    <a href="https://x.example/">x</a><form action="https://x.example"><input name="password"></form><iframe src="/admin"></iframe>`
  const { conversation, message } = await receive({
    html,
    text: '',
    from: makeEmail(),
    attachments: [{ name: 'logo.png', type: 'image/png', content: png, cid: 'logo@x' }],
  })
  const path = `/api/admin/conversations/${conversation.id}/messages/${message.id}/html`
  const plain = await product.request('GET', path, { cookie: owner })
  expect(plain.headers.get('Content-Type')).toMatch(/^text\/html/)
  const policy = plain.headers.get('Content-Security-Policy')!
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:;/,
  )
  expect(plain.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(plain.text).not.toMatch(/script|onclick|steal|form|input|iframe|track\.example/)
  expect(plain.text).toContain('<img src="data:image/png;base64,')
  expect(plain.text).toContain('[Sale]')
  expect(plain.text).toMatch(/<a href="https:\/\/x\.example\/" target="_blank" rel="noopener noreferrer nofollow">/)
  const shown = await product.request('GET', `${path}?pictures=show`, { cookie: owner })
  expect(shown.headers.get('Content-Security-Policy')).toContain('img-src data: https: http:')
  expect(shown.text).toContain('https://track.example/p.gif')
  const other = await receive({ from: makeEmail() })
  const wrong = `/api/admin/conversations/${other.conversation.id}/messages/${message.id}/html`
  expect((await product.request('GET', wrong, { cookie: owner })).status).toBe(404)
  expect((await product.request('GET', path)).status).toBe(401)
})

describe('a mail to the bills’ address', () => {
  it('makes bills of the electronic invoices in it, and notes what became of each file', async () => {
    const xml = eInvoiceXml(withProfile(makeInvoiceDocument({ number: 'M-1', buyerReference: 'PO 7' }), 'xrechnung'))
    const file = (name: string, content: string) => ({ name, type: 'application/xml', content: Buffer.from(content) })
    const { message, conversation } = await receive({
      from: 'Ona Reel <ona@reel.example>',
      to: 'bills@studio.example',
      attachments: [file('invoice.xml', xml), file('forged.xml', `<!DOCTYPE a>${xml}`)],
    })
    await product.settle()
    const [bill] = await product.db.select().from(bills).where(eq(bills.reference, 'M-1'))
    expect(bill).toMatchObject({ kind: 'supplier-bill', state: 'waiting' })
    const notes = (await product.db.select().from(messages).where(eq(messages.conversationId, conversation.id)))
      .filter(({ direction }) => direction === 'note')
      .map(({ text }) => text)
    expect(notes).toEqual([
      `forged.xml: no bill was made. ${eBillMessages.doctype}\ninvoice.xml: became a bill, ${product.env.siteUrl}/admin/costs/${bill!.id}`,
    ])
    // The mail itself is there as it came.
    expect(await product.db.$count(messageAttachments, eq(messageAttachments.messageId, message!.id))).toBe(2)
  })
})
