import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { signOffPointNames, signOffPoints, signOffTexts } from '#domain/proposals/sign-offs/sign-off.ts'
import type { SignedDocument } from '#domain/signatures/signature.ts'
import { signDocument } from '#server/features/signatures/sign-document.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeProposal, makeSignOff } from '#tests/support/factories.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

async function linked() {
  const form = makeProposal()
  const { json } = await product.request('POST', '/api/proposals', { cookie, body: form })
  const [project] = await product.db.select().from(projects).where(eq(projects.slug, json.slug))
  const link = await product.request('POST', `/api/admin/projects/${project!.id}/signoff-link`, { cookie, body: {} })
  return { project: project!, form, link: link.json.link as string, key: new URL(link.json.link).searchParams.get('project')! }
}

let visitors = 0
const signOff = (body: object, address = `203.0.113.${(visitors += 1)}`) =>
  product.request('POST', '/api/signoff', { body, address })
/** Sends a sign-off without a link and returns its id. */
async function unverified(body: ReturnType<typeof makeSignOff>): Promise<string> {
  await signOff(body)
  return (await listed('?limit=1')).signOffs[0].id
}
const listed = async (query = '') => (await product.request('GET', `/api/admin/signoffs${query}`, { cookie })).json
const mailsTo = (address: string) => product.db.select().from(mails).where(eq(mails.toAddress, address))

it('belongs to the project of its link: its shoot date, evidence, and the PDF sent to both sides', async () => {
  const { project, form, link, key } = await linked()
  expect(key).toMatch(/^[\w-]{22}$/)
  const [mail] = await mailsTo(form.clientEmail!)
  expect([mail!.template, secretsOf(product, mail!)]).toEqual(['sign-off-link', { key }])
  const again = await product.request('POST', `/api/admin/projects/${project.id}/signoff-link`, { cookie, body: { mail: false } })
  expect(again.json.link).toBe(link)
  expect(await product.db.$count(mails, eq(mails.toAddress, form.clientEmail!))).toBe(1)

  const prefilled = await product.request('GET', `/api/signoff/${key}`)
  expect(prefilled.json).toEqual({
    clientName: 'Ada Quill',
    email: form.clientEmail,
    company: 'Quill & Daughters',
    projectTitle: 'The Launch',
    shootDate: null,
    identity: { needs: 'nothing', mailbox: expect.stringContaining('•••@') },
  })
  expect(prefilled.headers.get('Referrer-Policy')).toBe('no-referrer')

  const drawn: [number, number][][] = [
    [
      [0.1, 0.6],
      [0.8, 0.3],
    ],
  ]
  const body = makeSignOff({ email: form.clientEmail!, project: key, notes: 'Parking is behind the mill.', drawn })
  const { status, json } = await signOff(
    { ...body, signedAt: '1999-01-01', ipAddress: '8.8.8.8', userAgent: 'x' },
    '203.0.113.200',
  )
  expect([status, json.message, json.verified]).toEqual([200, 'Sign-Off Complete!', true])
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.id, json.signatureId))
  expect(evidence).toMatchObject({ kind: 'sign-off', subject: project.id, address: '203.0.113.200', userAgent: '', drawn })
  expect(evidence!.document).toMatchObject({ shootDate: '2027-06-14', points: Object.values(signOffPoints), verified: true })
  const [row] = await product.db.select().from(projects).where(eq(projects.id, project.id))
  expect(row).toMatchObject({ shootDate: '2027-06-14', stage: project.stage, signedOff: false })
  expect(
    (await product.db.select().from(activity).where(eq(activity.subject, project.id))).map(({ action }) => action),
  ).toContain('sign-off.received')
  expect(await listed(`?project=${project.id}`)).toMatchObject({
    signOffs: [{ id: json.signatureId, verified: true, shootDate: '2027-06-14', signature: 'Ada Quill' }],
    next: null,
  })

  await product.settle()
  const receipts = (await mailsTo(form.clientEmail!)).filter(({ template }) => template === 'document-signed')
  expect(receipts).toMatchObject([{ state: 'kept', subject: 'Signed: production sign-off for The Launch', attachments: [{}] }])
  const pdf = await product.request('GET', `/api/admin/signatures/${json.signatureId}/pdf`, { cookie })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  for (const part of ['14 June 2027', 'Parking is behind the mill.', evidence!.hash, ...Object.values(signOffPoints)]) {
    expect(text.replaceAll('\n', ' ')).toContain(part)
  }
  expect((await product.request('GET', `/api/verify/${json.signatureId}`)).json).toMatchObject({
    documentIntact: true,
    storedPdfIntact: true,
  })
})

