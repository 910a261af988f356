import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { makeContact, makeQuoteRequest } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { draftProjectFromQuote } from './draft-project-from-quote.ts'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

async function quote(changes: Parameters<typeof makeQuoteRequest>[0] = {}): Promise<string> {
  const form = makeQuoteRequest(changes)
  await product.request('POST', '/api/quote', { body: form, address: `198.51.100.${Math.floor(Math.random() * 250)}` })
  const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, form.clientEmail))
  return row!.id
}

const draftOf = async (id: string) =>
  (await product.request('GET', `/api/admin/inquiries/${id}/project`, { cookie })).json.project

it('makes a draft with a quote’s items, in pounds in the response', async () => {
  const id = await quote({ projectTitle: 'Summer: The Launch!', extras: ['Travel'] })
  await product.settle()
  expect(await draftOf(id)).toMatchObject({
    slug: 'summer-the-launch',
    projectTitle: 'Summer: The Launch!',
    clientName: 'Ada Quill',
    stage: 'draft',
    number: expect.any(Number),
    items: [
      { description: 'Brand Film', cost: 2000 },
      { description: '1 additional filming day', cost: 800 },
      { description: 'Shooter + Producer', cost: 500 },
      { description: 'Motion Graphics editing', cost: 1200 },
      { description: 'Travel', cost: 300 },
    ],
    total: 4800,
  })
})

it('records the quoted kind of film on the project', async () => {
  const id = await quote({ videoType: 'Product Demo' })
  await product.settle()
  const { json } = await product.request('GET', `/api/admin/projects/${(await draftOf(id)).id}`, { cookie })
  expect(json.project).toMatchObject({ videoType: 'Product Demo', clientId: expect.any(String) })
})

it('names a draft without a title after its client', async () => {
  const id = await quote({ projectTitle: '' })
  await product.settle()
  expect(await draftOf(id)).toMatchObject({ projectTitle: 'Brand Film for Ada Quill', slug: 'brand-film-for-ada-quill' })
})

it('gives each of several with one title its own slug', async () => {
  const ids = await Promise.all(['???', '???', '???', '???', '???'].map((projectTitle) => quote({ projectTitle })))
  await product.settle()
  const slugs = await Promise.all(ids.map(async (id) => (await draftOf(id)).slug))
  expect(slugs.toSorted()).toEqual(['project', 'project-2', 'project-3', 'project-4', 'project-5'])
})

it('makes one draft, though the job runs repeatedly and in parallel', async () => {
  const id = await quote()
  const run = () => draftProjectFromQuote(product.services, id)
  await Promise.all([run(), run(), run(), run(), run(), run(), run(), run()])
  await product.settle()
  await run()
  const made = await product.db.select().from(projects).where(eq(projects.inquiryId, id))
  expect(made).toHaveLength(1)
  expect((await draftOf(id)).items).toHaveLength(4)
  expect(await product.db.select().from(activity).where(eq(activity.subject, made[0]!.id))).toMatchObject([
    { actor: 'system', action: 'project.drafted', meta: { inquiryId: id } },
  ])
})

it('does nothing for a deleted inquiry', async () => {
  const before = await product.db.$count(projects)
  await draftProjectFromQuote(product.services, '00000000-0000-4000-8000-000000000000')
  expect(await product.db.$count(projects)).toBe(before)
})

it('returns no project for a form that made none', async () => {
  const form = makeContact()
  await product.request('POST', '/api/contact', { body: form })
  const [row] = await product.db.select().from(inquiries).where(eq(inquiries.email, form.email))
  expect(await draftOf(row!.id)).toBeNull()
})
