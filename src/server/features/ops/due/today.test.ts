import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { invoices } from '#server/tables/money/invoices.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { makeProposal } from '#tests/support/factories.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { addFilm, addProjectRow, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const today = studioDay(new Date())
const read = async (endpoint: string) => (await product.request('GET', `/api/ops/${endpoint}`, { cookie })).json
const readDue = async (project: string) => (await product.request('GET', `/api/admin/due?project=${project}`, { cookie })).json

it('lists what is due and what waits, each with its link', async () => {
  const send = async (validUntil: string | null) => {
    const { json } = await product.request('POST', '/api/proposals', { cookie, body: makeProposal({ validUntil }) })
    await product.request('POST', `/api/proposals/${json.proposalId}/send`, { cookie, body: {} })
    return json.proposalId as string
  }
  const [soon, waiting, expired] = [await send(addDays(today, 2)), await send(null), await send(addDays(today, 3))]
  await product.db
    .update(proposals)
    .set({ expiresAt: new Date(Date.now() - 3 * 86_400_000) })
    .where(eq(proposals.id, expired))
  const shoot = await addProjectRow(product, { stage: 'pre-prod', shootDate: today })
  const late = await addProjectRow(product, { stage: 'post-prod', deadline: addDays(today, -1) })
  await addProjectRow(product, { stage: 'post-prod', deadline: addDays(today, 8), shootDate: addDays(today, -1) })
  await addProjectRow(product, { stage: 'post-prod', delivered: true, deadline: today, shootDate: today })
  const planned = await addProjectRow(product, { stage: 'pre-prod', shootDate: addDays(today, 3) })
  const [sheet] = await product.db
    .insert(shoots)
    .values([
      { projectId: planned.id, date: addDays(today, 3) },
      { projectId: planned.id, date: addDays(today, 4), cancelledAt: new Date() },
    ])
    .returning()
  const form = await addProjectRow(product, { stage: 'signed', signOffKey: 'S'.repeat(22) })
  const { project: cut } = await makeReview(product, cookie, { versions: 2 })
  const admin = invoiceAdmin(product, cookie)
  const due = await admin.issued({ dueDate: addDays(today, 1) })

  const { items } = await read('today')
  const payload = items.map(({ id, type, status, link, dueTime }: any) => [id, type, status, link, dueTime])
  const projectOf = async (id: string) => {
    const [row] = await product.db.select().from(proposals).where(eq(proposals.id, id))
    return projectPath(row!.projectId, 'proposal')
  }
  expect(payload).toEqual([
    [`proposal.${expired}`, 'approval', 'overdue', await projectOf(expired), addDays(today, -3)],
    [`deadline.${late.id}`, 'deadline', 'overdue', projectPath(late.id), addDays(today, -1)],
    [`shoot.${shoot.id}`, 'shoot', 'today', projectPath(shoot.id, 'shoots'), today],
    [`invoice.${due.id}`, 'invoice', 'soon', `/admin/invoices/${due.id}`, addDays(today, 1)],
    [`proposal.${soon}`, 'approval', 'soon', await projectOf(soon), addDays(today, 2)],
    [`call-sheet.${sheet!.id}`, 'shoot', 'soon', `/admin/shoots/${sheet!.id}`, addDays(today, 3)],
    ...payload.filter(([id]: string[]) => [`proposal.${waiting}`, `review.${cut.id}`, `sign-off.${form.id}`].includes(id!)),
  ])
  expect(payload).toHaveLength(9)
  // The page of a project lists what is due on it, by the same query.
  for (const { id, project } of [
    { id: `deadline.${late.id}`, project: late.id },
    { id: `shoot.${shoot.id}`, project: shoot.id },
    { id: `review.${cut.id}`, project: cut.id },
    { id: `sign-off.${form.id}`, project: form.id },
  ]) {
    expect((await readDue(project)).items).toEqual(items.filter((item: any) => item.id === id))
  }
  const [offered] = await product.db.select().from(proposals).where(eq(proposals.id, soon))
  expect((await readDue(offered!.projectId)).items.map(({ id }: any) => id)).toEqual([`proposal.${soon}`])
  const [billed] = await product.db.select().from(invoices).where(eq(invoices.id, due.id))
  expect((await readDue(billed!.projectId)).items.map(({ id }: any) => id)).toContain(`invoice.${due.id}`)
  expect(items.find(({ id }: any) => id === `review.${cut.id}`).text).toMatch(
    /^V2 has been waiting for the client’s review since /,
  )
  expect(items.find(({ id }: any) => id === `call-sheet.${sheet!.id}`).text).toMatch(/Its call sheet has not been sent\.$/)
  expect(items.find(({ id }: any) => id === `invoice.${due.id}`).text).toMatch(/^INV-\d+: £1,000 is due on /)
})

