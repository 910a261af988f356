import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { addressTroubles } from '#server/tables/clients/conversations.ts'
import { waitingMarks } from '#server/tables/projects/ops.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeContact, makeInquiry, makeQuoteRequest, makeSheet, makeSignOff } from '#tests/support/factories.ts'
import { makeGallery, uploadPhotographs } from '#tests/support/make-gallery.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const write = (path: string, body: unknown = {}) => product.request('POST', path, { cookie, body })

async function add(name: string, email: string): Promise<string> {
  return (await write('/api/admin/clients', { name, email, phone: '0117 496 0999', notes: `${name} is fond of dogs.` })).json
    .client.id
}

/** Tables in which any row contains one of the texts, case-insensitive. */
async function tablesThatSay(...text: string[]): Promise<string[]> {
  const { rows } = await product.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of rows) {
    const payload = sql.join(
      text.map((word) => sql`whole::text ilike ${`%${word}%`}`),
      sql` or `,
    )
    const { rowCount } = await product.db.execute(sql`select 1 from ${sql.raw(name)} as whole where ${payload} limit 1`)
    if (rowCount) found.push(name)
  }
  return found
}

it('removes a person from every table', async () => {
  const [name, email, other] = ['Wilhelmina Gone', 'wilhelmina@gone.example', 'w.gone@elsewhere.example']
  const from = { address: '198.51.100.20' }
  await product.request('POST', '/api/contact', { body: makeContact({ name, email, marketing: true }), ...from })
  await product.request('POST', '/api/inquire', { body: makeInquiry({ name, email: other.toUpperCase() }), ...from })
  await product.request('POST', '/api/quote', {
    body: makeQuoteRequest({ clientName: name, clientEmail: email, projectTitle: '' }),
    ...from,
  })
  await product.settle()
  const draft = (await product.db.select().from(projects).where(eq(projects.clientEmail, email)))[0]!
  expect(draft.slug).toContain('wilhelmina')

  // The quote may have created the client already.
  const known = await product.db.select().from(clients).where(eq(clients.email, email))
  const id = known[0]?.id ?? (await add(name, email))
  const duplicate = await add(name, other)
  await write(`/api/admin/clients/${id}/merge`, { other: duplicate })
  await write(`/api/admin/clients/${id}/invite`)
  const { json } = await product.request('GET', '/api/admin/inquiries?search=wilhelmina', { cookie })
  await write(`/api/admin/conversations/${json.inquiries[0].id}/notes`, { text: 'Wilhelmina called twice.' })
  await product.db.insert(activity).values({ actor: 'staff', action: 'plan.mailed', meta: { to: email } })
  await product.db.insert(addressTroubles).values({ email, kind: 'bounced', reason: `550 No such user: ${email}` })
  // Staff said that their bounced mail needs no answer.
  await product.db.insert(waitingMarks).values({ item: `bounce.${email}`, since: new Date(), endedAt: new Date() })
  await product.settle()
  expect(await tablesThatSay('wilhelmina', 'gone.example')).toEqual(
    expect.arrayContaining(['public.clients', 'public.inquiries', 'public.mails', 'public.subscribers', 'public.activity']),
  )

  const erased = await write(`/api/admin/clients/${id}/erase`, { email })
  expect(erased.json).toEqual({ success: true, kept: [] })
  expect(await tablesThatSay('wilhelmina', 'gone.example', other)).toEqual([])
  const deeds = await product.db.select().from(activity).where(eq(activity.subject, id))
  expect(deeds.map(({ action }) => action)).toContain('client.erased')
})

it('asks for the address once more, and accepts no other', async () => {
  const id = await add('Stays Put', 'stays@put.example')
  const refused = await write(`/api/admin/clients/${id}/erase`, { email: 'somebody@else.example' })
  expect([refused.status, refused.json.errors]).toEqual([422, { email: 'This is not this person’s email address.' }])
  expect((await write(`/api/admin/clients/${id}/erase`)).status).toBe(422)
  const { json } = await product.request('GET', `/api/admin/clients/${id}`, { cookie })
  expect(json.client.name).toBe('Stays Put')
})

