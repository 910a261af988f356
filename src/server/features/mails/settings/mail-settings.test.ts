import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { makeMailer } from '#server/base/mail/mailer.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact, makeEmail, makeInquiry, makeQuoteRequest } from '#tests/support/factories.ts'
import { startMailCatcher, type MailCatcher } from '#tests/support/mail-catcher.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

const key = 'SG.a-key-that-nobody-may-see.0123456789'
const path = '/api/admin/settings/email'
const sender = { fromEmail: 'films@northlight.example', fromName: 'Northlight Films' }

let product: TestProduct
let cookie: string
let usual: MailCatcher
let provider: MailCatcher
/** Every response of the product. */
const answers: string[] = []

beforeAll(async () => {
  usual = await startMailCatcher()
  provider = await startMailCatcher({ account: { user: 'apikey', pass: key } })
  product = await makeTestProduct({ env: { SMTP_URL: usual.url, MAIL_FROM: 'Environment <env@mail.example>' } })
  // Replaces the provider's unreachable address with the test server's.
  const { hostname: host, port } = new URL(provider.url)
  product.services.mailer = makeMailer(product.env, { host, port: Number(port), secure: false, pool: true })
  cookie = await product.signIn()
})
afterAll(async () => {
  product.services.mailer.close()
  await product.close()
  await usual.close()
  await provider.close()
})

async function request(method: string, where: string, body?: unknown) {
  const answer = await product.request(method, where, { cookie, body })
  answers.push(answer.text, JSON.stringify([...answer.headers]))
  return answer
}
const read = async () => (await request('GET', path)).json
const save = async (body: object) => request('PUT', path, { ...body, revision: (await read()).revision })
const test = async (to = makeEmail()) => (await request('POST', `${path}/test`, { to })).json

describe('the sender', () => {
  it('is that of the environment until staff set another', async () => {
    expect(await read()).toEqual({
      fromEmail: 'env@mail.example',
      fromName: 'Environment',
      key: 'none',
      way: 'smtp',
      smtpHost: '',
      smtpPort: 587,
      smtpUser: '',
      smtpPassword: 'none',
      smtpOfEnvironment: true,
      revision: 0,
    })
    expect((await save(sender)).json).toEqual({ success: true, revision: 1 })
    const to = makeEmail()
    expect(await test(to)).toEqual({ success: true, state: 'sent', problem: null })
    const caught = usual.caught.find(({ recipients }) => recipients.includes(to))!
    expect(caught.header('from')).toBe('Northlight Films <films@northlight.example>')
    expect(caught.header('reply-to')).toBe('hello@slatehouse.example')
    expect(caught.part('text/plain')).toContain('your email works')
  })

  it.each([
    [{ fromEmail: '' }, { fromEmail: 'Valid email is required' }],
    [{ fromName: '  ' }, { fromName: 'From name is required' }],
    [{ fromName: 'A\r\nBcc: b@c.example' }, { fromName: expect.any(String) }],
    [{ sendgridApiKey: 'two words' }, { sendgridApiKey: expect.any(String) }],
    [{ sendgridApiKey: 'SG.\r\nQUIT' }, { sendgridApiKey: expect.any(String) }],
  ])('refuses %j', async (changes, errors) => {
    const answer = await save({ ...sender, ...changes })
    expect([answer.status, answer.json.errors]).toEqual([422, errors])
  })

  it('is refused if somebody else saved meanwhile, and the owner is not mailed about a change', async () => {
    // The notice of the change before is written by a job.
    await product.settle()
    const before = await product.db.$count(mails)
    expect((await request('PUT', path, { ...sender, revision: 99 })).status).toBe(409)
    expect(await product.db.$count(mails)).toBe(before)
  })
})

