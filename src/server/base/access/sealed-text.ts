import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts a secret that must be readable later, such as an API key: AES-256-GCM with a key derived from SESSION_SECRET.
 * `purpose` is authenticated: a text decrypts only for its own purpose.
 */
export function sealText(text: string, { secret, purpose }: { secret: string; purpose: string }): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null when it was encrypted with another secret or changed. */
export function openSealed(sealed: string, { secret, purpose }: { secret: string; purpose: string }): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'slatehouse', purpose, 32))
