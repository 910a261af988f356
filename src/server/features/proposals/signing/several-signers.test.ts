import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { choiceIsFixed } from '#domain/proposals/proposal-signers.ts'
import { partlySigned } from '#domain/proposals/proposal-status.ts'
import { activity } from '#server/tables/people/activity.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals, proposalSigners } from '#server/tables/money/proposals.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeEmail, makeProposal, makeSignature } from '#tests/support/factories.ts'
import { secretsOf, textOf } from '#tests/support/mail-secrets.ts'
import { textOfPdf } from '#tests/support/one-project-screens.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { remindClients } from '../reminders/remind-clients.ts'

let product: TestProduct
let cookie: string
let watcher: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
  watcher = await makePerson(product, 'producer')
})
afterAll(() => product.close())

const items = [
  { label: 'Filming', description: '', cost: 3_000 },
  { label: 'Drone', description: '', cost: 400, option: 'on' as const, id: 'drone' },
  { label: 'Stills', description: '', cost: 250, option: 'off' as const, id: 'stills' },
]

/** A proposal that its client and further people sign. */
async function offer(changes: Parameters<typeof makeProposal>[0] = {}, { names = ['Ben Hale'], send = true } = {}) {
  const signers = names.map((name) => ({ name, email: makeEmail() }))
  const body = makeProposal({ items, schedule: usualPlan, signers, signersInOrder: true, ...changes })
  const { json } = await product.request('POST', '/api/proposals', { cookie, body })
  const id: string = json.proposalId
  const projectId: string = json.id
  await product.request('PUT', `/api/admin/projects/${projectId}/watching`, { cookie: watcher.cookie, body: { watching: true } })
  const sendIt = () => product.request('POST', `/api/proposals/${id}/send`, { cookie, body: { message: '' } })
  if (send) expect((await sendIt()).status).toBe(200)
  const keyOf = async (place: number) => {
    const rows = await product.db.select().from(proposalSigners).where(eq(proposalSigners.proposalId, id))
    return rows.find(({ position }) => position === place)!.key!
  }
  const change = (further: object, revision: number) =>
    product.request('PUT', `/api/proposals/${id}`, { cookie, body: { ...body, ...further, revision } })
  return { id, projectId, body, client: body.clientEmail!, signers, keyOf, send: sendIt, change }
}

const read = async (link: string) => (await product.request('GET', `/api/proposal/${link}`)).json.proposal
const sign = (link: string, changes: object = {}) =>
  product.request('POST', `/api/proposal/${link}/approve`, { body: { ...makeSignature(), ...changes } })
const decline = (link: string, reason = '') => product.request('POST', `/api/proposal/${link}/decline`, { body: { reason } })
const forStaff = async (id: string) => (await product.request('GET', `/api/proposals/${id}`, { cookie })).json.proposal
const mailsTo = (address: string) => product.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.queuedAt)
const templatesTo = async (address: string) => (await mailsTo(address)).map(({ template }) => template)
const chainOf = (id: string) => product.db.select().from(signatures).where(eq(signatures.subject, id)).orderBy(signatures.place)
const projectOf = async (id: string) => (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!
const rowOf = async (id: string) => (await product.db.select().from(proposals).where(eq(proposals.id, id)))[0]!
const invoicesOf = (projectId: string) => product.db.select().from(invoices).where(eq(invoices.projectId, projectId))
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId)).orderBy(activity.createdAt)).map(
    ({ action }) => action,
  )
async function bellsOf(projectId: string): Promise<string[]> {
  const { json } = await product.request('GET', '/api/admin/notifications', { cookie: watcher.cookie })
  const rows = await product.db.select().from(notifications).where(eq(notifications.projectId, projectId))
  const ids = new Set(rows.map((row) => row.id))
  return json.notifications.filter((one: { id: string }) => ids.has(one.id)).map(({ text }: { text: string }) => text)
}

