import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noAddress } from '#domain/common/address/billing-address.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { checkAddresses } from './check-addresses.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const check = async () => {
  const { db, env, storage } = product.services
  return checkAddresses({ db, env, storage, variables: {}, now: new Date() })
}
const add = async (name: string, billingAddress: object) => {
  const body = { name, email: `${name.toLowerCase()}@example.com`, billingAddress }
  const { json } = await product.request('POST', '/api/admin/clients', { cookie, body })
  return json.client
}
const general = { siteName: 'North', siteDescription: 'Films', contactEmail: 'a@b.example', phone: '' }

it('reads countries in any language, and asks for those that are not known', async () => {
  expect(await check()).toEqual([expect.objectContaining({ level: 'well' })])
  const known = await add('Known', { line1: 'Lindenstraße 9', city: 'Berlin', postalCode: '10969', country: 'Deutschland' })
  expect(known.billingAddress).toMatchObject({ country: 'Deutschland', countryCode: 'DE' })
  expect(await check()).toEqual([expect.objectContaining({ level: 'well' })])

  const { billingAddress } = await add('Unknown', { line1: '1 Quay', city: 'Anytown', country: 'Atlantis' })
  expect(billingAddress).toMatchObject({ country: 'Atlantis', countryCode: '' })
  expect(await check()).toEqual([
    expect.objectContaining({ level: 'notice', says: 'The country of one client is not known: Unknown (“Atlantis”).' }),
  ])
})

it('reads addresses that were stored before countries had codes', async () => {
  const { id } = await add('Former', { line1: '1 Quay' })
  const { region: _, countryCode: __, ...former } = { ...noAddress, line1: '1 Quay', city: 'Lyon', country: 'Francia' }
  await product.db
    .update(clients)
    .set({ billingAddress: former as never })
    .where(eq(clients.id, id))
  const { json } = await product.request('GET', `/api/admin/clients/${id}`, { cookie })
  expect(json.client.billingAddress).toEqual({ ...former, region: '', countryCode: 'FR' })
})

it('asks for what the studio’s own address lacks', async () => {
  const body = { ...general, address: 'Somewhere 1\nAnytown\nAtlantis', revision: 0 }
  await product.request('PUT', '/api/admin/settings/general', { cookie, body })
  expect(await check()).toContainEqual(
    expect.objectContaining({
      level: 'notice',
      says: 'The studio’s address lacks: street, and city or postcode, country. Electronic invoices need it.',
    }),
  )
})
