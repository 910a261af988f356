import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalLink } from '#domain/media/pictures/media-link.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { assets } from '../../../tables/website/media.ts'
import { addAssets } from '../library/asset-store.ts'

const bytes = Buffer.from('the very bytes')

let product: TestProduct
let cookie: string
let link: string

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await product.services.storage.write('uploads/one', bytes)
  await addAssets(product.db, [
    {
      publicId: 'clips/one',
      kind: 'video',
      storageKey: 'uploads/one',
      originalName: '../Märchen "final"\r\n.mov',
      contentType: 'video/quicktime',
      bytes: bytes.length,
    },
  ])
  const [row] = await product.db.select().from(assets).where(eq(assets.publicId, 'clips/one'))
  link = originalLink(row!.id)
  cookie = await product.signIn()
})
afterAll(() => product.close())

test('staff get the same bytes as a file, whole and in ranges', async () => {
  const whole = await product.request('GET', link, { cookie })
  expect(whole.status).toBe(200)
  expect(whole.bytes.equals(bytes)).toBe(true)
  expect(whole.headers.get('cache-control')).toBe('private, no-store')
  expect(whole.headers.get('content-disposition')).toBe(
    `attachment; filename="__M_rchen _final___.mov"; filename*=UTF-8''__M%C3%A4rchen%20_final___.mov`,
  )
  const piece = await product.request('GET', link, { cookie, headers: { Range: 'bytes=4-7' } })
  expect(piece.status).toBe(206)
  expect(piece.text).toBe('very')
})

test('everybody else gets a 404', async () => {
  expect((await product.request('GET', link)).status).toBe(401)
  const missing = await product.request('GET', originalLink('00000000-0000-4000-8000-000000000000'), { cookie })
  expect(missing.status).toBe(404)
  expect((await product.request('GET', originalLink('..%2fx'), { cookie })).status).toBe(404)
})

test.each([
  ['plain.mp4', 'plain.mp4'],
  ['..\\..\\evil.exe', '__.._evil.exe'],
  ['.htaccess', '_htaccess'],
  ['a/b\0c', 'a_b_c'],
  ['x"; filename="y', 'x__ filename=_y'],
  ['\u202Egpj.exe', '_gpj.exe'],
  ['', 'file'],
])('%j is offered as %j', (name, offered) => {
  expect(attachment(name)).toContain(`filename="${offered}"`)
})

test('a very long name, truncated anywhere, is a valid header', () => {
  const value = attachment(`${'🎬'.repeat(300)}.mov`)
  expect(value.length).toBeLessThan(2_500)
  expect(() => new Headers({ 'Content-Disposition': value })).not.toThrow()
})