it('keep both names where others sign with their links: in the PDF, at /verify and in the mails', async () => {
  const { id, client, signers, keyOf } = await offer()
  await sign(id, { revision: 1, name: 'Dan Four', signature: 'Dan Four' })
  await sign(await keyOf(1), { name: 'Cat Three', signature: 'Cat Three', email: signers[0]!.email, revision: 1 })
  await product.settle()
  const [one, two] = await chainOf(id)
  for (const [{ id: signature }, signedAs, invited] of [
    [one!, 'Dan Four', 'Ada Quill'],
    [two!, 'Cat Three', 'Ben Hale'],
  ] as const) {
    expect((await product.request('GET', `/api/verify/${signature}`)).json).toMatchObject({ name: signedAs, invited })
  }
  const pdf = await textOfPdf(await product.request('GET', `/api/proposal/${id}/pdf`))
  for (const text of ['Signed by Dan Four', 'Link made for Ada Quill', 'Signed by Cat Three', 'Link made for Ben Hale']) {
    expect(pdf).toContain(text)
  }
  const sent = (await mailsTo(client)).find(({ template }) => template === 'document-signed')!
  expect(textOf(product, sent)).toContain('The link was made for Ada Quill and Ben Hale, whose name')
})

it('of one client says so too, and nothing where it is the same name', async () => {
  const { id } = await offer({}, { names: [] })
  await sign(id, { name: 'Dan Four', signature: 'Dan Four' })
  const [one] = await chainOf(id)
  expect((await product.request('GET', `/api/verify/${one!.id}`)).json.invited).toBe('Ada Quill')
  const same = await offer({}, { names: [] })
  await sign(same.id, { name: 'ada  quill' })
  const [own] = await chainOf(same.id)
  expect((await product.request('GET', `/api/verify/${own!.id}`)).json).not.toHaveProperty('invited')
})

