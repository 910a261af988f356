import { and, eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { signatures, signedPdfs } from '#server/tables/clients/signatures.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import { sha256 } from '../../signatures/sign-document.ts'
import { sendSignedProposal } from './signed-proposal.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

let visitors = 0
/** Each test uses its own client address, because of the rate limit. */
const from = () => `198.51.100.${(visitors += 1)}`

async function sent(changes: Parameters<typeof makeProposal>[0] = {}) {
  const form = makeProposal(changes)
  const { json } = await product.request('POST', '/api/proposals', { cookie, body: form })
  const id: string = json.proposalId
  await product.request('POST', `/api/proposals/${id}/send`, { cookie, body: {} })
  const [row] = await product.db.select().from(proposals).where(eq(proposals.id, id))
  return { id, projectId: row!.projectId, form }
}

const approve = (id: string, body: object = makeSignature(), address = from()) =>
  product.request('POST', `/api/proposal/${id}/approve`, { body, address, headers: { 'User-Agent': 'A browser' } })
const decline = (id: string, address = from()) =>
  product.request('POST', `/api/proposal/${id}/decline`, { body: { declinedAt: 'never' }, address })
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId))).map(({ action }) => action)
const stageOf = async (projectId: string) =>
  (await product.db.select().from(projects).where(eq(projects.id, projectId)))[0]!.boardStage
const mailsTo = (address: string) => product.db.select().from(mails).where(eq(mails.toAddress, address))

it('approves: signed, the client active, evidence recorded by the server, and the signed PDF sent to both sides', async () => {
  const { id, projectId, form } = await sent({ overview: 'A film about the first day.' })
  const signer = makeSignature()
  const address = from()
  const { status, json } = await approve(id, { ...signer, approvedAt: '1999-01-01T00:00:00Z', ipAddress: '8.8.8.8' }, address)
  expect([status, json.success]).toEqual([200, true])
  expect(json.proposal).toMatchObject({ status: 'approved', approvedBy: 'Ada Quill', signatureId: expect.any(String) })
  expect(Math.abs(Date.parse(json.proposal.approvedAt) - Date.now())).toBeLessThan(60_000)
  expect(await stageOf(projectId)).toBe('signed')
  expect((await product.db.select().from(clients).where(eq(clients.email, form.clientEmail!)))[0]!.status).toBe('active')

  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, id))
  expect(evidence).toMatchObject({
    address,
    userAgent: 'A browser',
    email: signer.email,
    title: 'Managing Director',
    kind: 'proposal',
  })
  expect(evidence!.document).toMatchObject({
    projectTitle: 'The Launch',
    total: 300_000,
    overview: 'A film about the first day.',
  })

  await product.settle()
  const pdf = await product.request('GET', `/api/proposal/${id}/pdf`)
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  for (const part of [
    'The Launch',
    '£3,000',
    'Certificate of signature',
    evidence!.hash,
    evidence!.documentHash,
    address,
    signer.email,
  ]) {
    expect(text).toContain(part)
  }
  for (const to of [form.clientEmail!, 'hello@slatehouse.example']) {
    const receipt = (await mailsTo(to)).find(
      ({ template, props }) => template === 'document-signed' && props.signatureId === evidence!.id,
    )
    expect(receipt).toMatchObject({
      state: 'kept',
      subject: 'Signed: proposal for The Launch',
      attachments: [{ name: 'the-launch-signed.pdf' }],
    })
    expect(receipt!.text!.includes('If this wasn’t you'), `the warning is for the client: ${to}`).toBe(to === form.clientEmail)
  }

  // The address is unconfirmed: neither typed text nor the document is sent there.
  expect(await mailsTo(signer.email)).toMatchObject([
    { toName: '', template: 'signed-with-your-address', subject: 'Signed: proposal for The Launch', attachments: [] },
  ])

  // Repeated and parallel jobs mail nobody twice.
  const before = await product.db.$count(mails)
  await Promise.all(
    Array.from({ length: 6 }, () => sendSignedProposal(product.services, id, { now: new Date(), framesOf: async () => [] })),
  )
  expect(await product.db.$count(mails)).toBe(before)

  const verify = async (copy: string) => (await product.request('GET', `/api/verify/${evidence!.id}?pdf=${copy}`)).json
  expect(await verify(sha256(pdf.bytes))).toMatchObject({
    documentIntact: true,
    evidenceIntact: true,
    storedPdfIntact: true,
    copyMatches: true,
  })
  const [kept] = await product.db.select().from(signedPdfs).where(eq(signedPdfs.signatureId, evidence!.id))
  const changed = Buffer.from(pdf.bytes)
  changed[1_000]! ^= 1
  await product.services.storage.write(kept!.storageKey, changed)
  expect(await verify(sha256(changed))).toMatchObject({ documentIntact: true, storedPdfIntact: false, copyMatches: false })
  await product.services.storage.remove(kept!.storageKey)
  expect(await verify(sha256(pdf.bytes))).toMatchObject({ storedPdfIntact: false, copyMatches: true })
})

