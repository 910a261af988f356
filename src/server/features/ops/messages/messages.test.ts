import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { addProjectRow, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const request = (method: string, path: string, body?: unknown) =>
  product.request(method, `/api/ops/messages${path}`, { cookie, body })
const draft = async (project: string, template: string) =>
  (await request('GET', `/draft?project=${project}&template=${template}`)).json

it('fills its templates from the chosen project', async () => {
  const { project } = await makeReview(product, cookie, { versions: 2 })
  const admin = invoiceAdmin(product, cookie)
  const { json } = await admin.issue(await admin.draftFor(project.id, { dueDate: '2030-03-01' }))
  await product.db.update(projects).set({ shootDate: '2030-02-01' }).where(eq(projects.id, project.id))
  const review = await draft(project.id, 'review-reminder')
  expect(review).toMatchObject({ to: project.clientEmail, subject: 'Your review of Harbour Lights', warning: null })
  expect(review.text).toContain(`V2 of “Harbour Lights” is waiting`)
  expect(review.text).toContain(`http://localhost:3000/clients/${project.slug}`)
  const payment = await draft(project.id, 'payment-follow-up')
  expect(payment.text).toContain('£1,000 is due on 1 March 2030.')
  expect(payment.text).toContain(`http://localhost:3000/invoice/${json.invoice.id}`)
  expect((await draft(project.id, 'shoot-confirmation')).subject).toBe('Your shoot on 1 February 2030')

  const bare = await addProjectRow(product)
  expect((await draft(bare.id, 'payment-follow-up')).warning).toMatch(/No invoice/)
  expect((await request('GET', `/draft?project=${crypto.randomUUID()}&template=message`)).status).toBe(404)
})

it('previews and sends what was written, and records it on the project', async () => {
  const { id, clientEmail } = await addProjectRow(product)
  const message = { subject: 'Call time <moved>', text: 'Hello Ada,\n\nsix, not seven:\nhttp://localhost:3000/clients/x' }
  const preview = await request('POST', '/preview', message)
  expect(preview.json.subject).toBe(message.subject)
  expect(preview.json.html).toContain('six, not seven')
  expect(preview.json.html).toMatch(/<a[^>]+href="http:\/\/localhost:3000\/clients\/x"/)
  expect(await product.db.$count(mails, eq(mails.about, id))).toBe(0)

  const sent = await request('POST', '', { project: id, template: 'message', to: clientEmail, ...message })
  expect(sent.status).toBe(200)
  await product.settle()
  const { messages } = (await request('GET', `?project=${id}`)).json
  expect(messages).toMatchObject([
    { to: `Quill Ferries <${clientEmail}>`, subject: message.subject, template: 'studio-message', state: 'kept' },
  ])
  const [row] = await product.db.select().from(mails).where(eq(mails.about, id))
  expect(row!.text).toContain('six, not seven')
  const [deed] = await product.db.select().from(activity).where(eq(activity.subject, id))
  expect(deed).toMatchObject({ actor: 'staff', action: 'message.sent', meta: { subject: message.subject } })
})

it('refuses an empty message', async () => {
  const { id, clientEmail: to } = await addProjectRow(product)
  const message = { project: id, template: 'message', to, subject: 'Hello', text: 'Hello' }
  for (const wrong of [
    { to: 'x' },
    { to: 'a@b.example\nBcc: c@d.example' },
    { subject: ' ' },
    { subject: 'a\nb' },
    { text: '' },
    { template: 'x' },
  ]) {
    expect((await request('POST', '', { ...message, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
  }
  expect((await request('POST', '', { ...message, project: crypto.randomUUID() })).status).toBe(404)
  expect(await product.db.$count(mails, eq(mails.about, id))).toBe(0)
})
