import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualChangePlan } from '#domain/proposals/change-orders/change-order.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { remindClients } from '#server/features/proposals/reminders/remind-clients.ts'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { signatures } from '#server/tables/clients/signatures.ts'
import { makeProposal, makeSignature } from '#tests/support/factories.ts'
import { addFilm, openByAddress } from '#tests/support/make-review.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeViewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const staff = (method: string, path: string, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })

/** A project over £4,000, half of which is invoiced with the signature. */
async function signed() {
  const body = { ...makeProposal(), items: [{ label: 'Filming', cost: 4_000 }], schedule: usualPlan }
  const { json } = await staff('POST', '/api/proposals', body)
  await staff('POST', `/api/proposals/${json.proposalId}/send`, {})
  await product.request('POST', `/api/proposal/${json.proposalId}/approve`, { body: makeSignature() })
  await product.settle()
  return { projectId: json.id as string, offerId: json.proposalId as string, email: body.clientEmail as string, body }
}
const change = (items: object[], more: object = {}) => ({
  reason: 'A second day on the quay.',
  items,
  schedule: usualChangePlan,
  ...more,
})
const order = (projectId: string, body: object) => staff('POST', `/api/admin/projects/${projectId}/change-orders`, body)
const sign = (id: string, body: object = {}) =>
  product.request('POST', `/api/proposal/${id}/approve`, { body: { ...makeSignature(), ...body } })
