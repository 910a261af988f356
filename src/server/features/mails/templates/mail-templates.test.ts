import { desc, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { mailGroups } from '#domain/mails/mail-texts.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails, mailTexts } from '#server/tables/clients/mails.ts'
import { staff } from '#server/tables/people/people.ts'
import { makeContact, makeEmail } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { queueMail } from '../outbox/queue-mail.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())
afterEach(() => product.db.delete(mailTexts))

const path = '/api/admin/mail-templates'
const ask = (method: string, where: string, body?: unknown) => product.request(method, path + where, { cookie, body })
const save = (template: string, texts: Record<string, string>, revision = 0) => ask('PUT', `/${template}`, { texts, revision })
const preview = async (template: string, texts = {}) => (await ask('POST', `/${template}/preview`, { texts })).json
const blockOf = ({ mail }: any, name: string) => mail.blocks.find((block: { name: string }) => block.name === name)

const token = 'T0ken-of-43-letters-that-opens-an-account-1'
const mailTo = async (template: 'portal-link' | 'proposal-sent', props: object) => {
  const to = { name: 'Ida Real', address: makeEmail() }
  await product.db.transaction((tx) => queueMail(tx, product.services.queue, { to, template, props: props as never }))
  await product.settle()
  const [row] = await product.db.select().from(mails).where(eq(mails.toAddress, to.address))
  return row!
}
const proposal = {
  name: 'Ida Real',
  projectTitle: 'The {name} Launch',
  proposalId: 'P'.repeat(22),
  total: 200_050,
  expiresAt: '2027-03-31T22:59:59.999Z',
  message: '',
}

describe('the list', () => {
  it('names every mail that is sent, its group and who gets it, and how many texts were changed', async () => {
    await save('contact-received', { title: 'Hello', help: '' })
    const { mails: listed } = (await ask('GET', '')).json
    expect(listed.length).toBeGreaterThan(60)
    expect(new Set(listed.map(({ label }: { label: string }) => label)).size).toBe(listed.length)
    expect(new Set(listed.map(({ group }: { group: string }) => group))).toEqual(new Set(mailGroups))
    expect(listed.filter(({ changed }: { changed: number }) => changed > 0)).toEqual([
      {
        template: 'contact-received',
        label: 'Message received',
        group: 'enquiries',
        to: 'Sender of the form',
        changed: 2,
      },
    ])
    expect(listed.map(({ template }: { template: string }) => template)).not.toContain('portal-comment')
  })

  it('has no mail of another name', async () => {
    for (const template of ['portal-comment', 'constructor', 'no-such-mail']) {
      expect((await ask('GET', `/${template}`)).status).toBe(404)
      expect((await save(template, {})).status).toBe(404)
    }
  })
})

describe('every mail', () => {
  it('has a default that uses its own fields only, and an example that is complete', async () => {
    const { mails: listed } = (await ask('GET', '')).json
    for (const { template } of listed) {
      const { mail } = (await ask('GET', `/${template}`)).json
      const names = mail.fields.map(({ name }: { name: string }) => name)
      const used = mail.blocks.flatMap((block: { default: string }) =>
        Array.from(block.default.matchAll(/\{(.*?)\}/g), ([, name]) => name),
      )
      expect([template, used.filter((name: string) => !names.includes(name))]).toEqual([template, []])
      expect(mail.blocks.map(({ name }: { name: string }) => name)).toContain('subject')
      const shown = await preview(template)
      expect(shown.subject).toMatch(/^[^\r\n{}]{5,}$/)
      expect(shown.sentAt).toBeNull()
      expect(shown.html + shown.text).not.toMatch(/undefined|NaN|\[object|__sealed|\{\w+\}/)
    }
  })
})

describe('changed texts', () => {
  it('are in the mails that are sent from then on, filled in and as plain text', async () => {
    const texts = {
      subject: '{studio}: {project}',
      intro: 'Dear {name},\n\n<b>here</b> it **is**\nat last.',
      title: '',
    }
    expect((await save('proposal-sent', texts)).json).toMatchObject({ success: true, mail: { revision: 1 } })
    const { subject, html, text } = await mailTo('proposal-sent', proposal)
    expect(subject).toBe('Slatehouse: The {name} Launch')
    expect(html).toContain('&lt;b&gt;here&lt;/b&gt; it **is**<br/>at last.')
    expect(html).not.toContain('<h1')
    expect(text).toContain('Dear Ida Real,\n\n<b>here</b> it **is**\nat last.')
    expect(text).toContain('Anyone with this link can approve the proposal.')
  })

  it('leave out a paragraph that was emptied', async () => {
    await save('contact-received', { help: '', preheader: '' })
    const email = makeEmail()
    await product.request('POST', '/api/contact', { body: makeContact({ email }) })
    await product.settle()
    const [row] = await product.db.select().from(mails).where(eq(mails.toAddress, email))
    expect(row!.text).toContain('We read every message ourselves')
    expect(row!.text).not.toContain('simply reply')
  })

  it('have the default subject and button where their own come out empty', async () => {
    const shown = await preview('agreement-to-sign', { subject: '{role}', button: ' {signedBefore} ', title: '{role}' })
    expect(shown.subject).toBe('Please sign: Example agreement, “Example Film” | Slatehouse')
    expect(shown.text).toContain('Read and sign')
    expect(shown.html).not.toContain('<h1')
  })

  it('are refused at their block, and nothing is saved then', async () => {
    const { status, json } = await save('proposal-sent', {
      subject: '',
      intro: 'Dear {client}',
      safety: 'Share it widely.',
      help: 'no such block',
    })
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      subject: 'Please enter a subject.',
      intro: expect.stringMatching(/^This email has no field \{client\}\. You can use \{studio\}, \{name\}/),
      safety: expect.stringContaining('fixed'),
    })
    expect(await product.db.$count(mailTexts)).toBe(0)
  })

  it('are refused if somebody else saved meanwhile', async () => {
    expect((await save('reply', { original: '{name}:' })).status).toBe(200)
    expect((await save('reply', { original: 'Before:' })).status).toBe(409)
    expect((await save('reply', { original: 'Before:' }, 7)).status).toBe(409)
    expect((await ask('POST', '/reply/reset', { revision: 7 })).status).toBe(409)
    expect(blockOf((await ask('GET', '/reply')).json, 'original')).toMatchObject({
      text: '{name}:',
      default: 'On {day}, {name} wrote:',
    })
  })

  it('of a block that does not exist any more are ignored', async () => {
    const texts = { gone: 'x', safety: 'Was editable once', title: 'Kept' }
    await product.db.insert(mailTexts).values({ template: 'proposal-sent', texts, revision: 4, changedAt: new Date() })
    const { json } = await ask('GET', '/proposal-sent')
    expect(blockOf(json, 'title').text).toBe('Kept')
    expect(blockOf(json, 'safety').text).toBe(blockOf(json, 'safety').default)
    expect(JSON.stringify(json)).not.toContain('gone')
    expect((await ask('GET', '')).json.mails.find((mail: any) => mail.template === 'proposal-sent').changed).toBe(1)
  })

  it('go back to the default, and are in the activity by the names of their blocks', async () => {
    await save('statement', { title: 'Your account', help: 'Ask us.' })
    const { json } = await ask('POST', '/statement/reset', { revision: 1 })
    expect(json.mail.revision).toBe(2)
    expect(json.mail.blocks.filter((block: any) => block.text !== block.default)).toEqual([])
    const rows = await product.db
      .select({ action: activity.action, meta: activity.meta })
      .from(activity)
      .where(like(activity.action, 'settings.mail-texts-%'))
      .orderBy(desc(activity.createdAt), desc(activity.id))
      .limit(2)
    expect(rows.toReversed()).toEqual([
      { action: 'settings.mail-texts-changed', meta: { mail: 'Statement of account', changed: ['title', 'help'] } },
      { action: 'settings.mail-texts-reset', meta: { mail: 'Statement of account', changed: ['title', 'help'] } },
    ])
    const { text } = await product.request('GET', '/api/admin/activity?kind=settings', { cookie })
    expect(text).toContain('Email “Statement of account” put back to the default (title, help)')
  })
})