it('keeps what was signed and invoiced, says so, and removes the notes from it', async () => {
  const email = 'signed@kept.example'
  const id = await add('Kept Signer', email)
  const ours = { clientName: 'Kept Signer', clientEmail: email, clientId: id, alexNotes: 'Kept Signer talks a lot.' }
  const rows = await product.db
    .insert(projects)
    .values([
      { ...ours, slug: 'signed-film', projectTitle: 'Signed film', stage: 'cancelled' },
      { ...ours, slug: 'billed-film', projectTitle: 'Billed film', stage: 'sent', invoiceLink: 'https://bill.example/1' },
      { ...ours, slug: 'sold-film', projectTitle: 'Sold film', stage: 'production' },
      { ...ours, slug: 'offered-film', projectTitle: 'Offered film', stage: 'sent' },
    ])
    .returning()
  const evidence = { title: '', consent: 'Yes', address: '', userAgent: '', signature: 'Kept', documentHash: 'x' }
  await product.db.insert(signatures).values({
    ...evidence,
    id: 'signature',
    kind: 'proposal',
    subject: 'offer',
    document: {} as never,
    name: 'Kept Signer',
    email,
    signedAt: new Date(),
    previousHash: 'before',
    hash: 'after',
  })
  await product.db.insert(proposals).values({
    id: 'offer',
    projectId: rows[0]!.id,
    version: 1,
    shootHalfDays: 2,
    editHalfDays: 2,
    marginHundredths: 5_000,
    baseCostPence: 1,
    finalQuotePence: 1,
    items: [],
    expiresAt: new Date(),
    signatureId: 'signature',
  })
  const held = await product.request('GET', `/api/admin/clients/${id}/export`, { cookie })
  expect(held.headers.get('Content-Disposition')).toMatch(/^attachment; filename="client-\d{4}-\d\d-\d\d\.json"$/)
  expect(held.json).toMatchObject({ client: { name: 'Kept Signer', addresses: [email] }, hasPortalAccount: false })
  expect(Object.keys(held.json.client)).toEqual(expect.arrayContaining(['vatNumber', 'electronicAddress', 'currency', 'notes']))
  expect(held.json.projects).toHaveLength(4)
  expect([held.json.proposals.length, held.json.signatures.length]).toEqual([1, 1])
  expect(held.text).not.toMatch(/argon|inviteHash/)

  const { kept } = (await write(`/api/admin/clients/${id}/erase`, { email })).json
  expect(kept.toSorted()).toEqual([
    '“Billed film”: the invoice',
    '“Signed film”: the signed proposal and its certificate',
    '“Sold film”: the record of work that was sold',
  ])
  const left = await product.db.select().from(projects).where(eq(projects.clientEmail, email))
  expect(left.map(({ projectTitle, clientId, alexNotes }) => [projectTitle, clientId, alexNotes]).toSorted()).toEqual([
    ['Billed film', null, ''],
    ['Signed film', null, ''],
    ['Sold film', null, ''],
  ])
  expect(await tablesThatSay(email)).toEqual(expect.arrayContaining(['public.projects', 'public.signatures']))
  expect(await product.db.select().from(clients).where(eq(clients.id, id))).toEqual([])
})

it('exports sign-offs, keeps them with their projects, and removes unverified ones', async () => {
  const [name, email] = ['Selma Shooter', 'selma@shoot.example']
  const id = await add(name, email)
  const ours = { clientName: name, clientEmail: email, clientId: id, projectTitle: 'Quarry film', stage: 'sent' as const }
  await product.db.insert(projects).values({ ...ours, slug: 'quarry-film', signOffKey: 'quarry-key' })
  const from = { address: '198.51.100.21' }
  const forms = [
    makeSignOff({
      project: 'quarry-key',
      clientName: 'A Colleague',
      email: 'colleague@shoot.example',
      projectTitle: 'Quarry film',
    }),
    makeSignOff({ clientName: name, email: email.toUpperCase(), projectTitle: 'Harbour film' }),
  ]
  for (const body of forms) expect((await product.request('POST', '/api/signoff', { body, ...from })).status).toBe(200)
  await product.settle()

  const held = (await product.request('GET', `/api/admin/clients/${id}/export`, { cookie })).json
  expect(held.signOffs).toMatchObject([{ document: { projectTitle: 'Quarry film', shootDate: '2027-06-14' } }])
  expect(held.signOffs[0]).not.toHaveProperty('address')
  expect(held.signatures).toEqual([])
  expect(held.unverifiedSignOffs).toMatchObject([{ document: { projectTitle: 'Harbour film' } }])

  const { kept } = (await write(`/api/admin/clients/${id}/erase`, { email })).json
  expect(kept).toEqual(['“Quarry film”: the production sign-off and its certificate'])
  expect(await tablesThatSay('selma')).toContain('public.projects')
  expect(await tablesThatSay('selma')).not.toContain('public.unverified_sign_offs')
  expect(await tablesThatSay('selma')).not.toContain('public.activity')
  expect(await tablesThatSay('selma')).not.toContain('public.mails')
})

it('exports plans and proof galleries, and deletes both; the pictures stay in the library', async () => {
  const [name, email] = ['Petra Proof', 'petra@proof.example']
  const id = await add(name, email)
  const from = { address: '198.51.100.22' }
  const planned = await product.request('POST', '/api/plans', { body: { purpose: 'send', sheet: makeSheet() }, ...from })
  await product.request('POST', '/api/inquire', { body: { ...makeInquiry({ name, email }), plan: planned.json.key }, ...from })
  const [photograph] = await uploadPhotographs(product, cookie, ['one.jpg'])
  const text = { clientName: name, clientEmail: 'Petra@Proof.example', title: 'Petra at home' }
  const gallery = await makeGallery(product, cookie, [photograph!.assetId], text)
  await product.request('POST', `/api/proofs/${gallery.key}/pictures/${gallery.pictures[0]!.id}/comments`, {
    body: { text: 'Petra likes this.' },
    ...from,
  })
  await write(`/api/admin/proofs/${gallery.id}/mail`)
  await product.settle()

  const held = await product.request('GET', `/api/admin/clients/${id}/export`, { cookie })
  expect(held.json.plans).toMatchObject([{ sheet: { planner: { brief: { type: 'Commercial' } } } }])
  expect(held.json.galleries).toMatchObject([{ title: 'Petra at home' }])
  expect(held.json.proofs).toMatchObject([{ gallery: 'Petra at home', name: 'one.jpg', comment: 'Petra likes this.' }])

  expect((await write(`/api/admin/clients/${id}/erase`, { email })).json.kept).toEqual([])
  expect(await tablesThatSay('petra')).toEqual([])
  const deleted = await product.request('DELETE', `/api/admin/assets/${photograph!.assetId}`, { cookie })
  expect(deleted.status, 'nothing holds the picture any more').toBe(200)
})
