import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopeOfQuery } from '#domain/inquiries/quote/quote-link.ts'
import { activity } from '#server/tables/people/activity.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact, makeEmail, makeInquiry, makeQuoteRequest } from '#tests/support/factories.ts'
import { makeTestProduct, type Requesting, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../base/present.ts'
import { sweepMailedFiles } from '../mails/outbox/sweep-mailed-files.ts'
import { receiveQuote } from './receive-quote.ts'

let product: TestProduct
let addresses = 0

beforeAll(async () => {
  product = await makeTestProduct()
})
afterAll(() => product.close())

/** Sends a form from a unique client address, so that tests do not share rate limits. */
const send = (path: string, body: unknown, requesting: Requesting = {}) =>
  product.request('POST', path, { address: `198.51.100.${(addresses += 1)}`, body, ...requesting })

const rowsOf = (email: string) => product.db.select().from(inquiries).where(eq(inquiries.email, email))
const mailsTo = (address: string) => product.db.select().from(mails).where(eq(mails.toAddress, address))
const countAll = async () => [
  await product.db.$count(inquiries),
  await product.db.$count(mails),
  await product.db.$count(activity),
]

const answerBy = { at: expect.any(String), text: expect.stringMatching(/ \d\d:\d\d$/) }

describe('a contact', () => {
  it('is stored, mailed to both sides and recorded before it is acknowledged', async () => {
    const form = makeContact()
    const { status, json } = await send('/api/contact', form, { headers: { 'User-Agent': 'Firefox' } })
    expect(status).toBe(200)
    expect(json).toEqual({ success: true, message: "We'll be in touch with you shortly!", answerBy })

    const [row] = await rowsOf(form.email)
    expect(row).toMatchObject({
      kind: 'contact',
      status: 'new',
      name: 'Jane Doe',
      subject: 'Commercial Production',
      message: form.message,
      userAgent: 'Firefox',
    })
    const about = await product.db.select().from(mails).where(eq(mails.about, row!.id)).orderBy(asc(mails.template))
    expect(about).toMatchObject([
      { template: 'contact-received', toAddress: form.email, replyTo: null },
      { template: 'new-contact', toAddress: 'hello@slatehouse.example', replyTo: form.email },
    ])
    expect(await product.db.select().from(activity).where(eq(activity.subject, row!.id))).toMatchObject([
      { actor: 'visitor', action: 'inquiry.received', meta: { kind: 'contact' } },
    ])
  })

  it.each([
    ['name', 'J', 'Name must be at least 2 characters.'],
    ['name', undefined, 'Name must be at least 2 characters.'],
    ['name', 'Jane\r\nBcc: all@example.com', 'Please use plain text without control characters.'],
    ['name', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['email', 'jane', 'Please enter a valid email address.'],
    ['email', undefined, 'Please enter a valid email address.'],
    ['email', 'jane@example.com\nBcc: all@example.com', 'Please enter a valid email address.'],
    ['projectType', undefined, 'Please select a project type.'],
    ['projectType', 'wedding', 'Please select a project type.'],
    ['message', 'Too short', 'Message must be at least 10 characters.'],
    ['message', '   blank     ', 'Message must be at least 10 characters.'],
    ['message', undefined, 'Message must be at least 10 characters.'],
    ['message', 'A NUL \u0000 in the text', 'Please use plain text without control characters.'],
    ['message', 'x'.repeat(5_001), 'Please use at most 5,000 characters.'],
  ])('with %s = %j is refused with "%s", and nothing is stored', async (field, value, message) => {
    const refused = await sendRefused('/api/contact', { ...makeContact(), [field]: value })
    expect(refused).toEqual({ status: 422, json: { success: false, message, errors: { [field]: message } }, kept: 0 })
  })

  it('lists every invalid field', async () => {
    const { json } = await send('/api/contact', {})
    expect(Object.keys(json.errors).toSorted()).toEqual(['email', 'message', 'name', 'projectType'])
  })
})

describe('an inquiry', () => {
  it('is stored with every answer in the order of the form', async () => {
    const form = makeInquiry()
    const { status, json } = await send('/api/inquire', { ...form, submittedAt: '1999-01-01T00:00:00Z' })
    expect(status).toBe(200)
    expect(json).toEqual({ success: true, message: "We'll review your request and contact you within 24 hours.", answerBy })
    const [row] = await rowsOf(form.email)
    expect(row).toMatchObject({
      kind: 'inquiry',
      company: 'Field & Sons',
      subject: 'Brand Film · $15,000 - $30,000',
      source: 'public-inquiry-form',
    })
    expect(row!.details.map(({ label }) => label)).toEqual([
      'Name',
      'Company',
      'Email',
      'Phone',
      'Video type',
      'Goal',
      'Deadline',
      'Budget',
      'How they heard about us',
      'Message',
    ])
    expect(Date.now() - row!.submittedAt.getTime(), 'the time is the server’s').toBeLessThan(60_000)
  })

  it('mails the promise of a reply within 24 hours, and does not repeat the message', async () => {
    const form = makeInquiry({ goal: 'Buy cheap pills at https://spam.example' })
    await send('/api/inquire', form)
    await product.settle()
    const [mail] = await mailsTo(form.email)
    expect(mail).toMatchObject({ template: 'inquiry-received', state: 'kept' })
    expect(mail!.text).toContain('within 24 hours')
    expect(mail!.text + mail!.html).not.toContain('spam.example')
  })

  it('mails every answer to the studio, with a link to the inbox', async () => {
    const form = makeInquiry({ goal: 'Sell <b>bread</b>\nand cake' })
    await send('/api/inquire', form)
    await product.settle()
    const [row] = await rowsOf(form.email)
    const [mail] = (await mailsTo('hello@slatehouse.example')).filter(({ about }) => about === row!.id)
    expect(mail!.subject).toBe('New enquiry: Brand Film · $15,000 - $30,000, from Sam Field')
    for (const { label, value } of row!.details) expect(mail!.text).toContain(`${label}\n${value}`)
    expect(mail!.text).toContain(`http://localhost:3000/admin/inbox/${row!.id}`)
    expect(mail!.html).toContain('Sell &lt;b&gt;bread&lt;/b&gt;<br/>and cake')
  })

  it.each([
    ['name', ' ', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['email', 'sam@', 'Please enter a valid email address.'],
    ['videoType', '', 'Please choose a video type.'],
    ['videoType', undefined, 'Please choose a video type.'],
    ['goal', '', 'Please tell us the goal of your project.'],
    ['goal', undefined, 'Please tell us the goal of your project.'],
    ['budget', '', 'Please choose a budget range.'],
    ['email', `${'s'.repeat(65)}@example.com`, 'Please enter a valid email address.'],
    ['phone', 'not a phone', 'Please enter a phone number, such as +44 20 7946 0000.'],
    ['phone', '+()', 'Please enter a phone number, such as +44 20 7946 0000.'],
    ['deadline', '2020-01-01', 'Please choose today or a later date.'],
    ['deadline', '2027-02-30', 'Please enter a valid date.'],
    ['company', 'A\u0007', 'Please use plain text without control characters.'],
  ])('with %s = %j is refused with "%s", and nothing is stored', async (field, value, message) => {
    const refused = await sendRefused('/api/inquire', { ...makeInquiry(), [field]: value })
    expect(refused).toEqual({ status: 422, json: { success: false, message, errors: { [field]: message } }, kept: 0 })
  })
})

describe('a quote', () => {
  it('is priced by the server, whatever total was sent', async () => {
    const form = makeQuoteRequest({ extras: ['Travel'], total: 1, quote: { total: 2 } })
    const { status, json } = await send('/api/quote', { ...form, basePrice: 1, subtotal: 1, breakdown: [] })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      success: true,
      message: "We've saved your quote and will send it to you shortly.",
      answerBy,
      quote: {
        basePrice: 2000,
        filmingCost: 800,
        crewCost: 500,
        editingCost: 1200,
        extrasCost: 300,
        subtotal: 4800,
        total: 4800,
      },
    })
    const [row] = await rowsOf(form.clientEmail)
    expect(row).toMatchObject({
      kind: 'quote',
      subject: 'Brand Film, 2 days, £4,800',
      totalPence: 480_000,
      claimedTotalPence: 100,
    })
    expect(row!.breakdown.reduce((sum, { cost }) => sum + cost, 0)).toBe(480_000)
  })

  it('uses the total inside the quote when there is no other', async () => {
    const form = makeQuoteRequest({ quote: { total: 4500.5 } })
    await send('/api/quote', form)
    expect(await rowsOf(form.clientEmail)).toMatchObject([{ claimedTotalPence: 450_050 }])
  })

  it.each([1e300, 'a lot', -1])('is accepted even where the browser’s total is %j', async (total) => {
    const { status, json } = await send('/api/quote', { ...makeQuoteRequest(), total })
    expect(status).toBe(200)
    expect(json.quote.total).toBe(4500)
  })

  it('deletes its PDF when no mail refers to it', async () => {
    const form = makeQuoteRequest({ extras: ['Studio Hire', 'Travel'], notes: 'A quote like no other.' })
    await send('/api/quote', form)
    await product.settle()
    const [mail] = await mailsTo(form.clientEmail)
    const { storageKey } = mail!.attachments[0]!
    expect(storageKey).toMatch(/^quotes\/[0-9a-f]{64}\.pdf$/)
    const there = async () => (await product.services.storage.stat(storageKey)) !== null
    const later = new Date(Date.now() + 2 * 86_400_000)
    await sweepMailedFiles(product.services, later)
    expect(await there(), 'still named').toBe(true)
    await product.db.delete(mails).where(eq(mails.id, mail!.id))
    await sweepMailedFiles(product.services, new Date())
    expect(await there(), 'it may still be on its way').toBe(true)
    await sweepMailedFiles(product.services, later)
    expect(await there()).toBe(false)
  })

  it('is mailed to its sender line by line', async () => {
    const form = makeQuoteRequest({ extras: ['Voiceover'] })
    await send('/api/quote', form)
    await product.settle()
    const [mail] = await mailsTo(form.clientEmail)
    expect(mail!.subject).toBe('Your quote from Slatehouse: £4,850')
    expect(mail!.text).toMatch(
      /Brand Film +£2,000\n1 additional filming day +£800\nShooter \+ Producer +£500\nMotion Graphics editing +£1,200\nVoiceover +£350\nTotal +£4,850/,
    )
    expect(mail!.text).toContain('valid for 30 days')
    expect(mail!.text).toContain('within 24 hours')
    expect(mail!.attachments).toMatchObject([{ name: 'quote.pdf', contentType: 'application/pdf' }])
    const pdf = await buffer(product.services.storage.read(mail!.attachments[0]!.storageKey))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain('Total £4,850')
    const link = /\/quote-builder\?(\S+)/.exec(mail!.text)![1]
    expect(scopeOfQuery(new URLSearchParams(link))).toMatchObject({
      videoType: 'Brand Film',
      filmingDays: 2,
      extras: ['Voiceover'],
    })
  })

  it('tells the studio when the browser showed another total', async () => {
    const form = makeQuoteRequest({ total: 12 })
    await send('/api/quote', form)
    await product.settle()
    const [row] = await rowsOf(form.clientEmail)
    const [mail] = (await mailsTo('hello@slatehouse.example')).filter(({ about }) => about === row!.id)
    expect(mail!.subject).toBe('New quote: Brand Film, 2 days, £4,500, from Ada Quill')
    expect(mail!.text).toContain('showed a different total: £12')
  })

  it.each([
    ['videoType', 'Feature Film', 'Please choose a video type.'],
    ['videoType', undefined, 'Please choose a video type.'],
    ['filmingDays', 0, 'Please choose at least one filming day.'],
    ['filmingDays', 1.5, 'Filming days must be a whole number.'],
    ['filmingDays', '2', 'Filming days must be a whole number.'],
    ['filmingDays', 366, 'For more than 365 filming days, please contact us.'],
    ['filmingDays', 1_000_000_000, 'For more than 365 filming days, please contact us.'],
    ['crewSize', '', 'Please choose a crew size.'],
    ['editingType', '', 'Please choose an editing type.'],
    ['extras', 'Travel', 'Please choose extras from the list.'],
    ['clientName', '', 'Name is required'],
    ['clientName', 'Ada\nQuill', 'Please use plain text without control characters.'],
    ['clientEmail', 'ada', 'Please enter a valid email address.'],
    ['projectTitle', 'x'.repeat(161), 'Please use at most 160 characters.'],
  ])('with %s = %j is refused with "%s", and nothing is stored', async (field, value, message) => {
    const refused = await sendRefused('/api/quote', { ...makeQuoteRequest(), [field]: value })
    expect(refused).toEqual({ status: 422, json: { success: false, message, errors: { [field]: message } }, kept: 0 })
  })

  it('is refused while its flag is off', async () => {
    const off = await makeTestProduct({ env: { FLAG_QUOTE_BUILDER: 'off' }, working: false })
    const { status, json } = await off.request('POST', '/api/quote', { body: makeQuoteRequest() })
    expect([status, json.success]).toEqual([404, false])
    await off.close()
  })
})

describe('any form', () => {
  const paths = ['/api/contact', '/api/inquire', '/api/quote', '/api/subscribe']

  it.each(paths)('%s refuses invalid JSON', async (path) => {
    const before = await countAll()
    const malformed = await send(path, '{"name": ')
    expect([malformed.status, malformed.json]).toEqual([400, { success: false, message: 'The JSON could not be read.' }])
    const form = await send(path, 'name=Jane', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
    expect([form.status, form.json]).toEqual([415, { success: false, message: 'Please send JSON.' }])
    const list = await send(path, [1])
    expect(list.status).toBe(422)
    expect(await countAll()).toEqual(before)
  })

  it.each(paths)('%s refuses a body that is too large', async (path) => {
    const { status, json } = await send(path, JSON.stringify({ message: 'x'.repeat(300 * 1024) }))
    expect(status).toBe(413)
    expect(json).toEqual({ success: false, message: 'This is too long to send. Please shorten it.' })
  })

  it.each(['application/json, text/plain', 'application/jsonp', 'text/json'])('refuses the content type %s', async (type) => {
    const { status } = await send('/api/subscribe', { email: makeEmail() }, { headers: { 'Content-Type': type } })
    expect(status).toBe(415)
  })

  it('is limited per day as well', async () => {
    const address = '198.51.100.240'
    await product.services.limits.take('forms-of-day', address, 299)
    expect((await send('/api/inquire', makeInquiry(), { address })).status).toBe(200)
    const refused = await send('/api/inquire', makeInquiry(), { address })
    expect([refused.status, refused.json.message]).toEqual([429, expect.stringMatching(/tomorrow, or call us/)])
  })

  it('is limited per address: the refusal has Retry-After, and an invalid form does not count', async () => {
    const address = '203.0.113.7'
    for (let count = 0; count < 40; count += 1) await send('/api/contact', {}, { address })
    for (let count = 0; count < 30; count += 1) {
      expect((await send('/api/contact', makeContact(), { address })).status).toBe(200)
    }
    const form = makeContact()
    const refused = await send('/api/contact', form, { address })
    expect(refused.status).toBe(429)
    expect(refused.json).toEqual({ success: false, message: expect.stringMatching(/too many/i) })
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(await rowsOf(form.email)).toEqual([])
    expect((await send('/api/inquire', makeInquiry(), { address })).status, 'all forms count together').toBe(429)
    expect((await send('/api/contact', makeContact())).status, 'another address may').toBe(200)
  })

  it('that fails half-way leaves nothing: no row, no mail, no activity', async () => {
    const before = await countAll()
    const { db, queue } = product.services
    const broken = {
      ...queue,
      send: (async (tx, name, data) => {
        if (name === 'quote.received') throw new Error('the queue is away')
        await queue.send(tx, name, data)
      }) as typeof queue.send,
    }
    const form = { ...makeQuoteRequest(), extras: [], projectTitle: '', notes: '', source: 'test', total: null, quote: null }
    const request = { requestId: '', address: '', userAgent: '', log: product.services.log }
    await expect(receiveQuote({ db, queue: broken }, form, request, presentAt(new Date()))).rejects.toThrow('the queue is away')
    expect(await countAll()).toEqual(before)
    await product.settle()
    expect(await countAll()).toEqual(before)
  })

  it('accepts text of any language', async () => {
    const form = makeContact({ name: 'Zoë Łukasz 李', message: 'Grüße aus Köln, 🎬 und danke!' })
    await send('/api/contact', form)
    expect(await rowsOf(form.email)).toMatchObject([{ name: form.name, message: form.message }])
  })

  it('refuses requests of other sites', async () => {
    const email = makeEmail()
    const { status } = await send('/api/contact', makeContact({ email }), {
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(status).toBe(403)
    expect(await rowsOf(email)).toEqual([])
  })
})

/** Returns the response and the number of rows added to any table. */
async function sendRefused(path: string, body: unknown): Promise<{ status: number; json: unknown; kept: number }> {
  const before = await countAll()
  const { status, json } = await send(path, body)
  const after = await countAll()
  return { status, json, kept: after.reduce((sum, number, index) => sum + number - before[index]!, 0) }
}