describe('the preview', () => {
  it('shows texts before they are saved, and refuses those that could not be', async () => {
    const shown = await preview('invoice-reminder', { subjectOverdue: 'Please pay {number}' })
    expect(shown.subject).toBe('Please pay INV-0000')
    expect(shown.text).toContain('Ellen Example')
    expect((await ask('POST', '/invoice-reminder/preview', { texts: { intro: '{x}' } })).status).toBe(422)
    expect(await product.db.$count(mailTexts)).toBe(0)
  })

  it('shows a case that has the text which is asked for, of every mail', async () => {
    const shown = async (template: string, block: string, texts = {}) =>
      (await ask('POST', `/${template}/preview`, { texts, block })).json
    expect(await shown('gallery-ready', 'nextUnlimited')).toMatchObject({
      text: expect.stringContaining('Choose as many as you like.'),
      sentAt: null,
    })
    expect((await preview('gallery-ready')).text).not.toContain('Choose as many as you like.')
    const overdue = await shown('invoice-reminder', 'introOverdue', { introOverdue: 'Late: {number}' })
    expect(overdue.text).toContain('Late: INV-0000')
    expect((await shown('proposal-sent', 'subjectChange')).subject).toMatch(/^A change to your project: .*change order 1/)
    const { mails } = (await ask('GET', '')).json
    const facts = await product.services.listMailTemplates()
    expect(facts).toHaveLength(mails.length)
    const without = facts.flatMap(({ template, blocks, caseWith }) =>
      blocks.flatMap(({ name }) => (caseWith(name) === null ? [`${template}: ${name}`] : [])),
    )
    expect(without).toEqual([])
  })

  it('of a case is of the latest mail where that has the text, and of an example otherwise', async () => {
    await mailTo('portal-link', { name: 'Ida Real', token, purpose: 'password' })
    const of = async (block: string) => (await ask('POST', '/portal-link/preview', { texts: {}, block })).json
    const real = await of('introPassword')
    expect([real.text.includes('Ida Real'), real.sentAt === null]).toEqual([true, false])
    const example = await of('intro')
    expect([example.text.includes('Ellen Example'), example.sentAt]).toEqual([true, null])
    // One that no template has is ignored.
    expect((await of('nothing')).subject).toMatch(/\S/)
  })

  it('is of the latest mail of the kind, without secrets and with no link that leads anywhere', async () => {
    await mailTo('portal-link', { name: 'Ida Real', token, purpose: 'password' })
    await mailTo('proposal-sent', proposal)
    for (const template of ['portal-link', 'proposal-sent']) {
      const shown = await preview(template)
      expect(shown.text).toContain('Ida Real')
      expect(shown.sentAt).toMatch(/^\d{4}-/)
      const bodies = shown.html + shown.text
      expect(bodies).not.toMatch(/T0ken|PPPPPP|__sealed|portal\/password|\/proposal\//)
      expect(shown.html).not.toMatch(/href="(?!#|mailto:)/)
      expect(shown.text).toContain('[link hidden]')
    }
    expect((await preview('decision-code')).text).toContain('[code hidden]')
  })

  it('is of an example for people who may not see the outbox', async () => {
    await mailTo('proposal-sent', proposal)
    const own = await makePerson(product, 'producer', { added: ['settings'] })
    const asking = { cookie: own.cookie, body: { texts: {} } }
    const { status, json } = await product.request('POST', `${path}/proposal-sent/preview`, asking)
    expect([status, json.sentAt]).toEqual([200, null])
    expect(json.text).not.toContain('Ida Real')
  })
})

describe('the test', () => {
  const give = (email: string | null) => product.db.update(staff).set({ email }).where(eq(staff.personId, studioOwnerId))

  it('goes to the person who asks, is marked as one, and shows what is typed', async () => {
    const email = makeEmail()
    await give(email)
    const { status, json } = await ask('POST', '/statement/test', { texts: { title: 'A new title' } })
    expect([status, json]).toEqual([200, { success: true, to: email, state: 'kept', problem: null }])
    const [row] = await product.db.select().from(mails).where(eq(mails.toAddress, email))
    expect(row).toMatchObject({ template: 'test-mail', subject: expect.stringMatching(/^Test: Statement of account/) })
    expect(row!.text).toContain('A new title')
    // The preview of the test mail itself is not one of these.
    expect((await preview('test-mail')).text).toContain('It works')
  })

  it('is refused without an address, with texts that cannot be used, and after many', async () => {
    await give(null)
    expect((await ask('POST', '/statement/test', { texts: {} })).json.message).toContain('no email address')
    await give(makeEmail())
    expect((await ask('POST', '/statement/test', { texts: { subject: '' } })).status).toBe(422)
    await product.services.limits.take('test-mails', studioOwnerId, 29)
    expect((await ask('POST', '/statement/test', { texts: {} })).status).toBe(429)
  })
})