it('signs a day off once, despite repeated requests; another day is another sign-off', async () => {
  const { project, key } = await linked()
  const body = makeSignOff({ project: key })
  const answers = await Promise.all(Array.from({ length: 8 }, () => signOff(body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect((await signOff({ ...body, shootDate: '2027-06-15' })).status).toBe(200)
  expect((await listed(`?project=${project.id}`)).signOffs).toHaveLength(2)
})

test.each(['', 'no-such-key', 'A'.repeat(22)])(
  'with the key %j it is unverified, certified nowhere, and nobody is mailed a stranger’s words',
  async (project) => {
    const body = makeSignOff({ project, notes: 'Buy my watches at spam.example', projectTitle: 'Free watches' })
    const before = await product.db.$count(signatures)
    const { status, json } = await signOff(body)
    expect([status, json]).toEqual([200, { success: true, message: 'Sign-Off Complete!', verified: false, signatureId: null }])
    const { signOffs } = await listed('?limit=1')
    expect(signOffs).toMatchObject([{ verified: false, projectTitle: 'Free watches' }])
    await product.settle()
    // Not in the hash chain: no certificate, nothing to verify.
    const { id } = signOffs[0]
    expect(await product.db.$count(signatures)).toBe(before)
    expect((await product.request('GET', `/api/verify/${id}`)).status).toBe(404)
    expect((await product.request('GET', `/api/admin/signatures/${id}/pdf`, { cookie })).status).toBe(404)
    const pdf = await product.request('GET', `/api/admin/signoffs/${id}/pdf`, { cookie })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
    expect(text.search(/unverified/i)).toBeLessThan(text.indexOf('Free watches'))
    const [receipt, ...more] = await mailsTo(body.email)
    expect([receipt!.template, receipt!.attachments, more]).toEqual(['sign-off-received', [], []])
    expect(receipt!.html).not.toMatch(/watches/)
    const toStudio = (await mailsTo('hello@slatehouse.example')).findLast(({ template }) => template === 'sign-off-unverified')
    expect(toStudio!.subject).toBe('Unverified: production sign-off for Free watches')
    expect(toStudio!.text).toContain('check who sent it')
    expect(toStudio!.attachments).toEqual([])
  },
)

it('is refused unless every field is filled in and every box is ticked', async () => {
  const before = await product.db.$count(signatures)
  for (const field of ['clientName', 'email', 'projectTitle', 'shootDate', 'signature']) {
    const { status, json } = await signOff({ ...makeSignOff(), [field]: '' })
    expect([status, json.errors]).toEqual([422, { [field]: signOffTexts.incomplete }])
  }
  for (const point of signOffPointNames) {
    for (const value of [false, undefined, 'true']) {
      const { status, json } = await signOff({ ...makeSignOff(), [point]: value })
      expect([status, json.errors]).toEqual([422, { [point]: 'Please check all confirmation boxes to complete the sign-off.' }])
    }
  }
  expect(await product.db.$count(signatures)).toBe(before)
})

it('is listed page by page', async () => {
  for (let n = 0; n < 3; n += 1) await signOff(makeSignOff({ projectTitle: `Page ${n}` }))
  const first = await listed('?limit=2')
  expect(first.signOffs.map(({ projectTitle }: { projectTitle: string }) => projectTitle)).toEqual(['Page 2', 'Page 1'])
  expect((await listed(`?limit=1&after=${first.next}`)).signOffs[0].projectTitle).toBe('Page 0')
})

it('does not match projects without a link', async () => {
  expect((await product.request('GET', `/api/signoff/${'A'.repeat(22)}`)).status).toBe(404)
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await product.request('POST', `/api/admin/projects/${nobody}/signoff-link`, { cookie, body: {} })).status).toBe(404)
})

it('without a link can be attached to a project once, and stays unverified', async () => {
  const { project } = await linked()
  const { project: other } = await linked()
  const sent = makeSignOff({ shootDate: '2027-09-01' })
  const id = await unverified(sent)
  const attach = (to: string, which = id) =>
    product.request('POST', `/api/admin/signoffs/${which}/attach`, { cookie, body: { project: to } })

  const answers = await Promise.all([attach(project.id), attach(other.id), attach(project.id), attach(other.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const { slug } = answers.find(({ status }) => status === 200)!.json
  const [mine, theirs] = slug === project.slug ? [project, other] : [other, project]
  expect(await listed(`?project=${mine.id}`)).toMatchObject({ signOffs: [{ id, verified: false, shootDate: '2027-09-01' }] })
  expect((await listed(`?project=${theirs.id}`)).signOffs).toEqual([])
  expect((await listed('?limit=100')).signOffs.map((one: { id: string }) => one.id)).not.toContain(id)

  const [row] = await product.db.select().from(projects).where(eq(projects.id, mine.id))
  expect(row!.shootDate).toBe('2027-09-01')
  const events = await product.db.select().from(activity).where(eq(activity.subject, mine.id))
  expect(events.find(({ action }) => action === 'sign-off.attached')).toMatchObject({
    actor: 'staff',
    meta: { signOffId: id, email: sent.email },
  })
  expect((await product.request('GET', `/api/verify/${id}`)).status).toBe(404)
  const pdf = await product.request('GET', `/api/admin/signoffs/${id}/pdf`, { cookie })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  // The day is now signed off.
  const again = await unverified(makeSignOff({ shootDate: '2027-09-01' }))
  expect((await attach(mine.id, again)).status).toBe(409)
  expect((await attach(theirs.id, again)).status).toBe(200)
})

it('is refused without a project, from another project, and to anyone but staff', async () => {
  const { project, key } = await linked()
  const nobody = '00000000-0000-4000-8000-000000000000'
  const loose = await unverified(makeSignOff())
  const bound = (await signOff(makeSignOff({ project: key }))).json.signatureId
  const attach = (id: string, to: string) =>
    product.request('POST', `/api/admin/signoffs/${id}/attach`, { cookie, body: { project: to } })
  expect((await attach(loose, nobody)).status).toBe(404)
  expect((await attach('A'.repeat(22), project.id)).status).toBe(404)
  expect((await attach(bound, project.id)).status).toBe(404)
  expect((await attach(loose, 'no-uuid')).json.errors).toEqual({ project: 'Please choose a project.' })
  const stranger = await product.request('POST', `/api/admin/signoffs/${loose}/attach`, { body: { project: project.id } })
  expect(stranger.status).toBe(401)
})

test('of an earlier version without a link is no longer certified, and the chain is valid', async () => {
  const { key } = await linked()
  const { project, form } = await linked()
  const document = { projectTitle: 'Free watches', verified: false } as unknown as SignedDocument
  const forged = await product.db.transaction((tx) =>
    signDocument(tx, {
      kind: 'sign-off',
      subject: 'unverified',
      document,
      form: { name: 'Ada Quill', email: form.clientEmail!, title: '', signature: 'Ada Quill' },
      consent: '',
      proof: 'link',
      request: { address: '203.0.113.1', userAgent: '' },
      now: new Date(),
    }),
  )
  const { json } = await signOff(makeSignOff({ project: key }))
  await product.settle()
  expect((await product.request('GET', `/api/verify/${forged.id}`)).status).toBe(404)
  expect((await product.request('GET', `/api/verify/${json.signatureId}`)).json.evidenceIntact).toBe(true)
  expect((await listed(`?project=${project.id}`)).signOffs).toEqual([])
})
