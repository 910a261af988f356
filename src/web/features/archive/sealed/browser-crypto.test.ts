import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { browserCrypto } from './browser-crypto.ts'

afterEach(() => void vi.unstubAllGlobals())

const message = Buffer.from('a manifest')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }))
const signature = sign(null, message, privateKey)

it('checks an Ed25519 signature', async () => {
  expect(await browserCrypto.verify(key, signature, message)).toBe(true)
  expect(await browserCrypto.verify(key, signature, Buffer.from('a manifesT'))).toBe(false)
  const changed = Buffer.from(signature)
  changed[5]! ^= 1
  expect(await browserCrypto.verify(key, changed, message)).toBe(false)
})

it('cannot tell without WebCrypto, as on pages that are not on https', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await browserCrypto.verify(key, signature, message)).toBeNull()
})

it('cannot tell where the browser does not know Ed25519', async () => {
  const importKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'))
  vi.stubGlobal('crypto', { subtle: { importKey } })
  expect(await browserCrypto.verify(key, signature, message)).toBeNull()
})

it('hashes piece by piece', () => {
  const digest = browserCrypto.hash()
  digest.update(message.subarray(0, 3))
  digest.update(message.subarray(3))
  expect(digest.hex()).toBe(hash('sha256', message))
})