describe('two people in order', () => {
  it('sign by their own links; the proposal is approved with the second signature, as the first chose', async () => {
    const { id, projectId, client, signers, keyOf } = await offer()
    const key = await keyOf(1)
    expect(await templatesTo(client)).toEqual(['proposal-sent'])
    expect(await templatesTo(signers[0]!.email)).toEqual([])
    expect(await read(id)).toMatchObject({
      id,
      status: 'pending',
      signing: {
        state: 'ready',
        inOrder: true,
        refusal: null,
        signers: [{ name: 'Ada Quill', isYou: true }, { name: 'Ben Hale' }],
      },
    })
    const waiting = 'Ada Quill signs first. We’ll let you know when it is your turn.'
    expect(await read(key)).toMatchObject({ id: key, signing: { state: 'waiting', refusal: waiting, you: { name: 'Ben Hale' } } })
    const early = await sign(key)
    expect([early.status, early.json.message]).toEqual([409, waiting])
    expect((await decline(key)).status).toBe(409)

    const first = await sign(id, { revision: 1, options: ['stills'], email: client })
    expect(first.json.proposal).toMatchObject({
      status: 'pending',
      total: 3_250,
      chosen: ['stills'],
      signatureId: null,
      signing: { state: 'done', you: { signatureId: expect.stringMatching(/^[\w-]{22}$/) } },
    })
    expect(first.json.proposal.invoiceId).toBeUndefined()
    await product.settle()
    expect(await projectOf(projectId)).toMatchObject({ stage: 'sent', valuePence: 340_000 })
    expect(await invoicesOf(projectId)).toEqual([])
    const [asked] = await mailsTo(signers[0]!.email)
    expect([asked!.template, secretsOf(product, asked!)]).toEqual(['proposal-sent', { key }])
    expect(textOf(product, asked!)).toContain('Signed before you: Ada Quill.')
    expect(textOf(product, asked!)).toContain('£3,250')
    expect(await bellsOf(projectId)).toEqual(['Ada Quill signed the proposal. Still to sign: Ben Hale'])
    expect((await forStaff(id)).signing).toMatchObject([
      { name: 'Ada Quill', isNext: false, signedAt: expect.any(String), link: '' },
      { name: 'Ben Hale', isNext: true, signedAt: null, link: expect.stringContaining(`/proposal/${key}`) },
    ])

    const again = await sign(id, { revision: 1 })
    expect([again.status, again.json.message]).toEqual([409, 'This has already been signed with this link.'])
    expect((await decline(id)).status).toBe(409)

    const second = await sign(key, { name: 'Ben Hale', signature: 'Ben Hale', email: signers[0]!.email, revision: 1 })
    expect(second.json.proposal).toMatchObject({ status: 'approved', total: 3_250, approvedBy: 'Ada Quill and Ben Hale' })
    expect(second.json.proposal.invoiceId).toMatch(/^[\w-]{22}$/)
    await product.settle()
    expect(await projectOf(projectId)).toMatchObject({ stage: 'signed', valuePence: 325_000 })
    const deposit = (await invoicesOf(projectId)).find(({ part }) => part === 'deposit')
    expect(deposit).toMatchObject({ state: 'issued', id: second.json.proposal.invoiceId, totalPence: 162_500 })
    const waysToPay = `/api/proposal/${key}/invoice/${deposit!.id}`
    expect((await product.request('GET', waysToPay)).json.state).toBe('issued')
    // Who signed first has the approved proposal behind the same link.
    expect(await read(id)).toMatchObject({ status: 'approved', approvedBy: 'Ada Quill and Ben Hale' })
    expect(await deedsOf(projectId)).toEqual(expect.arrayContaining(['proposal.signed-by-one', 'proposal.approved']))
  })

  it('sign the same document, whose PDF and check name both', async () => {
    const { id, client, signers, keyOf, projectId } = await offer({ terms: 'Cancellation\n\nFourteen days.' })
    await sign(id, { email: client })
    // A new name of the project does not change what is signed.
    await product.db.update(projects).set({ projectTitle: 'Another title' }).where(eq(projects.id, projectId))
    await sign(await keyOf(1), { name: 'Ben Hale', signature: 'Ben Hale', email: signers[0]!.email })
    await product.settle()
    const chain = await chainOf(id)
    expect(chain.map(({ name }) => name)).toEqual(['Ada Quill', 'Ben Hale'])
    expect(new Set(chain.map(({ documentHash }) => documentHash)).size).toBe(1)
    expect(chain[1]!.document).toMatchObject({ projectTitle: 'The Launch', signers: ['Ada Quill', 'Ben Hale'] })
    expect((await rowOf(id)).signatureId).toBe(chain[1]!.id)

    for (const [index, one] of chain.entries()) {
      const result = (await product.request('GET', `/api/verify/${one.id}`)).json
      const { id: other, name } = chain[1 - index]!
      expect(result).toMatchObject({ kind: 'proposal', documentIntact: true, evidenceIntact: true, storedPdfIntact: true })
      expect(result.signedWith).toMatchObject([{ name, signatureId: other }])
    }
    const pdf = await product.request('GET', `/api/proposal/${await keyOf(1)}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
    expect(text.match(/Certificate of signature/g)).toHaveLength(2)
    expect(text).toContain('Who signs')
    for (const address of [client, signers[0]!.email]) {
      const signed = (await mailsTo(address)).find(({ template }) => template === 'document-signed')!
      expect(signed.text).toContain('Ada Quill and Ben Hale signed the proposal')
      expect(signed.text).toContain('a certificate for each signature')
    }
    // The invoice is for the client alone.
    const attached = async (address: string) =>
      (await mailsTo(address)).find(({ template }) => template === 'document-signed')!.attachments.length
    expect([await attached(client), await attached(signers[0]!.email)]).toEqual([2, 1])
  })

  it('is declined by the second for both, and the studio is told by whom', async () => {
    const { id, projectId, client, signers, keyOf } = await offer()
    await sign(id, { email: client })
    const refused = await decline(await keyOf(1), 'Too dear.')
    expect([refused.status, refused.json.proposal.status]).toEqual([200, 'declined'])
    expect((await read(id)).status).toBe('declined')
    expect((await sign(await keyOf(1))).status).toBe(409)
    await product.settle()
    expect((await projectOf(projectId)).stage).toBe('sent')
    const [told] = await product.db
      .select()
      .from(mails)
      .where(and(eq(mails.template, 'proposal-declined'), eq(mails.about, projectId)))
    expect(told).toMatchObject({ replyTo: signers[0]!.email, props: { clientName: 'Ben Hale', reason: 'Too dear.' } })
    expect(await bellsOf(projectId)).toContain('Ben Hale declined the proposal')
    expect((await forStaff(id)).signing[1]).toMatchObject({ name: 'Ben Hale', declinedAt: expect.any(String) })
  })

  it('of whom each signs at once, more than once, sign once each', async () => {
    const { id, client, keyOf } = await offer({ signersInOrder: false })
    const key = await keyOf(1)
    const answers = await Promise.all([id, key, id, key, id, key].map((link) => sign(link, { email: client })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await chainOf(id)).toHaveLength(2)
    expect((await read(id)).status).toBe('approved')
    await product.settle()
  })
})

describe('without an order', () => {
  it('all are asked at once, and the first signature fixes the options', async () => {
    const { id, client, signers, keyOf } = await offer({ signersInOrder: false }, { names: ['Ben Hale', 'Cy Moss'] })
    for (const { email } of signers) expect(await templatesTo(email)).toEqual(['proposal-sent'])
    const [ben, cy] = [await keyOf(1), await keyOf(2)]
    expect((await sign(cy, { name: 'Cy Moss', revision: 1, options: ['drone', 'stills'] })).status).toBe(200)
    const other = await sign(ben, { name: 'Ben Hale', revision: 1, options: ['drone'] })
    expect([other.status, other.json.message]).toEqual([409, choiceIsFixed])
    expect(await read(ben)).toMatchObject({ chosen: ['drone', 'stills'], total: 3_650, signing: { state: 'ready' } })
    expect((await sign(ben, { revision: 1, options: ['stills', 'drone'] })).status).toBe(200)
    // The call without a payload signs for the client, as ever.
    const last = await product.request('PATCH', `/api/proposals/${id}/approve`)
    expect([last.status, last.json.proposal.finalQuote]).toEqual([200, '3650.00'])
    await product.settle()
    expect((await chainOf(id)).map(({ signature }) => signature === '')).toEqual([false, false, true])
    expect(await templatesTo(client)).toContain('document-signed')
  })

  it('two who choose differently at once: one choice counts', async () => {
    const { id, keyOf } = await offer({ signersInOrder: false })
    const answers = await Promise.all([
      sign(id, { revision: 1, options: ['drone'] }),
      sign(await keyOf(1), { revision: 1, options: ['stills'] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(id)).status).toBe('pending')
    expect(await chainOf(id)).toHaveLength(1)
  })
})

describe('staff', () => {
  it('change nothing once somebody has signed; they send it again to whose turn it is, or make a new version', async () => {
    const { id, projectId, client, signers, keyOf, change, send, body } = await offer()
    const key = await keyOf(1)
    expect((await change({ timeline: 'In May.' }, 1)).status).toBe(200)
    const changed = await sign(id, { revision: 1, email: client })
    expect([changed.status, changed.json.message]).toEqual([
      409,
      'This proposal has just changed. Please read it again before you sign.',
    ])
    expect((await sign(id, { revision: 2, email: client })).status).toBe(200)
    const late = await change({ timeline: 'In June.' }, 2)
    expect([late.status, late.json.message]).toEqual([409, partlySigned])
    const margin = await product.request('PATCH', `/api/proposals/${projectId}/details`, {
      cookie,
      body: { marginPercentage: '60.00' },
    })
    expect(margin.status).toBe(409)
    const before = (await mailsTo(client)).length
    expect((await send()).status).toBe(200)
    expect(await templatesTo(signers[0]!.email)).toEqual(['proposal-sent', 'proposal-sent'])
    expect(await mailsTo(client)).toHaveLength(before)

    const { json } = await product.request('POST', '/api/proposals', { cookie, body: { ...body, projectId } })
    expect(json.proposalId).not.toBe(id)
    const replaced = await sign(key)
    expect([replaced.status, replaced.json.message]).toEqual([409, expect.stringContaining('replaced by a newer version')])
  })

  it('name signers who have a mailbox of their own each', async () => {
    const email = makeEmail()
    const create = (changes: object) => product.request('POST', '/api/proposals', { cookie, body: makeProposal(changes) })
    const ben = { name: 'Ben Hale', email }
    const asClient = await create({ clientEmail: email, signers: [ben] })
    expect([asClient.status, asClient.json.errors.signers]).toEqual([
      422,
      'The client signs already. Please enter another email address.',
    ])
    const twice = await create({ signers: [ben, { ...ben, name: 'Ben again' }] })
    expect(twice.json.errors.signers).toBe('Each signer needs an email address of their own.')
    expect((await create({ signers: [{ name: '', email }] })).status).toBe(422)
    expect((await create({ signers: Array.from({ length: 10 }, () => ({ name: 'A', email: makeEmail() })) })).status).toBe(422)
  })

  it('replace a signer: the former link opens nothing, and who stays keeps theirs', async () => {
    const { id, keyOf, change, signers } = await offer({}, { names: ['Ben Hale', 'Cy Moss'] })
    const [ben, cy] = [await keyOf(1), await keyOf(2)]
    const dee = { name: 'Dee Park', email: makeEmail() }
    const answer = await change({ signers: [signers[1], dee] }, 1)
    expect(answer.json.proposal.signing.map(({ name }: { name: string }) => name)).toEqual(['Ada Quill', 'Cy Moss', 'Dee Park'])
    expect((await product.request('GET', `/api/proposal/${ben}`)).status).toBe(404)
    expect((await read(cy)).signing.you.name).toBe('Cy Moss')
    expect(answer.json.proposal.revision).toBe(2)
    expect((await change({ signers: [], signersInOrder: false }, 2)).status).toBe(200)
    expect((await read(id)).signing).toBeUndefined()
    expect((await sign(id)).json.proposal.status).toBe('approved')
  })

  it('end the link of a signer, and sending it again makes another', async () => {
    const { id, keyOf, send, client } = await offer()
    await sign(id, { email: client })
    const before = await keyOf(1)
    const [row] = await product.db.select().from(proposalSigners).where(eq(proposalSigners.key, before))
    const { json } = await product.request('GET', '/api/admin/access/proposals', { cookie })
    const listed = json.access.find((one: { id: string }) => one.id === row!.id)
    expect(listed).toMatchObject({ opens: 'Proposal to sign: The Launch', holder: 'Ben Hale' })
    const ended = await product.request('POST', `/api/admin/access/proposals/${row!.id}/end`, { cookie })
    expect(ended.status).toBe(200)
    expect((await product.request('GET', `/api/proposal/${before}`)).status).toBe(404)
    expect((await sign(before)).status).toBe(404)
    await send()
    const after = await keyOf(1)
    expect(after).not.toBe(before)
    expect((await sign(after)).json.proposal.status).toBe('approved')
  })
})

it('asks each signer for a code to their own mailbox', async () => {
  const { id, client, signers, keyOf } = await offer({ proof: 'code', signersInOrder: false })
  const key = await keyOf(1)
  const jar = new Map<string, string>()
  async function ask(method: string, path: string, body?: unknown) {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await product.request(method, path, { body, ...(cookies && { cookie: cookies }) })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const email = signers[0]!.email
  expect((await read(key)).identity).toMatchObject({ needs: 'code', mailbox: `${email[0]}•••${email.slice(email.indexOf('@'))}` })
  expect((await ask('POST', `/api/proposal/${key}/approve`, makeSignature())).status).toBe(403)
  expect((await ask('POST', '/api/codes', { about: key })).status).toBe(200)
  const mail = (await mailsTo(email)).find(({ template }) => template === 'decision-code')!
  expect((await ask('POST', '/api/codes/check', { about: key, code: secretsOf(product, mail).code })).status).toBe(200)
  // The code proves this signer alone.
  expect((await ask('POST', `/api/proposal/${id}/approve`, makeSignature())).status).toBe(403)
  const signed = await ask('POST', `/api/proposal/${key}/approve`, makeSignature({ name: 'Ben Hale', email }))
  expect([signed.status, signed.json.proposal.status]).toEqual([200, 'pending'])
  expect(await chainOf(id)).toMatchObject([{ name: 'Ben Hale', proof: 'code', provenMailbox: email }])
  expect(await templatesTo(client)).not.toContain('decision-code')
})

it('reminds those whose turn it is', async () => {
  const { id, client, signers } = await offer()
  await sign(id, { email: client })
  const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000)
  await product.db.update(proposals).set({ sentAt: fourDaysAgo }).where(eq(proposals.id, id))
  await remindClients(product.services, new Date())
  expect(await templatesTo(client)).not.toContain('proposal-reminder')
  const reminder = (await mailsTo(signers[0]!.email)).find(({ template }) => template === 'proposal-reminder')!
  expect(secretsOf(product, reminder).key).toMatch(/^[\w-]{22}$/)
})

it('leaves a proposal with one signer as it was', async () => {
  const { json } = await product.request('POST', '/api/proposals', { cookie, body: makeProposal() })
  const shown = await read(json.proposalId)
  expect('signing' in shown).toBe(false)
  const signed = await sign(json.proposalId)
  expect(signed.json.proposal).toMatchObject({ id: json.proposalId, status: 'approved', approvedBy: 'Ada Quill' })
  const [chain] = await chainOf(json.proposalId)
  expect(chain!.document).not.toHaveProperty('signers')
  expect((await product.request('GET', `/api/verify/${chain!.id}`)).json.signedWith).toBeUndefined()
})