it('says "you" to whoever signed, and their name to the studio', async () => {
  const { id, form } = await sent()
  const { json } = await approve(id, makeSignature({ email: form.clientEmail! }))
  await product.settle()
  const textTo = async (to: string) =>
    (await mailsTo(to)).find(
      ({ template, props }) => template === 'document-signed' && props.signatureId === json.proposal.signatureId,
    )!.text
  expect(await textTo(form.clientEmail!)).toContain('Hello Ada Quill, you signed the proposal')
  expect(await textTo('hello@slatehouse.example')).toContain('Ada Quill signed the proposal')
})

it('lets twenty approvals and twenty refusals at once have one effect', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, projectId } = await sent()
    const address = from()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? approve(id, makeSignature(), address) : decline(id, address))),
    )
    const deeds = (await deedsOf(projectId)).filter((action) => /approved|declined/.test(action))
    expect(deeds).toHaveLength(1)
    const approved = deeds[0] === 'proposal.approved'
    expect(await product.db.$count(signatures, eq(signatures.subject, id))).toBe(approved ? 1 : 0)
    expect(await stageOf(projectId)).toBe(approved ? 'signed' : 'sent')
    // Requests for the decision that was made succeed, the others get 409.
    answers.forEach(({ status }, n) => expect(status).toBe((n % 2 === 0) === approved ? 200 : 409))
  }
})

it('can be signed on either page, and both show it', async () => {
  const { id } = await sent()
  const signed = await product.request('PATCH', `/api/proposals/${id}/approve`, { body: makeSignature(), address: from() })
  expect(signed.json).toMatchObject({ success: true, proposal: { status: 'signed', approvedBy: 'Ada Quill' } })
  expect((await product.request('GET', `/api/proposal/${id}`)).json.proposal.status).toBe('approved')
})

