import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const read = async (as = cookie) => (await product.request('GET', '/api/admin/me/in-use', { cookie: as })).json

it('lists the parts of which the studio has a record, for everybody', async () => {
  const free = await makePerson(product, 'freelancer')
  expect(await read()).toEqual({ parts: [] })
  expect(await read(free.cookie)).toEqual({ parts: [] })
  const body = { name: 'FX6', kind: 'camera' }
  expect((await product.request('POST', '/api/admin/kit', { cookie, body })).status).toBe(200)
  expect(await read()).toEqual({ parts: ['kit'] })
})