it('lists unanswered comments of clients, and inquiries without a reply', async () => {
  const { project, review } = await makeReview(product, cookie)
  const comment = async (text: string, as?: string) => {
    const body = { version: 'V1', timestamp: '', comment: text, ...(as && { parentId: as }) }
    const { json } = await product.request('POST', `/api/client/${review.slug}/feedback`, { body, ...(as && { cookie }) })
    return json.comment.id as string
  }
  const first = await comment('Too dark.')
  await comment('Too loud.')
  const [late, fresh] = [await addInquiry(8 * 24), await addInquiry(1)]
  await addInquiry(30, 'replied')
  const find = async (id: string) => (await read('today')).items.find((item: any) => item.id === id)

  expect(await find(`comments.${project.id}`)).toMatchObject({
    type: 'approval',
    title: 'Harbour Lights',
    text: '2 comments from the client to deal with.',
    status: 'today',
    link: projectPath(project.id, 'review'),
  })
  expect((await readDue(project.id)).items.map(({ id }: any) => id)).toContain(`comments.${project.id}`)
  await comment('We are on it.', first)
  expect((await find(`comments.${project.id}`)).text).toBe('A comment from the client to deal with.')
  const film = await addFilm(product)
  await product.request('POST', `/api/admin/projects/${project.id}/versions`, { cookie, body: { assetId: film.id, tell: false } })
  expect(await find(`comments.${project.id}`), 'the next version answers them').toBeUndefined()

  expect(await find(`inquiry.${late}`)).toMatchObject({ type: 'deadline', client: 'Ada Quill', status: 'overdue' })
  expect(await find(`inquiry.${fresh}`)).toMatchObject({ status: 'today', link: `/admin/inbox/${fresh}` })
  expect((await read('today')).items.filter(({ id }: any) => id.startsWith('inquiry.'))).toHaveLength(2)
})

async function addInquiry(hoursAgo: number, status: 'new' | 'replied' = 'new'): Promise<string> {
  const text = {
    name: 'Ada Quill',
    email: 'ada@quill.example',
    subject: 'A launch film',
    source: 'test',
    address: '',
    userAgent: '',
  }
  const submittedAt = new Date(Date.now() - hoursAgo * 3_600_000)
  const [row] = await product.db
    .insert(inquiries)
    .values({ kind: 'inquiry', status, submittedAt, ...text })
    .returning()
  return row!.id
}

it('charts figures from the records', async () => {
  const admin = invoiceAdmin(product, cookie)
  await admin.offer(1_000, { signed: true })
  const refused = await admin.offer()
  await product.request('POST', `/api/proposals/${refused.proposalId}/send`, { cookie, body: {} })
  await product.request('POST', `/api/proposal/${refused.proposalId}/decline`, { body: { reason: '' } })
  const one = await admin.issued({ items: [makeItem({ cost: 120.5 })] })
  await admin.pay(one.id, 100.25, { receivedOn: today })
  await admin.pay(one.id, 20.25, { receivedOn: addDays(`${today.slice(0, 7)}-01`, -1) })
  const json = await read('charts')
  expect(json.revenue).toHaveLength(12)
  expect(json.revenue.slice(-2).map(({ amount }: any) => amount)).toEqual([20.25, 100.25])
  expect(json.revenue.at(-1).month).toBe(today.slice(0, 7))
  // One expired above.
  expect(json.wins).toEqual({ approved: 1, declined: 1, expired: 1, rate: 33.3 })
  expect(json.pipeline.map(({ stage }: any) => stage)).toEqual([
    'leads',
    'quoted',
    'prepped',
    'shooting',
    'editing',
    'review',
    'delivered',
  ])
  const { summary } = await read('profit')
  expect(json.margins.reduce((sum: number, { projects }: any) => sum + projects, 0)).toBe(summary.projects)
})
