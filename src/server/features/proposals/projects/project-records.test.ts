import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventText } from '#domain/system/events/events.ts'
import { activity } from '#server/tables/people/activity.ts'
import { assetUses } from '#server/tables/website/media.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { invoiceAdmin, makeItem } from '#tests/support/make-invoice.ts'
import { addProjectRow, approve, makeReview } from '#tests/support/make-review.ts'
import { shootAdmin } from '#tests/support/make-shoot.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const nowhere = '00000000-0000-4000-8000-000000000000'
const staff = (method: string, path: string, body?: unknown) => product.request(method, `/api/admin${path}`, { cookie, body })
const read = async (id: string) => (await staff('GET', `/projects/${id}`)).json.project
const change = async (id: string, changes: object) =>
  staff('PATCH', `/projects/${id}`, { revision: (await read(id)).revision, ...changes })
const addClient = async (text: object = {}) => {
  const form = {
    name: 'Tom Weir',
    email: makeEmail(),
    phone: '',
    company: 'Weir & Co',
    location: '',
    status: 'active',
    notes: '',
  }
  return (await staff('POST', '/clients', { ...form, ...text })).json.client
}

describe('a project', () => {
  it('can be renamed and given another deadline, and keeps its address', async () => {
    const { project } = await makeReview(product, cookie)
    const answer = await change(project.id, { projectTitle: 'Harbour by Night', deadline: '2027-06-14' })
    expect(answer.status).toBe(200)
    const now = await read(project.id)
    expect(now).toMatchObject({ projectTitle: 'Harbour by Night', slug: project.slug, deadline: '2027-06-14' })
    expect(now.revision).toBe(answer.json.revision)
    const page = (await product.request('GET', `/api/client/${project.slug}`)).json.project
    expect(page.projectTitle).toBe('Harbour by Night')
    const [use] = await product.db
      .select()
      .from(assetUses)
      .where(eq(assetUses.href, `/admin/project/${project.slug}`))
    expect(use!.label).toBe('Review: Harbour by Night, V1')
    expect((await change(project.id, { deadline: null })).status).toBe(200)
    expect((await read(project.id)).deadline).toBeNull()
    const deeds = await product.db.select().from(activity).where(eq(activity.action, 'project.changed'))
    expect(deeds.map(({ meta }) => meta)).toEqual([{ changed: ['project title', 'deadline'] }, { changed: ['deadline'] }])
  })

  it('can wait since a day for a reason, beside whatever stage it has, and go on', async () => {
    const { project } = await makeReview(product, cookie)
    const { status } = await read(project.id)
    const bare = await change(project.id, { onHoldSince: '2027-03-03' })
    expect([bare.status, bare.json.errors]).toEqual([422, { onHoldReason: 'Please say what it waits for.' }])
    expect((await change(project.id, { onHoldSince: '2027-03-03', onHoldReason: 'The new brand' })).status).toBe(200)
    const onHold = { since: '2027-03-03', reason: 'The new brand' }
    expect(await read(project.id)).toMatchObject({ status, onHold })
    const { projects } = (await product.request('GET', '/api/admin/projects', { cookie })).json
    expect(projects.find(({ id }: { id: string }) => id === project.id)).toMatchObject({ onHold })
    const { proposals: jobs } = (await product.request('GET', '/api/proposals', { cookie })).json
    expect(jobs.find(({ id }: { id: string }) => id === project.id)).toMatchObject({ onHold })
    expect((await product.request('GET', `/api/client/${project.slug}`)).text).not.toContain('The new brand')
    expect((await change(project.id, { onHoldSince: null })).status).toBe(200)
    expect(await read(project.id)).not.toHaveProperty('onHold')
    const deeds = (await product.db.select().from(activity).where(eq(activity.subject, project.id))).map(eventText)
    expect(deeds).toEqual(expect.arrayContaining(['On hold: The new brand', 'No longer on hold']))
  })

  it('can move to another client with everything open; issued documents keep their names', async () => {
    const admin = invoiceAdmin(product, cookie)
    const { projectId, proposalId } = await admin.offer()
    await product.request('POST', `/api/proposals/${proposalId}/send`, { cookie, body: {} })
    const seen = (await product.request('GET', `/api/proposal/${proposalId}`)).json.proposal
    const client = await addClient()
    expect((await change(projectId, { clientId: client.id, projectTitle: 'Another title' })).status).toBe(200)
    expect(await read(projectId)).toMatchObject({
      clientId: client.id,
      clientName: 'Tom Weir',
      clientEmail: client.email,
      company: 'Weir & Co',
    })
    const offered = (await product.request('GET', `/api/proposal/${proposalId}`)).json.proposal
    expect(offered).toMatchObject({ clientName: 'Tom Weir', projectTitle: 'Another title' })
    expect(offered.revision, 'whoever has the old names open looks again').toBeGreaterThan(seen.revision)
    expect((await staff('GET', `/clients/${client.id}/projects`)).json.projects).toMatchObject([{ id: projectId }])

    const issued = await admin.issued({ items: [makeItem()] })
    await change(issued.projectId, { clientId: client.id })
    const { json } = await staff('GET', `/invoices/${issued.id}`)
    expect(json.invoice.clientName).toBe('Ada Quill')
  })

  it('can change its shoot date only if it has one', async () => {
    const planned = await addProjectRow(product, { shootDate: '2027-05-01' })
    expect((await change(planned.id, { shootDate: '2027-05-08' })).status).toBe(200)
    expect((await read(planned.id)).shootDate).toBe('2027-05-08')
    const { status, json } = await change((await addProjectRow(product)).id, { shootDate: '2027-05-08' })
    expect([status, json.errors]).toEqual([422, { shootDate: 'There is no shoot date yet. Plan the day as a shoot instead.' }])
  })

  it('refuses invalid values, and conflicting saves', async () => {
    const { id } = await addProjectRow(product)
    const refusals = await Promise.all([
      change(id, { projectTitle: ' ' }),
      change(id, { projectTitle: 'x'.repeat(201) }),
      change(id, { deadline: '2027-02-30' }),
      change(id, { clientId: nowhere }),
      staff('PATCH', `/projects/${id}`, { revision: 7, projectTitle: 'Late' }),
      staff('PATCH', `/projects/${nowhere}`, { revision: 1, projectTitle: 'Nobody' }),
      product.request('PATCH', `/api/admin/projects/${id}`, { body: { revision: 1, projectTitle: 'Stranger' } }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 404, 409, 404, 401])
    const [first, second] = await Promise.all([change(id, { projectTitle: 'One' }), change(id, { projectTitle: 'Two' })])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
  })
})

describe('deleting a project', () => {
  const contents = async (id: string) => (await staff('GET', `/projects/${id}/contents`)).json
  const isThere = async (id: string) => (await product.db.$count(projects, eq(projects.id, id))) === 1

  it('lists what will be deleted, and deletes it; its films stay in the library', async () => {
    const { project, films } = await makeReview(product, cookie, { versions: 2 })
    await product.request('POST', `/api/client/${project.slug}/feedback`, {
      body: { version: 'V1', timestamp: '', comment: 'Too dark.' },
    })
    await shootAdmin(product, cookie).plan({}, project.id)
    expect(await contents(project.id)).toEqual({ goes: ['2 versions in review', '1 comment', '1 shoot'], kept: [] })
    expect((await staff('DELETE', `/projects/${project.id}`)).status).toBe(200)
    expect(await isThere(project.id)).toBe(false)
    expect((await staff('DELETE', `/projects/${project.id}`)).status).toBe(404)
    expect((await product.request('GET', `/api/client/${project.slug}`)).status).toBe(404)
    expect((await staff('GET', `/assets/${films[0]!.id}`)).json.asset.uses).toEqual([])
    expect((await staff('DELETE', `/assets/${films[0]!.id}`)).status).toBe(200)
  })

  it('deletes a draft invoice, and is refused once one is issued', async () => {
    const admin = invoiceAdmin(product, cookie)
    const draft = await admin.draft()
    expect((await contents(draft.projectId)).goes).toContain('1 draft invoice')
    expect((await staff('DELETE', `/projects/${draft.projectId}`)).status).toBe(200)

    const issued = await admin.issued({ items: [makeItem()] })
    expect((await contents(issued.projectId)).kept).toEqual(['1 issued invoice'])
    const { status, json } = await staff('DELETE', `/projects/${issued.projectId}`)
    expect([status, json.message]).toEqual([
      409,
      'This project cannot be deleted: 1 issued invoice has to be kept. Please archive it instead.',
    ])
    expect(await isThere(issued.projectId)).toBe(true)
  })

  it('is refused where a client signed a proposal or a version', async () => {
    const { projectId } = await invoiceAdmin(product, cookie).offer(1_000, { signed: true })
    const { project } = await makeReview(product, cookie)
    await approve(product, project.slug, 'V1')
    for (const id of [projectId, project.id]) {
      expect((await contents(id)).kept).toEqual(['1 signed document'])
      expect((await staff('DELETE', `/projects/${id}`)).status).toBe(409)
      expect(await isThere(id)).toBe(true)
    }
  })
})
