import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { identityMessages, resendSeconds } from '#domain/signatures/identity-rules.ts'
import type { Proof } from '#domain/signatures/signature.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { mailboxCodes, signatures } from '#server/tables/clients/signatures.ts'
import { makeProposal, makeSignature, makeSignOff } from '#tests/support/factories.ts'
import { secretsOf, textOf } from '#tests/support/mail-secrets.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let watcher: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  watcher = await makePerson(product, 'producer')
})
afterAll(() => product.close())

let visitors = 0
const from = () => `198.51.100.${(visitors += 1)}`

/** A sent proposal that needs a proof. */
async function sent(proof: Proof | null = 'code', changes: Parameters<typeof makeProposal>[0] = {}) {
  const form = makeProposal({ ...changes, proof })
  const { json } = await product.request('POST', '/api/proposals', { cookie, body: form })
  const id: string = json.proposalId
  await product.request('POST', `/api/proposals/${id}/send`, { cookie, body: {} })
  const [row] = await product.db.select().from(proposals).where(eq(proposals.id, id))
  return { id, projectId: row!.projectId, mailbox: form.clientEmail! }
}

/** A browser with its own address and cookies. */
function browser(address = from(), session = '') {
  const jar = new Map<string, string>()
  async function ask(method: string, path: string, body?: unknown) {
    const cookies = [session, ...[...jar].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ')
    const answer = await product.request(method, path, { body, address, ...(cookies && { cookie: cookies }) })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    askForCode: (about: string, email?: string) => ask('POST', '/api/codes', { about, email }),
    check: (about: string, code: string) => ask('POST', '/api/codes/check', { about, code }),
    approve: (id: string) => ask('POST', `/api/proposal/${id}/approve`, makeSignature()),
    approveUntyped: (id: string) => ask('PATCH', `/api/proposals/${id}/approve`),
    signOff: (key: string) => ask('POST', '/api/signoff', makeSignOff({ project: key })),
    decline: (id: string) => ask('POST', `/api/proposal/${id}/decline`, {}),
    read: async (id: string) => (await ask('GET', `/api/proposal/${id}`)).json.proposal,
  }
}

const mailsTo = (address: string) =>
  product.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.queuedAt))
async function codeTo(address: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ template }) => template === 'decision-code')
  return secretsOf(product, mail!).code!
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const statusOf = async (id: string) => (await product.db.select().from(proposals).where(eq(proposals.id, id)))[0]!.decision
const noticesAbout = async (projectId: string) =>
  (await product.db.select().from(mails).where(eq(mails.about, projectId))).filter(
    ({ template }) => template === 'decision-refused',
  )
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId))).map(({ action }) => action)

/** What the project's watcher reads in the bell. */
async function bellsOf(projectId: string): Promise<string[]> {
  const { json } = await product.request('GET', '/api/admin/notifications', { cookie: watcher.cookie })
  const rows = await product.db.select().from(notifications).where(eq(notifications.projectId, projectId))
  const ids = new Set(rows.map((row) => row.id))
  return json.notifications.filter((one: { id: string }) => ids.has(one.id)).map(({ text }: { text: string }) => text)
}

it('signs with the code of the client’s mailbox, and says so in the evidence, on the certificate and on the check', async () => {
  const { id, projectId, mailbox } = await sent()
  const client = browser()
  expect((await client.read(id)).identity).toEqual({ needs: 'code', mailbox: expect.stringMatching(/^.•••@/) })
  const asked = await client.askForCode(id)
  expect([asked.status, asked.json.mailbox]).toEqual([200, `${mailbox[0]}•••${mailbox.slice(mailbox.indexOf('@'))}`])
  expect(asked.text).not.toContain(mailbox)
  const code = await codeTo(mailbox)
  expect(code).toMatch(/^\d{6}$/)
  expect((await client.check(id, code)).status).toBe(200)
  const { status, json } = await client.approve(id)
  expect([status, json.proposal.status]).toEqual([200, 'approved'])

  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, id))
  expect(evidence).toMatchObject({ proof: 'code', provenMailbox: mailbox, provenAt: expect.any(Date) })
  const result = (await product.request('GET', `/api/verify/${evidence!.id}`)).json
  expect(result).toMatchObject({ proof: 'code', provenMailbox: asked.json.mailbox, evidenceIntact: true })
  const pdf = await product.request('GET', `/api/proposal/${id}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Confirmed by a code sent to ${mailbox}`)
  expect(await deedsOf(projectId)).toEqual(expect.arrayContaining(['project.code-sent', 'project.code-entered']))

  await product.db.update(signatures).set({ provenMailbox: 'someone@else.example' }).where(eq(signatures.id, evidence!.id))
  expect((await product.request('GET', `/api/verify/${evidence!.id}`)).json.evidenceIntact).toBe(false)
})

