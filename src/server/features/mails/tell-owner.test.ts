import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/tables/mails.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { tellOwner } from './tell-owner.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

it('mails the owner what was changed, when and from where, at the address of before as well', async () => {
  const at = '2027-01-04T09:30:00.000Z'
  await tellOwner(product.services, { what: 'contact-address', at, address: '192.0.2.7', formerly: 'before@studio.example' })
  const rows = await product.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  expect(rows.map(({ toAddress }) => toAddress).toSorted()).toEqual(['before@studio.example', 'hello@slatehouse.example'])
  const { html } = await product.services.renderMail('security-notice', { what: 'contact-address', at, address: '192.0.2.7' })
  expect(html).toContain('email address was changed')
  expect(html).toContain('Monday, 4 January 2027 at 09:30')
  expect(html).toContain('192.0.2.7')
})