const valueOf = async (id: string) => (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!.valuePence
const invoicesOf = async (projectId: string) =>
  (await product.db.select().from(invoices).where(eq(invoices.projectId, projectId)).orderBy(invoices.createdAt)).map(
    ({ state, event, subtotalPence }) => [state, event, subtotalPence],
  )

it('names the company of the client’s record, as its invoice does', async () => {
  const { projectId } = await signed()
  const [row] = await product.db.select().from(projects).where(eq(projects.id, projectId))
  await product.db.update(clients).set({ company: 'New Mill Group' }).where(eq(clients.id, row!.clientId!))
  const { id } = (await order(projectId, change([{ label: 'Stills', cost: 200 }]))).json.changeOrder
  await staff('POST', `/api/proposals/${id}/send`, { message: '' })
  expect((await product.request('GET', `/api/proposal/${id}`)).json.proposal.company).toBe('New Mill Group')
  await sign(id)
  await product.settle()
  const billed = await product.db.select().from(invoices).where(eq(invoices.proposalId, id))
  expect(billed.map(({ company }) => company)).toEqual(['New Mill Group'])
})

it('signs and bills as a proposal does, adds to the price, and leaves the offer as it is', async () => {
  const { projectId, offerId, email } = await signed()
  await staff('PATCH', `/api/proposals/${projectId}/status`, { status: 'production' })
  const { status, json } = await order(
    projectId,
    change([
      { label: 'Filming', cost: 1_000 },
      { label: 'Stills', cost: 200, option: 'off', id: 'stills' },
    ]),
  )
  expect([status, json.changeOrder.number, json.changeOrder.decision, json.changeOrder.total]).toEqual([200, 1, 'pending', 1_000])
  const { id } = json.changeOrder
  expect((await staff('POST', `/api/proposals/${id}/send`, { message: '' })).status).toBe(200)
  expect((await product.request('GET', `/api/proposal/${id}`)).json.proposal).toMatchObject({
    status: 'pending',
    changeOrder: 1,
    reason: 'A second day on the quay.',
    total: 1_000,
    refusal: null,
  })
  expect(await valueOf(projectId)).toBe(400_000)
  const answer = await sign(id, { revision: 1, options: ['stills'] })
  expect(answer.json.proposal).toMatchObject({ status: 'approved', total: 1_200 })
  expect(answer.json.proposal.invoiceId).toMatch(/^[\w-]{22}$/)
  await product.settle()
  expect(await valueOf(projectId)).toBe(520_000)
  expect(await invoicesOf(projectId)).toEqual([
    ['issued', 'signature', 200_000],
    ['planned', 'approval', 200_000],
    ['issued', 'signature', 120_000],
  ])
  const [evidence] = await product.db.select().from(signatures).where(eq(signatures.subject, id))
  expect(evidence!.document).toMatchObject({ changeOrder: 1, reason: 'A second day on the quay.', total: 120_000 })
  expect((await product.request('GET', `/api/proposal/${id}/pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const told = (await product.db.select().from(mails).where(eq(mails.toAddress, email))).map(({ subject }) => subject)
  expect(told).toContain('A change to your project: The Launch (change order 1)')

  // The project goes on, and its offer is what it was.
  const { proposal } = (await staff('GET', `/api/proposals/${projectId}`)).json
  expect(proposal).toMatchObject({ proposalId: offerId, status: 'production', finalQuote: '4000.00' })
  const { changeOrders, refusal } = (await staff('GET', `/api/admin/projects/${projectId}/change-orders`)).json
  expect(changeOrders).toMatchObject([{ number: 1, decision: 'approved', total: 1_200, approvedBy: 'Ada Quill' }])
  expect(refusal).toBeNull()
  const acted = await product.db.select().from(activity).where(eq(activity.subject, projectId))
  expect(acted.map(({ action }) => action).filter((action) => action.startsWith('proposal.change'))).toEqual([
    'proposal.change-created',
    'proposal.change-sent',
    'proposal.change-approved',
  ])
})

it('that lowers the price takes it from the planned invoices, the last first; the rest is to be credited', async () => {
  const { projectId } = await signed()
  const less = (await order(projectId, change([{ label: 'No drone', cost: -500 }]))).json.changeOrder
  expect((await sign(less.id)).json.proposal).toMatchObject({ status: 'approved', total: -500 })
  await product.settle()
  expect(await valueOf(projectId)).toBe(350_000)
  expect(await invoicesOf(projectId)).toEqual([
    ['issued', 'signature', 200_000],
    ['planned', 'approval', 150_000],
  ])
  const much = (await order(projectId, change([{ label: 'No second film', cost: -1_800 }], { schedule: [] }))).json.changeOrder
  expect(much.number).toBe(2)
  await sign(much.id)
  await product.settle()
  expect(await valueOf(projectId)).toBe(170_000)
  expect(await invoicesOf(projectId)).toEqual([['issued', 'signature', 200_000]])
  expect((await staff('GET', `/api/admin/projects/${projectId}/invoices`)).json).toMatchObject({ value: 1_700, toCredit: 300 })
})

it('that costs nothing is signed without an invoice', async () => {
  const { projectId } = await signed()
  const swap = [
    { label: 'Drone', cost: -400 },
    { label: 'Second camera', cost: 400 },
  ]
  const { id } = (await order(projectId, change(swap))).json.changeOrder
  expect((await sign(id)).status).toBe(200)
  await product.settle()
  expect(await invoicesOf(projectId)).toHaveLength(2)
})

it('that is changed after sending is a new version; one that is declined or signed is final', async () => {
  const { projectId } = await signed()
  const { id } = (await order(projectId, change([{ label: 'Filming', cost: 1_000 }]))).json.changeOrder
  await staff('POST', `/api/proposals/${id}/send`, {})
  const write = (revision: number, cost: number) =>
    staff('PUT', `/api/admin/change-orders/${id}`, { ...change([{ label: 'Filming', cost }]), revision })
  expect((await write(1, 900)).json.changeOrder).toMatchObject({ version: 2, revision: 2 })
  expect((await write(1, 800)).status).toBe(409)
  expect((await product.request('GET', `/api/proposal/${id}`)).json.proposal.changes).toEqual({
    since: 1,
    list: ['Filming: £900, was £1,000', 'Total: £900, was £1,000'],
  })
  expect((await sign(id, { revision: 1 })).status).toBe(409)
  const declined = await product.request('POST', `/api/proposal/${id}/decline`, { body: { reason: 'Too dear' } })
  expect([declined.status, declined.json.proposal.status]).toEqual([200, 'declined'])
  expect((await write(2, 800)).status).toBe(409)
  expect(await valueOf(projectId)).toBe(400_000)
})

it('is refused before anything is signed, without a reason, and where there is no project', async () => {
  const { json } = await staff('POST', '/api/proposals', makeProposal())
  const form = change([{ label: 'Filming', cost: 1_000 }])
  const early = await order(json.id, form)
  expect([early.status, early.json.message]).toEqual([409, 'Nothing is signed yet. Change the proposal itself.'])
  expect((await staff('GET', `/api/admin/projects/${json.id}/change-orders`)).json).toEqual({
    changeOrders: [],
    refusal: 'Nothing is signed yet. Change the proposal itself.',
    currency: null,
  })
  const { projectId, offerId } = await signed()
  expect(Object.keys((await order(projectId, { ...form, reason: ' ' })).json.errors)).toEqual(['reason'])
  expect((await order(crypto.randomUUID(), form)).status).toBe(404)
  // An offer is no change order, and the other way round.
  expect((await staff('PUT', `/api/admin/change-orders/${offerId}`, { ...form, revision: 1 })).status).toBe(404)
})

it('is called a change order in the mails that it sends: signed, still open, declined', async () => {
  const { projectId } = await signed()
  const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
  await staff('PUT', `/api/admin/projects/${projectId}/people`, { people: [anna.id], owner: anna.id })
  const ask = async (send = true) => {
    const { id } = (await order(projectId, change([{ label: 'Filming', cost: 1_000 }]))).json.changeOrder
    if (send) await staff('POST', `/api/proposals/${id}/send`, {})
    return id as string
  }
  await sign(await ask())
  await product.settle()
  await product.request('POST', `/api/proposal/${await ask()}/decline`, { body: { reason: 'Too dear' } })
  await ask()
  await remindClients(product.services, new Date(Date.now() + 3.1 * 86_400_000))
  await product.settle()
  const sent = await product.db.select().from(mails).where(eq(mails.about, projectId)).orderBy(mails.queuedAt)
  const after = sent.slice(sent.findIndex(({ subject }) => subject!.startsWith('A change to your project')))
  const told = after.filter(({ template }) => ['document-signed', 'proposal-declined', 'proposal-reminder'].includes(template))
  expect(new Set(told.map(({ template }) => template)).size).toBe(3)
  for (const { subject, text } of told) expect(`${subject} ${text}`).not.toMatch(/the proposal|your proposal|begin production/)
  expect(told.map(({ subject }) => subject)).toContain('Signed: change order for The Launch')
  expect(told.map(({ subject }) => subject)).toContain('Still open: your change order for The Launch')
  expect(told.find(({ template }) => template === 'document-signed')!.attachments[0]!.name).toBe('the-launch-change-order.pdf')
  const { notifications } = (await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })).json
  expect(notifications.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/signed the change order$/),
      expect.stringMatching(/declined the change order$/),
    ]),
  )
})

it('counts in the price when staff plan the rest anew', async () => {
  const { projectId } = await signed()
  const { id } = (await order(projectId, change([{ label: 'Filming', cost: 1_000 }], { schedule: [] }))).json.changeOrder
  await sign(id)
  await product.settle()
  const parts = [{ part: 'balance', label: 'Rest', percent: 100, event: 'delivery' }]
  await staff('PUT', `/api/admin/projects/${projectId}/invoice-plan`, { parts })
  expect(await invoicesOf(projectId)).toEqual([
    ['issued', 'signature', 200_000],
    ['planned', 'delivery', 300_000],
  ])
})

it('that buys rounds of changes raises those included once it is signed', async () => {
  const { projectId } = await signed()
  await openByAddress(product, projectId)
  const film = await addFilm(product)
  const added = await staff('POST', `/api/admin/projects/${projectId}/versions`, { assetId: film.id, tell: false })
  expect(added.json.review.rounds).toMatchObject({ included: 2 })
  const rounds = async () => (await staff('GET', `/api/admin/projects/${projectId}/review`)).json.review.rounds
  const [{ slug } = { slug: '' }] = await product.db.select().from(projects).where(eq(projects.id, projectId))
  const viewer = makeViewer(product, slug!)
  const send = async () => {
    expect((await viewer.say({})).status).toBe(200)
    return (await viewer.call('POST', '/rounds', { note: '', expectedPrice: null })).status
  }
  expect([await send(), await send()]).toEqual([200, 200])
  expect(await send(), 'the third is an extra one').toBe(409)

  const bought = { label: 'Additional Revisions', description: 'Two more rounds of changes.', cost: 250 }
  const more = { ...bought, label: 'Three extra rounds', description: '', option: 'off', id: 'three' }
  const { id } = (await order(projectId, change([bought, more]))).json.changeOrder
  expect((await rounds()).included, 'nothing is signed').toBe(2)
  expect((await sign(id, { revision: 1, options: [] })).status).toBe(200)
  await product.settle()
  expect(await rounds()).toMatchObject({ included: 4, used: 2 })
  expect((await product.request('GET', `/api/client/${slug}`)).json.project.rounds).toMatchObject({ included: 4, used: 2 })
  expect(await send()).toBe(200)

  // Without a number it is the price book's: two.
  const unsaid = (await order(projectId, change([{ label: 'Additional Revisions', cost: 250 }]))).json.changeOrder
  expect((await sign(unsaid.id)).status).toBe(200)
  await product.settle()
  expect((await rounds()).included).toBe(6)
})
