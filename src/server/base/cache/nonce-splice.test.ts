import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeNonce, nonceStandIn, putNonce, splicePage } from './nonce-splice.ts'

const html = Buffer.from(
  `<html><script nonce="${nonceStandIn}">1</script>${'<p>Filmed in Łódź — 25 fps</p>'.repeat(3_000)}<script nonce="${nonceStandIn}">2</script></html>`,
)
const expected = (nonce: string) => html.toString().replaceAll(nonceStandIn, nonce)

describe('a spliced page', () => {
  test('is the page with the nonce in every place, plain and gzipped', () => {
    const page = splicePage(html)
    for (let round = 0; round < 20; round += 1) {
      const nonce = makeNonce()
      expect(Buffer.concat(page.plain(nonce)).toString()).toBe(expected(nonce))
      // gunzip checks length and CRC-32.
      expect(gunzipSync(page.gzip(nonce)).toString()).toBe(expected(nonce))
      expect(putNonce(html, nonce).toString()).toBe(expected(nonce))
    }
  })

  test('stays as small as one compressed whole, but for a few bytes at each nonce', () => {
    expect(splicePage(html).gzip(makeNonce()).length).toBeLessThan(1_500)
  })

  test('may have no nonce at all, or begin and end with one', () => {
    for (const text of ['<p>plain</p>', '', nonceStandIn, `${nonceStandIn}${nonceStandIn}`]) {
      const page = splicePage(Buffer.from(text))
      expect(gunzipSync(page.gzip('abc')).toString()).toBe(text.replaceAll(nonceStandIn, 'abc'))
    }
  })

  test('never gives two visitors the same nonce', () => {
    expect(new Set(Array.from({ length: 1_000 }, makeNonce)).size).toBe(1_000)
  })
})