describe('the key of a provider', () => {
  it('sends mail through the provider, authenticated with it', async () => {
    expect((await save({ ...sender, sendgridApiKey: key })).status).toBe(200)
    expect(await read()).toMatchObject({ key: 'kept', way: 'sendgrid' })
    const to = makeEmail()
    expect(await test(to)).toMatchObject({ state: 'sent' })
    // The owner is mailed of the change, too.
    expect(provider.caught.map(({ recipients }) => recipients)).toContainEqual([to])
    expect(usual.caught.some(({ recipients }) => recipients.includes(to))).toBe(false)
  })

  it('is kept when the rest is saved without it', async () => {
    await save({ ...sender, fromName: 'Northlight', sendgridApiKey: '' })
    await save({ ...sender, fromName: 'Northlight' })
    expect(await read()).toMatchObject({ fromName: 'Northlight', key: 'kept' })
    expect(await test()).toMatchObject({ state: 'sent' })
  })

  it('is in no response of any endpoint, and not as text in the database', async () => {
    await request('GET', '/api/admin/outbox')
    await request('GET', '/api/brand')
    expect(answers.join('\n')).not.toContain(key)
    const { rows } = await product.db.execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
    expect(rows.length).toBeGreaterThan(20)
    for (const { name } of rows) {
      const found = await product.db.execute(
        sql`select 1 from ${sql.raw(name)} as row where row::text like ${`%${key}%`} or row::text like ${`%${Buffer.from(key).toString('base64')}%`}`,
      )
      expect([name, found.rows.length]).toEqual([name, 0])
    }
    // The schema has no field for it either.
    expect(Object.keys(mailEndpoints.readEmailSettings.answer.shape)).toEqual([
      'fromEmail',
      'fromName',
      'key',
      'way',
      'smtpHost',
      'smtpPort',
      'smtpUser',
      'smtpPassword',
      'smtpOfEnvironment',
      'revision',
    ])
  })

  it('that the provider refuses is reported with the provider’s message, without the key', async () => {
    await save({ ...sender, sendgridApiKey: 'SG.wrong' })
    const answer = await test()
    expect(answer).toEqual({ success: false, state: 'failed', problem: expect.stringContaining('535') })
    expect(JSON.stringify(answer)).not.toContain('SG.wrong')
  })

  it('of another SESSION_SECRET is reported as unreadable, and no mail is sent another way', async () => {
    await save({ ...sender, sendgridApiKey: key })
    const { env } = product.services
    const before = usual.caught.length
    const secret = env.sessionSecret
    env.sessionSecret = 'another secret that is also long enough'
    expect(await read()).toMatchObject({ key: 'unreadable', way: 'sendgrid' })
    expect(await test()).toMatchObject({ state: 'failed', problem: expect.stringContaining('can no longer be read') })
    env.sessionSecret = secret
    expect(usual.caught).toHaveLength(before)
  })

  it('can be removed by staff', async () => {
    await save({ ...sender, sendgridApiKey: null })
    expect(await read()).toMatchObject({ key: 'none', way: 'smtp' })
    const to = makeEmail()
    await test(to)
    // Not the last one always: the studio is told of changed settings.
    expect(usual.caught.map(({ recipients }) => recipients)).toContainEqual([to])
  })
})

describe('notifications', () => {
  const where = '/api/admin/settings/notifications'
  const defaults = {
    newProjectEmail: true,
    paymentEmail: true,
    receiptEmail: true,
    clientMessageEmail: true,
    weeklyReport: false,
    inboxOwnerId: null,
  }

  async function toldBy(send: (email: string) => Promise<unknown>): Promise<string[]> {
    const email = makeEmail()
    await send(email)
    await product.settle()
    const told = await product.db.select().from(mails).where(eq(mails.replyTo, email))
    return told.map(({ template }) => template)
  }
  const post = (way: string, body: unknown) => product.request('POST', way, { body })
  const contact = () => toldBy((email) => post('/api/contact', makeContact({ email })))
  const inquiry = () => toldBy((email) => post('/api/inquire', makeInquiry({ email })))
  const quote = () => toldBy((clientEmail) => post('/api/quote', makeQuoteRequest({ clientEmail })))

  it('are on but for the weekly report, until staff change them', async () => {
    expect((await request('GET', where)).json).toEqual({ ...defaults, inboxOwners: expect.any(Array), revision: 0 })
    expect([await contact(), await inquiry(), await quote()]).toEqual([['new-contact'], ['new-inquiry'], ['new-quote']])
  })

  it('are not sent when they are switched off, and all others are', async () => {
    await request('PUT', where, { ...defaults, newProjectEmail: false, revision: 0 })
    expect([await contact(), await inquiry(), await quote()]).toEqual([['new-contact'], [], []])
    await request('PUT', where, { ...defaults, clientMessageEmail: false, revision: 1 })
    expect([await contact(), await inquiry(), await quote()]).toEqual([[], ['new-inquiry'], ['new-quote']])
    expect((await request('PUT', where, { ...defaults, revision: 1 })).status).toBe(409)
    const saved = { ...defaults, clientMessageEmail: false, revision: 2 }
    expect((await request('GET', where)).json).toEqual({ ...saved, inboxOwners: expect.any(Array) })
    // The visitor gets a success response regardless.
    const email = makeEmail()
    await post('/api/contact', makeContact({ email }))
    expect(await product.db.$count(mails, eq(mails.toAddress, email))).toBe(1)
  })
})

