import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { SealedCrypto } from '#domain/archive/sealed/check-sealed-file.ts'

/** SHA-256 piece by piece, which WebCrypto cannot, and Ed25519 of WebCrypto, which pages that are not on https do not have. */
export const browserCrypto: SealedCrypto = {
  hash() {
    const hash = sha256.create()
    return { update: (piece) => void hash.update(piece), hex: () => bytesToHex(hash.digest()) }
  },
  async verify(key, signature, message) {
    const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto }
    if (!subtle) return null
    const imported = await subtle.importKey('spki', key, 'Ed25519', false, ['verify']).catch((error: Error) => {
      // Browsers from before 2025 do not know it.
      if (error.name === 'NotSupportedError') return null
      throw error
    })
    return imported && subtle.verify('Ed25519', imported, new Uint8Array(signature), new Uint8Array(message))
  },
}
