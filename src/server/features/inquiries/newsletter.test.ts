import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriberLinks, subscribers } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact, makeEmail } from '#tests/support/factories.ts'
import { textOf } from '#tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let addresses = 0

beforeAll(async () => {
  product = await makeTestProduct()
})
afterAll(() => product.close())

const request = (path: string, body?: unknown) =>
  product.request('POST', path, { address: `198.51.100.${(addresses += 1)}`, ...(body !== undefined && { body }) })
const subscribe = (email: string) => request('/api/subscribe', { email })
const confirm = (token: string) => request('/api/newsletter/confirm', { token })
const unsubscribe = (token: string) => request(`/api/newsletter/unsubscribe?token=${token}`)

const mailsTo = (address: string) =>
  product.db.select().from(mails).where(eq(mails.toAddress, address.toLowerCase())).orderBy(desc(mails.queuedAt))

async function stateOf(email: string) {
  const [row] = await product.db.select().from(subscribers).where(eq(subscribers.email, email))
  return row?.state
}

/** Token of the latest mailed link, read from the mail's text. */
async function mailedToken(email: string): Promise<string> {
  await product.settle()
  const [mail] = await mailsTo(email)
  return /newsletter\/(?:confirm|unsubscribe)\/([\w-]{43})/.exec(textOf(product, mail!))![1]!
}

const letAnHourPass = (email: string) =>
  product.db
    .update(subscribers)
    .set({ invitedAt: sql`now() - interval '61 minutes'` })
    .where(eq(subscribers.email, email))

const thanks = { success: true, message: "Thanks for subscribing! You've been added to our newsletter." }

describe('the double opt-in', () => {
  it('mails a link, confirms by it, welcomes, and ends by the link of the welcome mail', async () => {
    const email = makeEmail()
    expect((await subscribe(email)).json).toEqual(thanks)
    expect(await stateOf(email)).toBe('pending')
    const token = await mailedToken(email)
    expect((await mailsTo(email))[0]).toMatchObject({ template: 'newsletter-confirm', unsubscribeUrl: null })

    expect(await confirm(token)).toMatchObject({ status: 200, json: { success: true } })
    expect(await stateOf(email)).toBe('confirmed')
    const [welcome] = await mailsTo(email)
    expect(welcome).toMatchObject({
      template: 'newsletter-welcome',
      unsubscribeUrl: 'http://localhost:3000/api/newsletter/unsubscribe?token=__sealed_token__',
    })

    expect(await unsubscribe(await mailedToken(email))).toMatchObject({ status: 200, json: { success: true } })
    expect(await stateOf(email)).toBe('unsubscribed')
  })

  it('stores no token outside the mail', async () => {
    const email = makeEmail()
    await subscribe(email)
    const token = await mailedToken(email)
    const links = await product.db.select().from(subscriberLinks)
    expect(links.some(({ tokenHash }) => tokenHash === token)).toBe(false)
    expect(JSON.stringify(await mailsTo(email)), 'nor in its row').not.toContain(token)
  })

  it('may be confirmed twice, with one welcome', async () => {
    const email = makeEmail()
    await subscribe(email)
    const token = await mailedToken(email)
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await mailsTo(email)).map(({ template }) => template).toSorted()).toEqual([
      'newsletter-confirm',
      'newsletter-welcome',
    ])
  })

  it('shows a message for an unknown link', async () => {
    const { status, json } = await confirm('A'.repeat(43))
    expect(status).toBe(404)
    expect(json).toEqual({ success: false, message: 'This link is not valid. Please subscribe again.' })
    expect((await unsubscribe('A'.repeat(43))).status).toBe(404)
  })

  it('shows a message for a truncated link', async () => {
    const { status, json } = await confirm('short')
    expect([status, json.message]).toEqual([422, 'This link is incomplete.'])
    expect((await request('/api/newsletter/unsubscribe')).status).toBe(422)
  })

  it('accepts the one-click POST of a mail provider, whatever its body', async () => {
    const email = makeEmail()
    await subscribe(email)
    const token = await mailedToken(email)
    await confirm(token)
    const { status } = await product.request('POST', `/api/newsletter/unsubscribe?token=${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
    expect(await stateOf(email)).toBe('unsubscribed')
    expect((await unsubscribe(token)).status, 'a second time').toBe(200)
  })

  it('is not confirmed by an older link after unsubscribing', async () => {
    const email = makeEmail()
    await subscribe(email)
    const token = await mailedToken(email)
    await unsubscribe(token)
    expect((await confirm(token)).status).toBe(409)
    expect(await stateOf(email)).toBe('unsubscribed')
  })
})

describe('the form', () => {
  it('answers the same for an address that is new, pending, confirmed or unsubscribed', async () => {
    const email = makeEmail()
    const answers = [await subscribe(email), await subscribe(email)]
    const token = await mailedToken(email)
    await confirm(token)
    answers.push(await subscribe(email))
    await unsubscribe(token)
    answers.push(await subscribe(email))
    for (const { status, json } of answers) expect([status, json]).toEqual([200, thanks])
  })

  it('mails a pending address once an hour, however often it is requested, in any case of letters', async () => {
    const email = makeEmail()
    await Promise.all([email, email, email.toUpperCase(), email].map(subscribe))
    expect(await mailsTo(email)).toHaveLength(1)
    const first = await mailedToken(email)
    await letAnHourPass(email)
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await mailedToken(email)).not.toBe(first)
    expect((await confirm(first)).status, 'the first link works too').toBe(200)
  })

  it('mails nothing to a confirmed address', async () => {
    const email = makeEmail()
    await subscribe(email)
    await confirm(await mailedToken(email))
    const before = (await mailsTo(email)).length
    await letAnHourPass(email)
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(before)
    expect(await stateOf(email)).toBe('confirmed')
  })

  it('lets an unsubscribed address subscribe again', async () => {
    const email = makeEmail()
    await subscribe(email)
    await unsubscribe(await mailedToken(email))
    await subscribe(email)
    expect(await stateOf(email)).toBe('pending')
    await confirm(await mailedToken(email))
    expect(await stateOf(email)).toBe('confirmed')
  })

  it.each(['', 'jane', 'jane@', '@example.com', 'a@b.example\r\nBcc: c@d.example', 7, null])(
    'refuses %j as an address',
    async (email) => {
      const before = await product.db.$count(subscribers)
      const { status, json } = await request('/api/subscribe', { email })
      expect(status).toBe(422)
      expect(json).toEqual({
        success: false,
        message: 'Please enter a valid email address.',
        errors: { email: 'Please enter a valid email address.' },
      })
      expect(await product.db.$count(subscribers)).toBe(before)
    },
  )
})

describe('the contact form', () => {
  it('with consent to marketing starts the double opt-in', async () => {
    const email = makeEmail()
    await request('/api/contact', makeContact({ email, marketing: true }))
    expect(await stateOf(email)).toBe('pending')
    expect((await mailsTo(email)).map(({ template }) => template).toSorted()).toEqual(['contact-received', 'newsletter-confirm'])
  })

  it.each([false, undefined])('with marketing: %s does not start it', async (marketing) => {
    const email = makeEmail()
    await request('/api/contact', makeContact({ email, marketing }))
    expect(await stateOf(email)).toBeUndefined()
  })
})
