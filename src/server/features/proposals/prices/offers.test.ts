import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { makeContact, makeProposal, makeQuoteRequest, makeSignature } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { freezeProposal } from '../signing/freeze-proposal.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const create = (changes: object = {}) =>
  product.request('POST', '/api/proposals', { cookie, body: { ...makeProposal(), ...changes } })
const projectOf = async (proposalId: string) => {
  const [row] = await product.db
    .select()
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(eq(proposals.id, proposalId))
  return row!.projects
}
const forStaff = async (key: string) => (await product.request('GET', `/api/proposals/${key}`, { cookie })).json.proposal
const forClient = async (id: string) => (await product.request('GET', `/api/proposals/${id}`)).json.proposal

it('has the price of the whole project on its card, with what was sold since', async () => {
  const { proposalId, slug } = (await create({ projectTitle: 'The board' })).json
  const card = async () => {
    const { json } = await product.request('GET', '/api/proposals?search=The+board', { cookie })
    return json.proposals.find((one: { slug: string }) => one.slug === slug)
  }
  expect(await card()).toMatchObject({ finalQuote: '3000.00', value: '3000.00' })
  const { id } = await projectOf(proposalId)
  await product.db.update(projects).set({ valuePence: 315_000 }).where(eq(projects.id, id))
  expect(await card()).toMatchObject({ finalQuote: '3000.00', value: '3150.00' })
})

it('fills the company that a client’s record does not have yet, and overwrites none', async () => {
  const clientEmail = 'nora@moor.example'
  const recordOf = async () => {
    const [row] = await product.db.select().from(clients).where(eq(clients.email, clientEmail))
    return row!
  }
  const { proposalId } = (await create({ clientEmail, company: '' })).json
  expect((await recordOf()).company).toBe('')
  const { revision } = await forStaff(proposalId)
  const body = { ...makeProposal(), clientEmail, company: 'Moor & Sons', revision }
  expect((await product.request('PUT', `/api/proposals/${proposalId}`, { cookie, body })).status).toBe(200)
  const { id, company } = await recordOf()
  expect(company).toBe('Moor & Sons')
  const deeds = await product.db.select().from(activity).where(eq(activity.subject, id))
  expect(deeds).toMatchObject([{ action: 'client.added' }, { action: 'client.changed', meta: { changed: ['company'] } }])
  await create({ clientEmail, company: 'Somebody else' })
  expect((await recordOf()).company).toBe('Moor & Sons')
})

it('prices an offer on the server, whatever the browser sends, and creates its project and client', async () => {
  const body = makeProposal()
  const claims = { baseCost: '1.00', finalQuote: '2.00' }
  const { status, json } = await create({ ...body, ...claims })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    success: true,
    clientName: 'Ada Quill',
    status: 'draft',
    baseCost: '2000.00',
    finalQuote: '3000.00',
    marginPercentage: '50.00',
  })
  expect(json.proposalId).toMatch(/^[\w-]{22}$/)
  const project = await projectOf(json.proposalId)
  expect(project).toMatchObject({ slug: json.slug, stage: 'draft', valuePence: 300_000, projectTitle: 'The Launch' })
  expect(await product.db.select().from(clients).where(eq(clients.id, project.clientId!))).toMatchObject([
    { email: body.clientEmail, company: 'Quill & Daughters', status: 'prospect' },
  ])
  expect((await product.db.select().from(activity).where(eq(activity.subject, project.id))).map(({ action }) => action)).toEqual([
    'project.drafted',
    'proposal.created',
  ])
  const { proposal } = (await product.request('GET', `/api/proposal/${json.proposalId}`)).json
  expect(proposal).toMatchObject({
    status: 'pending',
    subtotal: 3000,
    total: 3000,
    company: 'Quill & Daughters',
    email: body.clientEmail,
  })
  expect(proposal.quoteItems.map(({ label }: { label: string }) => label)).toEqual([
    'Filming',
    'Editing',
    'Captions',
    'Drone footage',
  ])
  const days = (Date.parse(proposal.expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(31)
})