it('refuses a stranger with the copied link, in every call that decides, and tells the studio', async () => {
  const { id, projectId } = await sent()
  await product.request('PUT', `/api/admin/projects/${projectId}/watching`, { cookie: watcher.cookie, body: { watching: true } })
  const stranger = browser()
  for (const attempt of [stranger.approve, stranger.approveUntyped, stranger.decline]) {
    const { status, json } = await attempt(id)
    expect([status, json.message]).toEqual([403, 'Please confirm with the code that we email to the address on record.'])
  }
  expect(await statusOf(id)).toBe('pending')
  expect(await noticesAbout(projectId)).toHaveLength(1)
  expect((await noticesAbout(projectId))[0]!.toAddress).toBe('hello@slatehouse.example')
  expect(await deedsOf(projectId)).toContain('project.decision-refused')
  expect(await bellsOf(projectId)).toEqual(['Someone with the link could not prove they are the client'])
})

it('refuses whoever has the link where there is no address on record, sends no code, and tells the studio', async () => {
  const { id, projectId } = await sent()
  await product.db.update(projects).set({ clientEmail: '' }).where(eq(projects.id, projectId))
  const stranger = browser()
  expect((await stranger.read(id)).identity).toEqual({ needs: 'code', mailbox: null })
  const asked = await stranger.askForCode(id, 'mallory@elsewhere.example')
  expect([asked.status, asked.json.message]).toEqual([409, identityMessages.noMailbox])
  for (const attempt of [stranger.approve, stranger.approveUntyped, stranger.decline]) {
    const { status, json } = await attempt(id)
    expect([status, json.message]).toEqual([403, identityMessages.noMailbox])
  }
  expect(await statusOf(id)).toBe('pending')
  expect(await mailsTo('mallory@elsewhere.example')).toEqual([])
  expect(await noticesAbout(projectId)).toHaveLength(1)
  expect(await deedsOf(projectId)).toContain('project.decision-refused')
})

it('sends no code to an address that a visitor gives, and tells the studio', async () => {
  const { id, projectId } = await sent()
  const { status, json } = await browser().askForCode(id, 'mallory@elsewhere.example')
  expect([status, Object.keys(json.errors)]).toEqual([422, ['email']])
  expect(await mailsTo('mallory@elsewhere.example')).toEqual([])
  expect(await noticesAbout(projectId)).toHaveLength(1)
})

it('accepts a code in the browser that asked for it only, for its own document only, and once', async () => {
  const shared = 'office@shared.example'
  const [first, second] = [await sent('code', { clientEmail: shared }), await sent('code', { clientEmail: shared })]
  const [client, stranger] = [browser(), browser()]
  await client.askForCode(first.id)
  const code = await codeTo(shared)
  expect((await stranger.check(first.id, code)).status).toBe(422)
  expect((await client.check(second.id, code)).status).toBe(422)
  expect((await client.check(first.id, code)).status).toBe(200)
  expect((await stranger.approve(first.id)).status).toBe(403)
  expect((await client.approve(second.id)).status).toBe(403)
  const again = await client.check(first.id, code)
  expect([again.status, again.json.errors.code]).toEqual([422, 'This code has already been used. Please ask for a new one.'])
  expect((await client.approve(first.id)).status).toBe(200)
})

it('lets two people who share a mailbox ask at the same time, each in their own browser', async () => {
  const { id, mailbox } = await sent()
  const [one, other] = [browser(), browser()]
  await one.askForCode(id)
  const ofOne = await codeTo(mailbox)
  await other.askForCode(id)
  expect((await one.check(id, ofOne)).status).toBe(200)
  expect((await one.approve(id)).status).toBe(200)
})

