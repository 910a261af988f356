import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { makeContact, makeEmail } from '#tests/support/factories.ts'
import { startMailCatcher, type MailCatcher } from '#tests/support/mail-catcher.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { queueMail, type MailOrder } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

const order = (changes: Partial<MailOrder<'contact-received'>> = {}): MailOrder<'contact-received'> => ({
  to: { name: 'Jane Doe', address: makeEmail() },
  template: 'contact-received',
  props: { projectType: 'Commercial Production' },
  ...changes,
})

async function queue(product: TestProduct, mail: MailOrder<'contact-received'> | MailOrder<'newsletter-welcome'>): Promise<void> {
  await product.db.transaction((tx) => queueMail<any>(tx, product.services.queue, mail))
}

const findMailTo = async (product: TestProduct, address: string) =>
  (await product.db.select().from(mails).where(eq(mails.toAddress, address)))[0]!

describe('with a mail server', () => {
  let product: TestProduct
  let server: MailCatcher

  beforeAll(async () => {
    server = await startMailCatcher()
    product = await makeTestProduct({ env: { SMTP_URL: server.url } })
  })
  afterEach(() => {
    server.refusal = null
  })
  afterAll(async () => {
    await product.close()
    await server.close()
  })

  const caughtFor = (address: string) => server.caught.filter(({ recipients }) => recipients.includes(address))

  /** Makes every delayed retry due. */
  const letTimePass = () => product.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)

  it('sends the complete message: both texts, its sender, and the header of automatic mail', async () => {
    const mail = order()
    await queue(product, mail)
    await product.settle()
    const [caught] = caughtFor(mail.to.address)
    const row = await findMailTo(product, mail.to.address)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, problem: null, sentAt: expect.any(Date) })
    expect(caught!.header('from')).toBe('Slatehouse <hello@slatehouse.example>')
    expect(caught!.header('to')).toBe(`Jane Doe <${mail.to.address}>`)
    expect(caught!.header('subject')).toBe('We have received your message | Slatehouse')
    expect(caught!.header('message-id')).toBe(`<${row.id}@slatehouse.example>`)
    expect(caught!.header('auto-submitted')).toBe('auto-generated')
    expect(Date.parse(caught!.header('date')!)).toBeCloseTo(row.queuedAt.getTime(), -4)
    expect(caught!.header('reply-to')).toBeUndefined()
    expect(caught!.header('list-unsubscribe')).toBeUndefined()
    expect(caught!.part('text/plain')).toContain('reply within 24 hours')
    expect(caught!.part('text/html')).toContain('<!DOCTYPE html')
  })

  it('names the person only as Reply-To on mails to the studio', async () => {
    const form = makeContact()
    await product.request('POST', '/api/contact', { body: form })
    await product.settle()
    const told = caughtFor('hello@slatehouse.example').find((mail) => mail.header('reply-to') === form.email)
    expect(told!.recipients).toEqual(['hello@slatehouse.example'])
    expect(told!.header('from')).toBe('Slatehouse <hello@slatehouse.example>')
  })

  it('has a one-click unsubscribe header', async () => {
    const token = 'T'.repeat(43)
    const address = makeEmail()
    const unsubscribeUrl = `http://localhost:3000/api/newsletter/unsubscribe?token=${token}`
    await queue(product, { to: { name: '', address }, template: 'newsletter-welcome', props: { token }, unsubscribeUrl })
    await product.settle()
    const [caught] = caughtFor(address)
    expect(caught!.header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(caught!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(caught!.part('text/plain')).toContain(`http://localhost:3000/newsletter/unsubscribe/${token}`)
  })

  it('omits that header for mails that a person wrote', async () => {
    const form = makeContact()
    await product.request('POST', '/api/contact', { body: form })
    const cookie = await product.signIn()
    const { json } = await product.request('GET', `/api/admin/inquiries?search=${form.email}`, { cookie })
    await product.request('POST', `/api/admin/conversations/${json.inquiries[0].id}/replies`, {
      cookie,
      body: { subject: 'Hello', text: 'Dear Jane', key: randomUUID() },
    })
    await product.db.execute(sql`update pgboss.job set start_after = now() where name = 'message.leaves' and state = 'created'`)
    await product.settle()
    const reply = caughtFor(form.email).find((mail) => mail.header('subject') === 'Hello')
    expect(reply!.header('auto-submitted')).toBeUndefined()
  })

  it('retries when the server refuses, stores its message meanwhile, and sends the same mail', async () => {
    const mail = order()
    server.refusal = { code: 451, text: '4.3.0 Please come back later' }
    await queue(product, mail)
    await product.settle()
    const waiting = await findMailTo(product, mail.to.address)
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, problem: '451 4.3.0 Please come back later', sentAt: null })
    expect(caughtFor(mail.to.address)).toEqual([])

    server.refusal = null
    await letTimePass()
    await product.settle()
    expect(await findMailTo(product, mail.to.address)).toMatchObject({ state: 'sent', attempts: 2, problem: null })
    const [caught] = caughtFor(mail.to.address)
    expect(caught!.header('message-id')).toContain(waiting.id)
    expect(caught!.part('text/html')).toBe(waiting.html.trim())
  })

  it('is marked as failed after the last attempt, and can be sent again by staff', async () => {
    const mail = order()
    server.refusal = { code: 550, text: '5.1.1 No such person here' }
    await queue(product, mail)
    await product.settle()
    await product.db.execute(sql`update pgboss.job set retry_count = retry_limit where state = 'retry' and name = 'mail.queued'`)
    await letTimePass()
    await product.settle()
    const failed = await findMailTo(product, mail.to.address)
    expect(failed).toMatchObject({ state: 'failed', attempts: 2, problem: '550 5.1.1 No such person here' })

    server.refusal = null
    const cookie = await product.signIn()
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.request('POST', `/api/admin/outbox/${failed.id}/send-again`, { cookie })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await product.settle()
    expect(await findMailTo(product, mail.to.address)).toMatchObject({ state: 'sent', attempts: 3, problem: null })
    expect(caughtFor(mail.to.address)).toHaveLength(1)
  })

  it('repeats under the same Message-ID when it was killed before it was recorded as sent', async () => {
    const mail = order()
    await queue(product, mail)
    await product.settle()
    const { id } = await findMailTo(product, mail.to.address)
    await product.db.update(mails).set({ state: 'queued' }).where(eq(mails.id, id))
    await sendMail(product.services, id)
    const ids = caughtFor(mail.to.address).map((caught) => caught.header('message-id'))
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  it('is not sent again because recording it failed once', async () => {
    const mail = order()
    await product.db.execute(sql`alter table mails add constraint nothing_is_sent check (state <> 'sent') not valid`)
    await queue(product, mail)
    await expect.poll(() => caughtFor(mail.to.address).length).toBe(1)
    expect(await findMailTo(product, mail.to.address)).toMatchObject({ state: 'queued', attempts: 0, problem: null })
    await product.db.execute(sql`alter table mails drop constraint nothing_is_sent`)
    await product.settle()
    expect(await findMailTo(product, mail.to.address)).toMatchObject({ state: 'sent', attempts: 1, problem: null })
    expect(caughtFor(mail.to.address)).toHaveLength(1)
  })

  it('does nothing for a mail that is sent or unknown', async () => {
    const mail = order()
    await queue(product, mail)
    await product.settle()
    await sendMail(product.services, (await findMailTo(product, mail.to.address)).id)
    await sendMail(product.services, '00000000-0000-4000-8000-000000000000')
    expect(caughtFor(mail.to.address)).toHaveLength(1)
  })

  it('allows no header or recipient injection through a name', async () => {
    const address = makeEmail()
    const name = 'Jane\r\nBcc: victim@example.com\r\nSubject: Spam" <other@example.com>, "x'
    await queue(product, order({ to: { name, address } }))
    await product.settle()
    const [caught] = caughtFor(address)
    expect(caught!.recipients).toEqual([address])
    expect(caught!.header('bcc')).toBeUndefined()
    expect(caught!.header('subject')).toBe('We have received your message | Slatehouse')
    expect(caughtFor('victim@example.com')).toEqual([])
  })

  it('is not sent when its transaction is rolled back', async () => {
    const mail = order()
    const undone = product.db.transaction(async (tx) => {
      await queueMail(tx, product.services.queue, mail)
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    await product.settle()
    expect(await findMailTo(product, mail.to.address)).toBeUndefined()
    expect(caughtFor(mail.to.address)).toEqual([])
  })

  it('sends a hundred mails queued at once', { tags: ['sweep'] }, async () => {
    const address = makeEmail()
    await product.db.transaction(async (tx) => {
      for (let count = 0; count < 100; count += 1)
        await queueMail(tx, product.services.queue, order({ to: { name: '', address } }))
    })
    await product.settle()
    expect(caughtFor(address)).toHaveLength(100)
  })
})

it('uses the sender name of the environment, and replies still reach the studio', async () => {
  const server = await startMailCatcher()
  const product = await makeTestProduct({
    env: { SMTP_URL: server.url, MAIL_FROM: '"Slatehouse, London" <no-reply@mail.example>' },
  })
  const mail = order()
  await queue(product, mail)
  await product.settle()
  expect(server.caught[0]!.header('from')).toBe('"Slatehouse, London" <no-reply@mail.example>')
  expect(server.caught[0]!.header('reply-to')).toBe('hello@slatehouse.example')
  expect(server.caught[0]!.header('message-id')).toMatch(/@mail\.example>$/)
  await product.close()
  await server.close()
})

it('stores the error when the mail server cannot be reached', async () => {
  const product = await makeTestProduct({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const mail = order()
  await queue(product, mail)
  await product.settle()
  expect(await findMailTo(product, mail.to.address)).toMatchObject({
    state: 'queued',
    attempts: 1,
    problem: expect.stringContaining('ECONNREFUSED'),
  })
  await product.close()
})

describe('without a mail server', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await makeTestProduct()
  })
  afterAll(() => product.close())

  it('stores every mail in the outbox, readable by staff only', async () => {
    const mail = order()
    await queue(product, mail)
    await product.settle()
    const row = await findMailTo(product, mail.to.address)
    expect(row).toMatchObject({ state: 'kept', attempts: 1 })
    const folder = join(product.env.dataDir, 'outbox')
    const [file, ...others] = readdirSync(folder)
    expect(others).toEqual([])
    expect(file).toMatch(new RegExp(`^\\d{8}T\\d{6}Z-${row.id}\\.eml$`))
    expect(statSync(join(folder, file!)).mode & 0o777).toBe(0o600)
    const kept = readMail(readFileSync(join(folder, file!), 'latin1'))
    expect(kept.header('to')).toBe(`Jane Doe <${mail.to.address}>`)
    expect(kept.header('message-id')).toBe(`<${row.id}@slatehouse.example>`)
    expect(kept.part('text/plain')).toBe(row.text.trim())
  })
})
