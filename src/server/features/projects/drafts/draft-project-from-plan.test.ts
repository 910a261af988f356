import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { makeInquiry, makeSheet } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

async function inquire({
  withPlan,
  sheet = makeSheet(),
  ...text
}: { withPlan: boolean; sheet?: ReturnType<typeof makeSheet> } & Parameters<typeof makeInquiry>[0]): Promise<string> {
  const stored = await product.request('POST', '/api/plans', { body: { purpose: 'send', sheet } })
  const body = makeInquiry({ company: 'North Shore Ferries', ...text, ...(withPlan && { plan: stored.json.key }) })
  await product.request('POST', '/api/inquire', { body })
  await product.settle()
  const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, body.email))
  return row!.id
}

const makeProject = (id: string) => product.request('POST', `/api/admin/inquiries/${id}/project`, { cookie })

it('makes one project of a plan, despite simultaneous and repeated requests, with the plan attached', async () => {
  const id = await inquire({ withPlan: true })
  const answers = [...(await Promise.all([makeProject(id), makeProject(id), makeProject(id)])), await makeProject(id)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ json }) => json.project.id)).size).toBe(1)
  const { project } = answers[0]!.json
  expect(project).toMatchObject({
    projectTitle: 'Commercial for North Shore Ferries',
    slug: 'commercial-for-north-shore-ferries',
    stage: 'draft',
    items: [],
  })
  expect((await product.request('GET', `/api/admin/inquiries/${id}/project`, { cookie })).json.project).toEqual(project)
  expect((await product.request('GET', `/api/admin/inquiries/${id}/plan`, { cookie })).json.plan.sheet.planner.brief.tone).toBe(
    'Bold',
  )
  expect(await product.db.$count(projects, eq(projects.inquiryId, id))).toBe(1)
  expect(await product.db.select().from(activity).where(eq(activity.subject, project.id))).toMatchObject([
    { actor: 'staff', action: 'project.drafted', meta: { inquiryId: id } },
  ])
})

it('makes none of an inquiry without a plan, or of an unknown one', async () => {
  expect((await makeProject(await inquire({ withPlan: false }))).status).toBe(409)
  expect((await makeProject('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect(await product.db.$count(projects)).toBe(1)
})

it('copies telephone, type, goal and deadline to the project and its client', async () => {
  const { json } = await makeProject(await inquire({ withPlan: true, deadline: '2027-03-01' }))
  const { project } = (await product.request('GET', `/api/admin/projects/${json.project.id}`, { cookie })).json
  expect(project).toMatchObject({
    videoType: 'Brand Film',
    deadline: '2027-03-01',
    notes: 'Goal: More people should know us.\n\nPlease call in the morning.',
  })
  const { client } = (await product.request('GET', `/api/admin/clients/${project.clientId}`, { cookie })).json
  expect(client).toMatchObject({ phone: '+44 20 7946 0000', company: 'North Shore Ferries' })
})

it('fills gaps of the inquiry from the plan, and gaps of a known client’s record', async () => {
  const email = 'known@ferries.example'
  const known = { name: 'Sam Field', email, phone: '', company: 'Ferries Ltd', location: '', status: 'prospect', notes: '' }
  expect((await product.request('POST', '/api/admin/clients', { cookie, body: known })).status).toBe(200)
  const timeline = { ...makeSheet().timeline, anchor: { kind: 'deadline' as const, day: '2027-06-14' } }
  const open = { email, videoType: 'Not planned yet', goal: 'Not planned yet', deadline: '' }
  const { json } = await makeProject(await inquire({ withPlan: true, sheet: makeSheet({ timeline }), ...open }))
  const { project } = (await product.request('GET', `/api/admin/projects/${json.project.id}`, { cookie })).json
  expect(project).toMatchObject({ videoType: 'Commercial', deadline: '2027-06-14' })
  expect(project.notes).toMatch(/^Goal: Fewer cars on the bridge\n/)
  const { client } = (await product.request('GET', `/api/admin/clients/${project.clientId}`, { cookie })).json
  expect(client, 'what staff wrote stands').toMatchObject({ phone: '+44 20 7946 0000', company: 'Ferries Ltd' })
})