it('lets one of two simultaneous requests with the same code through, and of two decisions one', async () => {
  const { id, mailbox } = await sent()
  const client = browser()
  await client.askForCode(id)
  const code = await codeTo(mailbox)
  const checks = await Promise.all([client.check(id, code), client.check(id, code)])
  expect(checks.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await Promise.all([client.approve(id), client.approve(id)])
  expect(await product.db.select().from(signatures).where(eq(signatures.subject, id))).toHaveLength(1)
})

it('voids a code after five wrong tries, the right one included, and tells the studio', async () => {
  const { id, projectId, mailbox } = await sent()
  const client = browser()
  await client.askForCode(id)
  const code = await codeTo(mailbox)
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try', 'the last try']) {
    const { status, json } = await client.check(id, otherCode(code))
    expect([status, json.errors.code]).toEqual([422, expect.stringContaining(left)])
  }
  expect((await client.check(id, code)).json.errors.code).toBe('Too many wrong codes. Please ask for a new one.')
  expect(await statusOf(id)).toBe('pending')
  expect((await noticesAbout(projectId)).map(({ props }) => props.why)).toEqual(['wrong-codes'])
})

it('refuses a code after ten minutes, and a proof that was left for half an hour', async () => {
  const { id, mailbox } = await sent()
  const client = browser()
  const shift = (changes: Partial<typeof mailboxCodes.$inferInsert>) =>
    product.db
      .update(mailboxCodes)
      .set(changes)
      .where(eq(mailboxCodes.about, `proposal.${id}`))
  await client.askForCode(id)
  const [row] = await product.db
    .select()
    .from(mailboxCodes)
    .where(eq(mailboxCodes.about, `proposal.${id}`))
  expect(row!.expiresAt.getTime() - row!.sentAt.getTime()).toBe(10 * 60_000)
  const code = await codeTo(mailbox)
  await shift({ expiresAt: new Date() })
  expect((await client.check(id, code)).json.errors.code).toBe('This code has expired. Please ask for a new one.')
  await shift({ expiresAt: row!.expiresAt })
  expect((await client.check(id, code)).status).toBe(200)
  await shift({ provenAt: new Date(Date.now() - 31 * 60_000) })
  expect((await client.approve(id)).status).toBe(403)
})

it('ends the code before when asked again, and makes the same browser wait', async () => {
  const { id, mailbox } = await sent()
  const client = browser()
  await client.askForCode(id)
  const old = await codeTo(mailbox)
  const tooSoon = await client.askForCode(id)
  expect([tooSoon.status, tooSoon.headers.get('Retry-After')]).toEqual([429, String(resendSeconds)])
  await product.db
    .update(mailboxCodes)
    .set({ sentAt: new Date(Date.now() - 31_000) })
    .where(eq(mailboxCodes.about, `proposal.${id}`))
  expect((await client.askForCode(id)).status).toBe(200)
  const code = await codeTo(mailbox)
  if (old !== code) expect((await client.check(id, old)).status).toBe(422)
  expect((await client.check(id, code)).status).toBe(200)
})