it.each([
  ['no body at all', undefined, {}],
  ['no body and a content type', undefined, { 'Content-Type': 'application/json' }],
  ['an empty object', {}, {}],
])(
  'is approved by the second page’s call with %s: in the name on record, and nothing says that it was typed',
  async (_, body, headers) => {
    const { id, projectId, form } = await sent()
    const { status, json } = await product.request('PATCH', `/api/proposals/${id}/approve`, { body, headers, address: from() })
    expect([status, json.proposal]).toMatchObject([200, { status: 'signed', approvedBy: 'Ada Quill' }])

    const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, id))
    expect(evidence).toMatchObject({ name: 'Ada Quill', email: form.clientEmail, signature: '', proof: 'link' })
    expect(evidence!.consent).toContain('No name or signature was typed')
    expect((await product.request('GET', `/api/verify/${evidence!.id}`)).json).toMatchObject({
      typed: false,
      proof: 'link',
      evidenceIntact: true,
    })

    await product.settle()
    const pdf = await product.request('GET', `/api/proposal/${id}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
    expect(text).toContain('No signature was typed.')
    expect(text).toContain('Anyone with the link could sign')
    expect(text).not.toContain('Signed by')
    const told = (await mailsTo('hello@slatehouse.example')).find(({ props }) => props.signatureId === evidence!.id)
    expect(told).toMatchObject({ subject: 'Approved: proposal for The Launch', replyTo: form.clientEmail })
    expect(told!.text!.replaceAll('\n', ' ')).toContain('No name or signature was typed')
    const [event] = await product.db
      .select()
      .from(activity)
      .where(and(eq(activity.subject, projectId), eq(activity.action, 'proposal.approved')))
    expect(event!.meta).toMatchObject({ typed: false })
  },
)

it('is not approved by an incomplete form, nor by invalid JSON', async () => {
  const { id } = await sent()
  const tries = [
    { body: { name: 'Ada Quill' }, errors: { signature: 'Please type your signature.' } },
    { body: { ...makeSignature(), signature: '' }, errors: { signature: 'Please type your signature.' } },
    { body: { name: 1 }, errors: { name: 'Please enter your name.' } },
  ]
  for (const { body, errors } of tries) {
    const { status, json } = await product.request('PATCH', `/api/proposals/${id}/approve`, { body, address: from() })
    expect([status, json]).toMatchObject([422, { errors }])
  }
  const headers = { 'Content-Type': 'text/plain' }
  const answer = await product.request('PATCH', `/api/proposals/${id}/approve`, { body: 'yes', headers, address: from() })
  expect(answer.status).toBe(415)
  expect(await product.db.$count(signatures, eq(signatures.subject, id))).toBe(0)
})

it('is approved without a body and without an address on record: only the studio is mailed', async () => {
  const { id } = await sent({ clientEmail: '' })
  expect((await product.request('PATCH', `/api/proposals/${id}/approve`, { address: from() })).status).toBe(200)
  await product.settle()
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, id))
  const told = await product.db.select().from(mails).where(eq(mails.template, 'document-signed'))
  expect(told.filter(({ props }) => props.signatureId === evidence!.id)).toMatchObject([
    { toAddress: 'hello@slatehouse.example', replyTo: null },
  ])
})

it('is declined without a body as well', async () => {
  const { id } = await sent()
  const { status, json } = await product.request('POST', `/api/proposal/${id}/decline`, { address: from() })
  expect([status, json.proposal.status]).toEqual([200, 'declined'])
})

it('can be declined with a reason, which is mailed to the studio', async () => {
  const { id, projectId, form } = await sent()
  const body = { reason: 'We have to wait for the board.' }
  const { json } = await product.request('POST', `/api/proposal/${id}/decline`, { body, address: from() })
  expect(json.proposal.status).toBe('declined')
  const told = await product.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'proposal-declined'), eq(mails.about, projectId)))
  expect(told).toMatchObject([{ toAddress: 'hello@slatehouse.example', replyTo: form.clientEmail, props: body }])
  expect((await product.request('GET', `/api/proposals/${id}`)).json.proposal.declined).toBe(true)
})

describe('what cannot be decided', () => {
  const fates: [string, (ids: { id: string; projectId: string }) => Promise<unknown>, RegExp][] = [
    [
      'is past its day',
      ({ id }) =>
        product.db
          .update(proposals)
          .set({ expiresAt: new Date(Date.now() - 1) })
          .where(eq(proposals.id, id)),
      /expired/,
    ],
    [
      'was replaced',
      ({ projectId }) => product.request('POST', '/api/proposals', { cookie, body: { ...makeProposal(), projectId } }),
      /newer version/,
    ],
    [
      'was cancelled',
      ({ id }) => product.request('PATCH', `/api/proposals/${id}/status`, { cookie, body: { status: 'cancelled' } }),
      /cancelled/,
    ],
  ]
  test.each(fates)('%s', async (_, befalls, message) => {
    const ids = await sent()
    await befalls(ids)
    for (const answer of [await approve(ids.id), await decline(ids.id)]) {
      expect(answer.status).toBe(409)
      expect(answer.json).toEqual({ success: false, message: expect.stringMatching(message) })
    }
    expect(await product.db.$count(signatures, eq(signatures.subject, ids.id))).toBe(0)
    expect((await product.request('GET', `/api/proposal/${ids.id}`)).json.proposal).toMatchObject({
      status: 'expired',
      refusal: expect.stringMatching(message),
    })
  })

  test('that is unknown or no link is the same 404', async () => {
    const { projectId } = await sent()
    for (const id of [makeLinkId(), projectId, 'x', `${makeLinkId()}x`]) {
      expect((await approve(id)).status).toBe(404)
      expect((await decline(id)).status).toBe(404)
      expect((await product.request('GET', `/api/proposal/${id}`)).status).toBe(404)
      expect((await product.request('GET', `/api/proposals/${id}`)).status).toBe(404)
      expect((await product.request('GET', `/api/proposal/${id}/pdf`)).status).toBe(404)
    }
  })

  test('lacks a signature', async () => {
    const { id, projectId } = await sent()
    for (const field of ['name', 'email', 'signature']) {
      const { status, json } = await approve(id, { ...makeSignature(), [field]: '  ' })
      expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    }
    expect(await stageOf(projectId)).toBe('sent')
  })

  test('was changed since it was read', async () => {
    const { id, form } = await sent()
    const { revision } = (await product.request('GET', `/api/proposal/${id}`)).json.proposal
    await product.request('PUT', `/api/proposals/${id}`, { cookie, body: { ...form, shootDays: 9, revision } })
    const refused = await approve(id, { ...makeSignature(), revision })
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringMatching(/read it again/)])
    expect((await approve(id, { ...makeSignature(), revision: revision + 1 })).status).toBe(200)
  })
})

test.each(['pre-prod', 'invoiced', 'paid'])('an approval does not move back work that is %s', async (stage) => {
  const { id, projectId } = await sent()
  await product.request('PATCH', `/api/proposals/${projectId}/status`, { cookie, body: { status: stage } })
  expect((await approve(id)).status).toBe(200)
  expect(await stageOf(projectId)).toBe(stage)
  expect(await product.db.$count(signatures, eq(signatures.subject, id))).toBe(0)
  expect((await decline(id)).status).toBe(409)
})

test('a signed proposal cannot be changed, sent or declined, and a new version is signed again', async () => {
  const { id, projectId, form } = await sent()
  await approve(id)
  const change = await product.request('PUT', `/api/proposals/${id}`, { cookie, body: { ...form, revision: 1 } })
  expect([change.status, change.json.message]).toEqual([
    409,
    'This proposal is signed. Create a new version to have it signed again.',
  ])
  expect((await product.request('POST', `/api/proposals/${id}/send`, { cookie, body: {} })).status).toBe(409)
  expect((await decline(id)).status).toBe(409)

  const next = await product.request('POST', '/api/proposals', { cookie, body: { ...form, shootDays: 4, projectId } })
  expect(next.json).toMatchObject({ status: 'draft', baseCost: '3875.00' })
  expect((await product.request('GET', `/api/proposal/${id}`)).json.proposal.status).toBe('approved')
  expect((await approve(next.json.proposalId)).status).toBe(200)
  expect(await stageOf(projectId)).toBe('signed')
  expect(
    await product.db.execute(sql`select count(*)::int as n from signatures where subject in (${id}, ${next.json.proposalId})`),
  ).toMatchObject({ rows: [{ n: 2 }] })
})
