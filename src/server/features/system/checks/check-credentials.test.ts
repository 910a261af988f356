import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeCertificate } from '../../../base/media/credentials/make-certificate.ts'
import { credentialSetting, ensureCertificate, saveCertificate } from '../../deliveries/credentials/certificate-store.ts'
import { checkCredentials } from './check-credentials.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

const day = 86_400_000
const check = (env = product.env, now = new Date()) =>
  checkCredentials({ db: product.db, env, storage: null, variables: {}, now })
const keep = async (own: boolean) => {
  const certificate = await makeCertificate('Fjord & Co', new Date())
  await product.db.transaction((tx) => saveCertificate(tx, product.env, certificate, { own }))
}

it('says nothing while content credentials are switched off', async () => {
  expect(await check()).toEqual([])
})

it('says when a brought certificate has to be entered again, and when one ends', async () => {
  await product.db.transaction((tx) => credentialSetting.save(tx, { on: true, licence: '' }, 0))
  await keep(false)
  expect(await check()).toMatchObject([{ level: 'well' }])
  const moved = { ...product.env, sessionSecret: 'another secret of the installation, as long as that' }
  expect(await check(moved)).toMatchObject([{ level: 'fault', says: expect.stringContaining('SESSION_SECRET has changed') }])
  expect(await ensureCertificate({ db: product.db, env: moved }, new Date()), 'and nothing is signed').toBeNull()
  const nearly = new Date(Date.now() + (3_650 - 10) * day)
  expect(await check(product.env, nearly)).toMatchObject([{ level: 'notice', says: expect.stringContaining('expires soon') }])

  // One of the installation's own is made anew by itself.
  await keep(true)
  expect(await check(moved)).toMatchObject([{ level: 'well' }])
})
