import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { activity } from '#server/tables/people/activity.ts'
import { makeProposal } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const path = '/api/admin/proposal-templates'
const staff = (method: string, to: string, body?: unknown) =>
  product.request(method, to, { cookie, ...(body !== undefined && { body }) })
const { clientName: _, clientEmail: __, company: ___, projectTitle: ____, ...scope } = makeProposal()
const content = {
  ...scope,
  items: [
    { label: 'Filming', cost: 1_000 },
    { label: 'Drone', cost: 200, option: 'off', id: 'drone' },
  ],
  terms: 'Fourteen days.',
  schedule: usualPlan,
}
const names = async () => (await staff('GET', path)).json.templates.map(({ name }: any) => name)

it('keeps the content of a proposal under a name, renames and deletes it', async () => {
  const { status, json } = await staff('POST', path, { name: 'Brand film', content })
  expect([status, json.template.name, json.template.revision]).toEqual([200, 'Brand film', 1])
  await staff('POST', path, { name: 'aerials', content })
  expect(await names()).toEqual(['aerials', 'Brand film'])
  const read = await staff('GET', `${path}/${json.template.id}`)
  expect(read.json.template.content).toMatchObject({
    shootDays: 1.5,
    requiresDrone: true,
    terms: 'Fourteen days.',
    schedule: usualPlan,
    items: [
      { label: 'Filming', cost: 1_000 },
      { label: 'Drone', option: 'off', id: 'drone' },
    ],
  })
  expect(read.json.template.content).not.toHaveProperty('clientName')

  const rename = (name: string, revision: number) => staff('PATCH', `${path}/${json.template.id}`, { name, revision })
  expect((await rename('Films for brands', 1)).json.template).toMatchObject({ name: 'Films for brands', revision: 2 })
  expect((await rename('Too late', 1)).status).toBe(409)
  expect((await rename('AERIALS', 2)).json.errors.name).toBe('There is a template of this name already.')
  expect((await staff('DELETE', `${path}/${json.template.id}`)).status).toBe(200)
  expect((await staff('DELETE', `${path}/${json.template.id}`)).status).toBe(404)
  expect(await names()).toEqual(['aerials'])
  const actions = ['proposal.template-added', 'proposal.template-renamed', 'proposal.template-deleted'] as const
  expect(await product.db.$count(activity, inArray(activity.action, actions))).toBe(4)
})

it('refuses a name that is taken, also when two are saved at once, and content that is no proposal', async () => {
  const both = await Promise.all([1, 2].map(() => staff('POST', path, { name: 'Twice', content })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await staff('POST', path, { name: ' ', content })).status).toBe(422)
  expect((await staff('POST', path, { name: 'Short', content: { ...content, shootDays: 0.1 } })).status).toBe(422)
  const one = [{ ...usualPlan[0]!, percent: 40 }]
  expect((await staff('POST', path, { name: 'Half', content: { ...content, schedule: one } })).status).toBe(422)
})

it('offers the terms of the last proposal', async () => {
  expect((await staff('GET', path)).json.lastTerms).toBe('')
  await staff('POST', '/api/proposals', { ...makeProposal(), terms: 'Older.' })
  await staff('POST', '/api/proposals', { ...makeProposal(), terms: 'Newer.' })
  await staff('POST', '/api/proposals', makeProposal())
  expect((await staff('GET', path)).json.lastTerms).toBe('Newer.')
})
