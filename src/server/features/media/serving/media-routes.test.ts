import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { addAssets, type NewAsset } from '../library/asset-store.ts'

let product: TestProduct

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  await addAssets(product.db, [
    makeAsset({ publicId: 'portfolio/second', position: 2, tags: ['training', 'food'], poster: 'portfolio/second_poster' }),
    makeAsset({ publicId: 'portfolio/first', position: 1, durationSeconds: 12.5, alt: 'A crane', placeholder: 'data:,x' }),
    makeAsset({ publicId: 'portfolio/first', kind: 'image', position: 0 }),
    makeAsset({ publicId: 'portfolio/draft', position: 3, publication: 'private' }),
    makeAsset({ publicId: 'showreel/main', position: 0 }),
    makeAsset({ publicId: 'portfolio', position: 0 }),
  ])
})
afterAll(() => product.close())

const makeAsset = (changes: Partial<NewAsset>): NewAsset => ({
  publicId: 'portfolio/film',
  kind: 'video',
  storageKey: 'originals/x.mp4',
  contentType: 'video/mp4',
  bytes: 1,
  sha256: 'x',
  width: 1280,
  height: 720,
  publication: 'published',
  ...changes,
})

test('the portfolio lists its published films, in the studio’s order', async () => {
  const { status, json } = await product.request('GET', '/api/media/slatehouse/portfolio')
  expect(status).toBe(200)
  expect(json).toEqual([
    {
      public_id: 'portfolio/first',
      url: '/media/image/upload/w_640,h_360,c_fill,q_80,f_auto/portfolio/first.jpg',
      tags: [],
      videoUrl: '/media/video/upload/q_90/portfolio/first.mp4',
      poster: 'portfolio/first',
      durationSeconds: 12.5,
      alt: 'A crane',
      placeholder: 'data:,x',
    },
    {
      public_id: 'portfolio/second',
      url: '/media/image/upload/w_640,h_360,c_fill,q_80,f_auto/portfolio/second_poster.jpg',
      tags: ['training', 'food'],
      videoUrl: '/media/video/upload/q_90/portfolio/second.mp4',
      poster: 'portfolio/second_poster',
    },
  ])
})

test('the portfolio of another studio is a 404', async () => {
  const { status, json } = await product.request('GET', '/api/media/elsewhere/portfolio')
  expect(status).toBe(404)
  expect(json).toEqual({ success: false, message: 'Not found.' })
})

test('nothing else below /media is a page', async () => {
  for (const path of ['/media', '/media/', '/media/image/upload', '/media/secrets']) {
    const { status, json } = await product.request('GET', path)
    expect([400, 404]).toContain(status)
    expect(json).toMatchObject({ success: false })
  }
  expect((await product.request('POST', '/media/image/upload/a.jpg', { body: {} })).status).toBe(404)
})
