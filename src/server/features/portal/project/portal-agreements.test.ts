import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEmail } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { makeColleague, makePortalClient, signInClient, viewAsClient } from '#tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { ensureAgreementTemplates } from '../../agreements/templates/ensure-agreement-templates.ts'

let product: TestProduct
let staff: string
let templateId: string
beforeAll(async () => {
  product = await makeTestProduct()
  ;({ cookie: staff } = await makePerson(product, 'owner'))
  await ensureAgreementTemplates(product.services, new Date())
  const { json } = await product.request('GET', '/api/admin/agreement-templates', { cookie: staff })
  templateId = json.templates.find(({ kind }: { kind: string }) => kind === 'location-release').id
})
afterAll(() => product.close())

const values = { place: 'Dock 4', person: 'Ada Quill', 'filming-days': '14 June 2027', fee: 'none' }

/** A project of a client, in production. */
async function own() {
  const client = await makePortalClient(product)
  const project = await addProjectRow(product)
  await product.db.update(projects).set({ clientId: client.id, stage: 'production' }).where(eq(projects.id, project.id))
  return { client, projectId: project.id }
}

async function make(projectId: string, title: string, signers: object[], send = true) {
  const path = `/api/admin/projects/${projectId}/agreements`
  const body = { templateId, title, values, signers, inOrder: true }
  const { json } = await product.request('POST', path, { cookie: staff, body })
  if (send) await product.request('POST', `${path}/${json.agreement.id}/moves`, { cookie: staff, body: { move: 'send' } })
  return json.agreement.id as string
}

it('lists what the client’s people sign, each with their own link alone, and the PDF once all have signed', async () => {
  const { client, projectId } = await own()
  const colleague = await makeColleague(product, client)
  const signers = [
    { name: 'Ada Quill', email: client.email.toUpperCase(), role: '' },
    { name: 'Bea Colleague', email: colleague.email, role: '' },
  ]
  const id = await make(projectId, 'Dock 4', signers)
  await make(projectId, 'Still a draft', signers, false)
  await make(projectId, 'Of somebody else', [{ name: 'Ona Reel', email: makeEmail(), role: 'Owner' }])
  const ada = await signInClient(product, client)
  const bea = await signInClient(product, colleague)
  const read = async (browser: typeof ada) =>
    (await browser.request('GET', `/api/portal/project/${projectId}`)).json.project.agreements
  const waiting = async (browser: typeof ada) => (await browser.request('GET', '/api/portal/projects')).json.toSign

  const [first, ...others] = await read(ada)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    id,
    title: 'Dock 4',
    kind: 'location-release',
    state: 'sent',
    signers: 2,
    signed: 0,
    pdfPath: null,
  })
  expect(first.path).toMatch(/^\/agreement\/[\w-]{22}$/)
  expect(await waiting(ada)).toMatchObject([{ id, title: 'Dock 4', projectId, path: first.path }])
  // It is not Bea's turn, and Ada's link is not hers.
  expect((await read(bea))[0].path).toBeNull()
  expect(await waiting(bea)).toEqual([])
  const staffView = await product.request('GET', `/api/portal/project/${projectId}`, {
    cookie: await viewAsClient(product, client),
  })
  expect(staffView.json.project.agreements[0].path).toBeNull()

  const sign = (path: string, name: string) =>
    product.request('POST', `/api${path}/signature`, { body: { name, signature: name, token: crypto.randomUUID() } })
  expect((await sign(first.path, 'Ada Quill')).status).toBe(200)
  const [turn] = await read(bea)
  expect(turn).toMatchObject({ signed: 1, path: expect.stringMatching(/^\/agreement\//) })
  expect(turn.path).not.toBe(first.path)
  const pdf = `/api/portal/project/${projectId}/agreements/${id}/agreement.pdf`
  expect((await ada.request('GET', pdf)).status).toBe(404)
  expect((await sign(turn.path, 'Bea Colleague')).status).toBe(200)
  const [signed] = await read(ada)
  expect(signed).toMatchObject({ state: 'signed', signed: 2, path: null, pdfPath: pdf })
  const file = await ada.request('GET', pdf)
  expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(await waiting(bea)).toEqual([])

  const stranger = await signInClient(product, await makePortalClient(product))
  expect((await stranger.request('GET', pdf)).status).toBe(404)
})

it('gives the PDF of another’s release, and of another project’s agreement, to nobody', async () => {
  const { client, projectId } = await own()
  const other = await own()
  const foreign = await make(projectId, 'Of somebody else', [{ name: 'Ona Reel', email: makeEmail(), role: 'Owner' }])
  const theirs = await make(other.projectId, 'Theirs', [{ name: 'Ada Quill', email: other.client.email, role: '' }])
  const ada = await signInClient(product, client)
  for (const id of [foreign, theirs]) {
    const { status } = await ada.request('GET', `/api/portal/project/${projectId}/agreements/${id}/agreement.pdf`)
    expect(status).toBe(404)
  }
})