describe('refuses', () => {
  const text = 'Margin must be between 30% and 100%'
  test.each<[string, object, string, string?]>([
    ['no client', { clientName: ' ' }, 'clientName', 'Client name is required'],
    ['no title', { projectTitle: '' }, 'projectTitle', 'Project title is required'],
    ['a quarter of a day', { shootDays: 0.25 }, 'shootDays', 'Minimum 0.5 days'],
    ['three quarters', { editDays: 0.75 }, 'editDays', 'Use whole or half days'],
    ['no days', { editDays: 0 }, 'editDays', 'Minimum 0.5 days'],
    ['less than nothing', { shootDays: -1 }, 'shootDays'],
    ['no number', { shootDays: 'NaN' }, 'shootDays'],
    ['null, as JSON writes NaN', { shootDays: null }, 'shootDays'],
    ['more days than there are', { editDays: 1e308 }, 'editDays'],
    ['a margin of 29.99', { marginOverride: 29.99 }, 'marginOverride', text],
    ['a margin of 100.01', { marginOverride: 100.01 }, 'marginOverride', text],
    ['a margin of 1e308', { marginOverride: 1e308 }, 'marginOverride', text],
    ['a margin with three decimals', { marginOverride: 33.333 }, 'marginOverride'],
    ['a margin below, as text', { marginPercentage: '29.99' }, 'marginPercentage', text],
    ['a margin above, as text', { marginPercentage: '100.01' }, 'marginPercentage', text],
    ['a margin of one decimal', { marginPercentage: '50.5' }, 'marginPercentage'],
    ['a margin that is no text', { marginPercentage: 50 }, 'marginPercentage'],
    [
      'a title that is no address',
      { projectTitle: '???' },
      'projectTitle',
      'Please use at least one letter from A to Z, or a digit, in the title.',
    ],
    ['half pence', { items: [{ label: 'A', cost: 1.005 }] }, 'items'],
    [
      'items that are worth nothing',
      {
        items: [
          { label: 'A', cost: 10 },
          { label: 'B', cost: -10 },
        ],
      },
      'items',
    ],
    ['no items', { items: [] }, 'items'],
    ['an endless item', { items: [{ label: 'A', cost: 1e308 }] }, 'items'],
    ['a day that is over', { validUntil: '2020-01-01' }, 'validUntil'],
    ['a day that is none', { validUntil: '2027-02-30' }, 'validUntil'],
    ['a recipient smuggled into a name', { clientName: 'A\nBcc: b@c.example' }, 'clientName'],
  ])('%s', async (_, changes, field, message) => {
    const before = await product.db.$count(projects)
    const { status, json } = await create(changes)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    if (message) expect(json.message).toBe(message)
    expect(await product.db.$count(projects)).toBe(before)
  })

  test('1e400, which is no number, and invalid JSON', async () => {
    for (const body of ['{"shootDays":1e400}', '{"shootDays":NaN}']) {
      expect([400, 422]).toContain((await product.request('POST', '/api/proposals', { cookie, body })).status)
    }
  })

  test('unknown projects and inquiries', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await create({ projectId: nobody })).status).toBe(404)
    expect((await create({ inquiryId: nobody })).status).toBe(404)
  })
})

it('prices at the margin that staff send, under the specified name, and calculates cost and quote itself', async () => {
  const claims = { baseCost: '1.00', finalQuote: '2.00' }
  const { json } = await create({ ...claims, marginPercentage: '62.50' })
  expect(json).toMatchObject({ baseCost: '2000.00', finalQuote: '3250.00', marginPercentage: '62.50' })
  const detail = (body: object) => product.request('PATCH', `/api/proposals/${json.proposalId}/details`, { cookie, body })
  const { json: changed } = await detail({ ...claims, marginPercentage: '30.00' })
  expect(changed.proposal).toMatchObject({ baseCost: '2000.00', finalQuote: '2600.00', marginPercentage: '30.00' })
  expect((await projectOf(json.proposalId)).valuePence).toBe(260_000)
  const { proposal } = (await product.request('GET', `/api/proposal/${json.proposalId}`)).json
  expect(proposal).toMatchObject({ total: 2600, revision: 2 })
  expect(proposal.quoteItems.reduce((sum: number, { cost }: { cost: number }) => sum + cost, 0)).toBe(2600)
  for (const marginPercentage of ['29.99', '100.01', '50', 50]) {
    const refused = await detail({ marginPercentage })
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['marginPercentage']])
  }
  expect((await forStaff(json.proposalId)).marginPercentage).toBe('30.00')
})