it('mails ten codes an hour for one document, however many addresses ask fifty times', async () => {
  const { id, projectId, mailbox } = await sent()
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser().askForCode(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  expect((await mailsTo(mailbox)).filter(({ template }) => template === 'decision-code')).toHaveLength(10)
  expect((await noticesAbout(projectId)).map(({ props }) => props.why)).toEqual(['many-codes'])
})

it('still mails the person on record a code when strangers have used up those of the document', async () => {
  const { id, mailbox } = await sent()
  const again = () => product.db.update(mailboxCodes).set({ sentAt: new Date(Date.now() - 31_000) })
  // Let in before, for another document of the same mailbox.
  const before = await sent('code', { clientEmail: mailbox })
  const known = browser()
  await known.askForCode(before.id)
  expect((await known.check(before.id, await codeTo(mailbox))).status).toBe(200)

  const strangers = await Promise.all(Array.from({ length: 50 }, () => browser().askForCode(id)))
  expect(strangers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = strangers.find(({ status }) => status === 429)!
  expect(refused.json.errors).toEqual({ email: identityMessages.giveMailbox })
  expect((await known.askForCode(id)).status).toBe(200)
  await again()
  expect((await known.check(id, await codeTo(mailbox))).status).toBe(200)

  // A new browser of the client, who knows the address that is only shown masked.
  const client = browser()
  expect((await client.askForCode(id)).status).toBe(429)
  expect((await client.askForCode(id, 'guessed@elsewhere.example')).status).toBe(422)
  expect((await client.askForCode(id, mailbox.toUpperCase())).status).toBe(200)
  const code = await codeTo(mailbox)
  // Nor do the wrong guesses of strangers keep whoever has a code from entering it.
  const wrong = Array.from({ length: 120 }, () => browser().check(id, otherCode(code)))
  expect((await Promise.all(wrong)).filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await client.check(id, code)).status).toBe(200)
  expect((await client.approve(id)).status).toBe(200)
})

it('deletes the codes of a client with the client', async () => {
  const { id, projectId, mailbox } = await sent()
  await browser().askForCode(id)
  const codes = () =>
    product.db
      .select()
      .from(mailboxCodes)
      .where(eq(mailboxCodes.about, `proposal.${id}`))
  expect(await codes()).toHaveLength(1)
  const [project] = await product.db.select().from(projects).where(eq(projects.id, projectId))
  const path = `/api/admin/clients/${project!.clientId}`
  const { client } = (await product.request('GET', path, { cookie })).json
  const erased = await product.request('POST', `${path}/erase`, { cookie, body: { email: client.email || client.name } })
  expect([erased.status, erased.text]).toEqual([200, expect.any(String)])
  expect(mailbox).toBe(client.email)
  expect(await codes()).toEqual([])
})

it('asks for the proof that a sign-off has of its own, whatever the studio’s setting', async () => {
  const { projectId, mailbox } = await sent()
  const path = `/api/admin/projects/${projectId}`
  const read = async () => (await product.request('GET', `/api/admin/signoffs?project=${projectId}`, { cookie })).json.proof
  const needs = async (key: string) => (await product.request('GET', `/api/signoff/${key}`)).json.identity.needs
  const made = await product.request('POST', `${path}/signoff-link`, { cookie, body: { mail: false } })
  const key = new URL(made.json.link).searchParams.get('project')!
  const set = (proof: Proof | null) => product.request('PUT', `${path}/signoff-proof`, { cookie, body: { proof } })
  const { needed } = await read()
  expect([await read(), await needs(key)]).toEqual([{ own: null, needed }, needed === 'code' ? 'code' : 'nothing'])
  await set('link')
  expect([await read(), await needs(key)]).toEqual([{ own: 'link', needed: 'link' }, 'nothing'])
  await set('code')
  expect([await read(), await needs(key)]).toEqual([{ own: 'code', needed: 'code' }, 'code'])
  const client = browser()
  expect((await client.signOff(key)).status).toBe(403)
  await client.askForCode(key)
  await client.check(key, await codeTo(mailbox))
  expect((await client.signOff(key)).status).toBe(200)
  expect(await deedsOf(projectId)).toContain('sign-off.proof-set')
})

it(
  'checks at most a hundred wrong codes of a document in a quarter of an hour, over a whole /48',
  { timeout: 180_000, tags: ['sweep'] },
  async () => {
    const { id, mailbox } = await sent()
    const client = browser('2001:db8:77:1::1')
    await client.askForCode(id)
    const wrong = otherCode(await codeTo(mailbox))
    const counts: Record<number, number> = {}
    for (let n = 0; n < 1_000; n += 1) {
      const { status } = await product.request('POST', '/api/codes/check', {
        body: { about: id, code: wrong },
        address: `2001:db8:77:${(n + 2).toString(16)}::1`,
      })
      counts[status] = (counts[status] ?? 0) + 1
    }
    expect(counts).toEqual({ 422: 100, 429: 900 })
    expect(await statusOf(id)).toBe('pending')
    // A thousand requests one after another, on a machine that is busy with other things.
  },
)

it('takes the portal session of its own client instead of a code; not another client’s, nor a view by staff', async () => {
  const { id, projectId, mailbox } = await sent()
  const [project] = await product.db.select().from(projects).where(eq(projects.id, projectId))
  const other = await sent()
  const [otherProject] = await product.db.select().from(projects).where(eq(projects.id, other.projectId))
  const view = `${await makeSession(product, 'client', { clientId: project!.clientId!, viewOnly: true })}; ${cookie}`
  expect((await browser(from(), view).approve(id)).status).toBe(403)
  const foreign = await makeSession(product, 'client', { clientId: otherProject!.clientId! })
  expect((await browser(from(), foreign).approve(id)).status).toBe(403)
  const client = browser(from(), await makeSession(product, 'client', { clientId: project!.clientId! }))
  expect((await client.read(id)).identity.needs).toBe('nothing')
  expect((await client.approve(id)).status).toBe(200)
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, id))
  expect(evidence).toMatchObject({ proof: 'signed-in', provenMailbox: mailbox, provenAt: null })
})

