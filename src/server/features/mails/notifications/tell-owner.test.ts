import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/tables/clients/mails.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { insertMail } from '../outbox/mail-store.ts'
import { sendMail } from '../outbox/send-mail.ts'
import { tellOwner } from './tell-owner.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

it('mails the owner what was changed, when and from where, at the former address as well', async () => {
  const at = '2027-01-04T09:30:00.000Z'
  await tellOwner(product.services, { what: 'contact-address', at, address: '192.0.2.7', formerly: 'before@studio.example' })
  const rows = await product.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  expect(rows.map(({ toAddress }) => toAddress).toSorted()).toEqual(['before@studio.example', 'hello@slatehouse.example'])
  const { html } = await product.services.renderMail('security-notice', { what: 'contact-address', at, address: '192.0.2.7' })
  expect(html).toContain('email address was changed')
  expect(html).toContain('Monday, 4 January 2027 at 09:30')
  expect(html).toContain('192.0.2.7')
})

it('mails the owner before the action that it is being done', async () => {
  const at = '2027-01-04T09:30:00.000Z'
  await tellOwner(product.services, { what: 'client-erased', planned: true, at, address: '192.0.2.7' })
  const rows = await product.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  const { props } = rows.find(({ props }) => props.what === 'client-erased')!
  const { html } = await product.services.renderMail('security-notice', props as never)
  expect(html).toContain('is erasing a client')
})

it('sends comment notices that an earlier version left in the queue', async () => {
  const props = {
    projectId: crypto.randomUUID(),
    projectTitle: 'Harbour',
    author: 'Ida',
    version: 'V2',
    comment: 'One more thing',
  }
  const id = await product.db.transaction((tx) =>
    insertMail(tx, { toName: '', toAddress: 'hello@slatehouse.example', template: 'portal-comment', props }),
  )
  await sendMail(product.services, id)
  const [sent] = await product.db.select().from(mails).where(eq(mails.id, id))
  expect(sent).toMatchObject({
    state: 'kept',
    subject: 'Ida commented on V2 of Harbour',
    text: expect.stringContaining('One more thing'),
  })
})