it('keeps the price where it is the sum of its items, or signed', async () => {
  const byHand = (await create({ items: [{ label: 'All of it', cost: 900 }] })).json
  const signed = (await create()).json
  await product.request('POST', `/api/proposal/${signed.proposalId}/approve`, { body: makeSignature() })
  for (const { proposalId, finalQuote } of [byHand, signed]) {
    const body = { marginPercentage: '75.00' }
    expect((await product.request('PATCH', `/api/proposals/${proposalId}/details`, { cookie, body })).status).toBe(409)
    expect(await forStaff(proposalId)).toMatchObject({ finalQuote })
  }
})

it('returns the same status and id as the job board', async () => {
  const { json } = await create()
  for (const status of ['sent', 'signed', 'pre-prod', 'production', 'post-prod', 'draft']) {
    await product.request('PATCH', `/api/proposals/${json.proposalId}/status`, { cookie, body: { status } })
    const { proposals: listed } = (await product.request('GET', '/api/proposals', { cookie })).json
    const card = listed.find(({ proposalId }: { proposalId: string }) => proposalId === json.proposalId)
    expect(card).toMatchObject({ id: json.id, status })
    expect(await forStaff(json.proposalId)).toMatchObject(card)
    expect(await forStaff(card.id)).toMatchObject(card)
  }
})

it('accepts a title without any slug for a project that has one', async () => {
  const { json } = await create()
  expect((await create({ projectId: json.id, projectTitle: '映画' })).status).toBe(200)
})

it('keeps items as they were entered, to the penny', async () => {
  const items = [
    { label: 'Filming', description: 'Two days', cost: 1234.56 },
    { label: 'Friends', description: '', cost: -234.55 },
  ]
  const { json } = await create({ items })
  expect(json).toMatchObject({ finalQuote: '1000.01', marginPercentage: '-50.00' })
  expect(await forStaff(json.proposalId)).toMatchObject({ items, itemsByHand: true })
})

