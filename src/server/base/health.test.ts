import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestProduct, type TestProduct } from '../../../tests/support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false, env: { METRICS_TOKEN: 'sixteen-characters-and-more' } })
})
afterAll(() => product.close())

test.each(['', 'Bearer sixteen-characters-and-mort', 'Bearer sixteen-characters-and-morè', 'Bearer'])(
  'metrics are not there for %j',
  async (authorization) => {
    const { status, json } = await product.request('GET', '/metrics', { headers: { Authorization: authorization } })
    expect([status, json]).toEqual([404, { success: false, message: 'Not found.' }])
  },
)