it('needs the session where the document says signed-in: a code is not enough', async () => {
  const { id, mailbox } = await sent('signed-in')
  const client = browser()
  expect((await client.read(id)).identity.needs).toBe('sign-in')
  await client.askForCode(id)
  await client.check(id, await codeTo(mailbox))
  const { status, json } = await client.approve(id)
  expect([status, json.message]).toEqual([403, 'Please sign in to the client portal to do this.'])
})

it('follows the studio’s setting, which a document overrides either way', async () => {
  const settings = { proposals: 'code', signOffs: 'link', approvals: 'link', prices: 'link' }
  const { revision } = (await product.request('GET', '/api/admin/settings/identity', { cookie })).json
  expect((await product.request('PUT', '/api/admin/settings/identity', { cookie, body: { ...settings, revision } })).status).toBe(
    200,
  )
  const [bySetting, byLink] = [await sent(null), await sent('link')]
  expect((await browser().approve(bySetting.id)).status).toBe(403)
  expect((await browser().approve(byLink.id)).status).toBe(200)
  await product.request('PUT', '/api/admin/settings/identity', {
    cookie,
    body: { ...settings, proposals: 'link', revision: revision + 1 },
  })
  expect((await browser().approve(bySetting.id)).status).toBe(200)
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, bySetting.id))
  expect(evidence).toMatchObject({ proof: 'link', provenMailbox: null, provenAt: null })
})

it('asks for a code before a production sign-off by its link, where the studio wants one', async () => {
  const { revision } = (await product.request('GET', '/api/admin/settings/identity', { cookie })).json
  const settings = { proposals: 'link', signOffs: 'code', approvals: 'link', prices: 'link', revision }
  await product.request('PUT', '/api/admin/settings/identity', { cookie, body: settings })
  const { projectId, mailbox } = await sent()
  const made = await product.request('POST', `/api/admin/projects/${projectId}/signoff-link`, { cookie, body: {} })
  const key = new URL(made.json.link).searchParams.get('project')!
  expect((await product.request('GET', `/api/signoff/${key}`)).json.identity.needs).toBe('code')
  const [stranger, client] = [browser(), browser()]
  expect((await stranger.signOff(key)).status).toBe(403)
  expect(await noticesAbout(projectId)).toHaveLength(1)
  await client.askForCode(key)
  expect((await client.check(key, await codeTo(mailbox))).status).toBe(200)
  const signed = await client.signOff(key)
  expect([signed.status, signed.json.verified]).toEqual([200, true])
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.id, signed.json.signatureId))
  expect(evidence).toMatchObject({ kind: 'sign-off', proof: 'code', provenMailbox: mailbox })
  // The public form signs nothing, so it asks for nothing.
  expect((await stranger.signOff('')).json.verified).toBe(false)
})

it('keeps the code out of the database and the outbox of staff', async () => {
  const { id, mailbox } = await sent()
  await browser().askForCode(id)
  const mail = (await mailsTo(mailbox)).find(({ template }) => template === 'decision-code')!
  const code = await codeTo(mailbox)
  expect(textOf(product, mail)).toBeDefined()
  expect(JSON.stringify([mail.props, mail.subject, mail.html])).not.toContain(code)
  const shown = (await product.request('GET', `/api/admin/outbox/${mail.id}`, { cookie })).json.mail
  expect(shown.text).toContain('[code hidden]')
  expect(shown.text).not.toContain(code)
})

it('answers an unknown document like one that the caller may not open', async () => {
  const { status, json } = await browser().askForCode('A'.repeat(22))
  expect([status, json.message]).toEqual([404, 'This link is not valid.'])
})