it('hides cost and margin from the link if staff choose so, never from staff; internal notes are in no link', async () => {
  const { json } = await create({ hideCosts: true })
  await product.request('PATCH', `/api/proposals/${json.proposalId}/details`, {
    cookie,
    body: { alexNotes: 'A secret', robNotes: 'Another' },
  })
  expect(await forClient(json.proposalId)).toMatchObject({ baseCost: null, marginPercentage: null, finalQuote: '3000.00' })
  expect(await forStaff(json.proposalId)).toMatchObject({
    baseCost: '2000.00',
    marginPercentage: '50.00',
    alexNotes: 'A secret',
    hideCosts: true,
  })
  for (const path of [`/api/proposals/${json.proposalId}`, `/api/proposal/${json.proposalId}`]) {
    const answer = await product.request('GET', path)
    expect(answer.text).not.toMatch(/secret|Another|Notes"|2000|hideCosts|invoice|slug/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  }
  expect(await forClient((await create()).json.proposalId)).toMatchObject({ baseCost: '2000.00', marginPercentage: '50.00' })
})

it('shows base cost and margin on both pages and in the PDF, or on none of them', async () => {
  const seen = async (hideCosts: boolean | undefined) => {
    const id = (await create(hideCosts === undefined ? {} : { hideCosts })).json.proposalId
    const itemised = (await product.request('GET', `/api/proposal/${id}`)).json.proposal.costs
    const [row] = await product.db.select().from(proposals).where(eq(proposals.id, id))
    const { baseCost, marginHundredths } = freezeProposal({ proposal: row!, project: await projectOf(id) })
    return { scope: (await forClient(id)).baseCost, itemised, pdf: { baseCost, marginHundredths } }
  }
  const shown = {
    scope: '2000.00',
    itemised: { baseCost: 2000, marginPercentage: 50 },
    pdf: { baseCost: 200_000, marginHundredths: 5_000 },
  }
  expect(await seen(undefined)).toEqual(shown)
  expect(await seen(false)).toEqual(shown)
  expect(await seen(true)).toEqual({ scope: null, itemised: undefined, pdf: { baseCost: null, marginHundredths: null } })
})

it('answers for a project by its own id to staff only', async () => {
  const { json } = await create()
  const { id } = await projectOf(json.proposalId)
  expect(await forStaff(id)).toMatchObject({ proposalId: json.proposalId, version: 1 })
  expect((await product.request('GET', `/api/proposals/${id}`)).status).toBe(404)
})

it('sends: a mail with the link, the status sent, and thirty days of validity', async () => {
  const { json } = await create()
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  await product.db.update(proposals).set({ createdAt: longAgo, expiresAt: longAgo }).where(eq(proposals.id, json.proposalId))
  const { status, json: answer } = await product.request('POST', `/api/proposals/${json.proposalId}/send`, {
    cookie,
    body: { message: 'As promised.' },
  })
  expect([status, answer.proposal.status, answer.proposal.decision]).toEqual([200, 'sent', 'pending'])
  const project = await projectOf(json.proposalId)
  await product.settle()
  const [mail] = await product.db.select().from(mails).where(eq(mails.about, project.id))
  expect(mail).toMatchObject({
    toAddress: project.clientEmail,
    subject: 'Your proposal from Slatehouse: The Launch',
    state: 'kept',
  })
  expect(mail!.html).toContain(`href="http://localhost:3000/proposal/${json.proposalId}"`)
  expect(mail!.text).toContain('As promised.')
})

it('cannot be sent without an address', async () => {
  const { json } = await create({ clientEmail: '' })
  const { status, json: refusal } = await product.request('POST', `/api/proposals/${json.proposalId}/send`, { cookie, body: {} })
  expect([status, refusal.errors]).toEqual([422, { clientEmail: 'Valid email is required' }])
  expect((await projectOf(json.proposalId)).stage).toBe('draft')
})

it('has a client record also without an address', async () => {
  const { json } = await create({ clientName: 'Vera Voice', clientEmail: '' })
  const { json: again } = await create({ clientName: 'Vera Voice', clientEmail: '' })
  const [one, other] = [await projectOf(json.proposalId), await projectOf(again.proposalId)]
  expect(other.clientId).toBe(one.clientId)
  const { client } = (await product.request('GET', `/api/admin/clients/${one.clientId}`, { cookie })).json
  expect(client).toMatchObject({ name: 'Vera Voice', email: '', projectsCount: 2 })
})

it('shows the second of two editors what the first changed, and can merge it', async () => {
  const form = makeProposal()
  const { json } = await create(form)
  const put = (changes: object) =>
    product.request('PUT', `/api/proposals/${json.proposalId}`, { cookie, body: { ...form, ...changes } })
  const first = await put({ notes: 'From the first', marginOverride: 60, revision: 1 })
  expect(first.json.proposal).toMatchObject({ revision: 2, finalQuote: '3200.00' })
  expect((await projectOf(json.proposalId)).valuePence).toBe(320_000)
  const second = await put({ notes: 'From the second', marginOverride: 60, revision: 1 })
  expect([second.status, second.json.message]).toEqual([409, expect.stringContaining('Your version differs in: notes.')])
  expect((await put({ notes: 'From both', marginOverride: 60, revision: 2 })).json.proposal).toMatchObject({
    notes: 'From both',
    revision: 3,
  })
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => put({ notes: `At once ${n}`, revision: 3 })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('stores notes and invoice links, and marks overdue ones', async () => {
  const { json } = await create()
  const details = (body: object) => product.request('PATCH', `/api/proposals/${json.proposalId}/details`, { cookie, body })
  expect((await details({ alexNotes: 'Call Ada', revision: 1 })).json).toMatchObject({
    proposal: { alexNotes: 'Call Ada' },
    revision: 2,
  })
  const late = await details({ alexNotes: 'Do not', robNotes: 'Ring', revision: 1 })
  expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('Alex’s notes, Rob’s notes')])
  for (const invoiceLink of ['javascript:alert(1)', 'http://bank.example/1', 'https://', 'ftp://a.example', 'https:evil']) {
    expect((await details({ invoiceLink })).status).toBe(422)
  }
  expect((await details({ invoiceLink: 'https://pay.example/1', invoiceUploaded: false })).json.proposal).toMatchObject({
    invoiceLink: 'https://pay.example/1',
    invoiceUploaded: false,
  })
})

it('asks for the ability of each field: notes and stages, invoices, prices', async () => {
  const { json } = await create()
  const path = `/api/proposals/${json.proposalId}`
  const assistant = await makePerson(product, 'assistant')
  const finance = await makePerson(product, 'finance')
  const details = async ({ cookie }: { cookie: string }, body: object) =>
    (await product.request('PATCH', `${path}/details`, { cookie, body })).status
  expect(await details(assistant, { alexNotes: 'Call Ada', robNotes: '' })).toBe(200)
  expect(await details(finance, { invoiceLink: 'https://pay.example/1', invoiceUploaded: false })).toBe(200)
  expect(await details(assistant, { invoiceLink: '' })).toBe(403)
  expect(await details(assistant, { alexNotes: 'Other', invoiceUploaded: false })).toBe(403)
  expect(await details(assistant, { marginPercentage: '40.00' })).toBe(403)
  expect(await details(finance, { robNotes: 'Other' })).toBe(403)
  expect(await details(await makePerson(product, 'producer'), { marginPercentage: '40.00' })).toBe(200)
  const stage = async ({ cookie }: { cookie: string }) =>
    (await product.request('PATCH', `${path}/status`, { cookie, body: { status: 'production' } })).status
  expect([await stage(assistant), await stage(finance)]).toEqual([200, 403])
  const { alexNotes, robNotes } = (await product.request('GET', `/api/admin/projects/${json.id}`, { cookie })).json.project
  expect([alexNotes, robNotes]).toEqual(['Call Ada', ''])
})

it('deletes an uploaded invoice, with its file', async () => {
  const { json } = await create()
  const { id } = await projectOf(json.proposalId)
  await product.services.storage.write('invoices/one.pdf', Buffer.from('%PDF'))
  await product.db
    .update(projects)
    .set({ invoiceFile: { storageKey: 'invoices/one.pdf', name: 'one.pdf', bytes: 4 } })
    .where(eq(projects.id, id))
  const { json: answer } = await product.request('PATCH', `/api/proposals/${id}/details`, {
    cookie,
    body: { invoiceUploaded: false },
  })
  expect(answer.proposal.invoiceUploaded).toBe(false)
  expect(await product.services.storage.stat('invoices/one.pdf')).toBeNull()
})

it('sets any stage, and records from where to where', async () => {
  const { json } = await create()
  const { id } = await projectOf(json.proposalId)
  for (const status of ['paid', 'draft', 'production'] as const) {
    const answer = await product.request('PATCH', `/api/proposals/${status === 'draft' ? id : json.proposalId}/status`, {
      cookie,
      body: { status },
    })
    expect(answer.json.proposal.status).toBe(status)
  }
  const moves = (await product.db.select().from(activity).where(eq(activity.subject, id))).filter(
    ({ action }) => action === 'project.stage-changed',
  )
  expect(moves.map(({ meta }) => meta)).toEqual([
    { from: 'draft', to: 'paid' },
    { from: 'paid', to: 'draft' },
    { from: 'draft', to: 'production' },
  ])
  expect((await product.request('PATCH', `/api/proposals/${id}/status`, { cookie, body: { status: 'sold' } })).status).toBe(422)
})

describe('from an inquiry', () => {
  async function inquiryOf(email: string) {
    const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, email))
    return row!.id
  }

  test('a quote already has its draft, with client and value', async () => {
    const quote = makeQuoteRequest()
    await product.request('POST', '/api/quote', { body: quote })
    const inquiryId = await inquiryOf(quote.clientEmail)
    await product.settle()
    const [draft] = await product.db.select().from(projects).where(eq(projects.inquiryId, inquiryId))
    expect(draft).toMatchObject({ clientId: expect.any(String), valuePence: 450_000 })
    const { json } = await create({ inquiryId, clientEmail: quote.clientEmail })
    expect((await projectOf(json.proposalId)).id).toBe(draft!.id)
  })

  test('a message becomes one project, despite simultaneous requests', async () => {
    const letter = makeContact()
    await product.request('POST', '/api/contact', { body: letter })
    const inquiryId = await inquiryOf(letter.email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ inquiryId, clientEmail: letter.email })))
    expect(new Set(answers.map(({ json }) => json.slug)).size).toBe(1)
    const [project] = await product.db.select().from(projects).where(eq(projects.inquiryId, inquiryId))
    const versions = await product.db.select().from(proposals).where(eq(proposals.projectId, project!.id))
    expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    expect(versions.filter(({ superseded }) => !superseded)).toHaveLength(1)
  })
})