describe('the mail server that staff enter', () => {
  const password = 'a-password-that-nobody-may-see'
  let own: MailCatcher
  let alone: TestProduct
  let owner: string
  beforeAll(async () => {
    own = await startMailCatcher({ account: { user: 'films', pass: password } })
    alone = await makeTestProduct()
    owner = await alone.signIn()
  })
  afterAll(async () => {
    await alone.close()
    await own.close()
  })
  const ask = async (method: string, where: string, body?: unknown) => {
    const answer = await alone.request(method, where, { cookie: owner, body })
    expect(answer.text).not.toContain(password)
    return answer
  }
  const now = async () => (await ask('GET', path)).json
  const put = async (changes: object) => ask('PUT', path, { ...sender, ...changes, revision: (await now()).revision })
  const server = () => {
    const { hostname, port } = new URL(own.url)
    return { smtpHost: hostname, smtpPort: Number(port), smtpUser: 'films' }
  }
  const send = async (to = makeEmail()) => ({ to, ...(await ask('POST', `${path}/test`, { to })).json })

  it('sends mail, signed in with its password, which is encrypted and stays when the rest is saved', async () => {
    expect((await now()).way).toBe('outbox')
    expect((await put({ ...server(), smtpPassword: password })).status).toBe(200)
    expect(await now()).toMatchObject({ ...server(), smtpPassword: 'kept', smtpOfEnvironment: false, way: 'smtp' })
    const { to, state } = await send()
    expect(state).toBe('sent')
    expect(own.caught.some(({ recipients }) => recipients.includes(to))).toBe(true)
    await put({ fromName: 'Northlight' })
    await put({ ...server(), smtpPassword: '' })
    expect((await send()).state).toBe('sent')
    const { rows } = await alone.db.execute(sql`select 1 from settings where value::text like ${`%${password}%`}`)
    expect(rows).toEqual([])
  })

  it('never gets the password that was entered for another one', async () => {
    await put({ ...server(), smtpHost: 'localhost', smtpPassword: '' })
    expect(await now()).toMatchObject({ smtpHost: 'localhost', smtpPassword: 'none' })
    expect((await send()).state).toBe('failed')
  })

  it('is refused unless it is a name and a port, and is removed by an empty name', async () => {
    const refused = await put({ smtpHost: 'smtp://mail.example', smtpPort: 0 })
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['smtpHost', 'smtpPort']])
    await put({ smtpHost: '' })
    expect(await now()).toMatchObject({ smtpHost: '', smtpPassword: 'none', way: 'outbox' })
  })

  it('comes after that of the environment', async () => {
    await save({ ...sender, sendgridApiKey: null, ...server(), smtpPassword: password })
    const to = makeEmail()
    expect(await test(to)).toMatchObject({ state: 'sent' })
    expect(usual.caught.some(({ recipients }) => recipients.includes(to))).toBe(true)
    expect(own.caught.some(({ recipients }) => recipients.includes(to))).toBe(false)
  })
})
