import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { TestProduct } from './test-product.ts'
import { passkeys } from '#server/tables/people/people.ts'

interface Where {
  origin: string
  /** Host name that the browser signs for; the origin's where it is left out. */
  site?: string
}

/** A passkey as an authenticator holds it: it makes and answers as the browser of an origin would. */
export interface Authenticator {
  /** Credential id. */
  id: string
  /** COSE, base64url. */
  publicKey: string
  make(challenge: string, where: Where): Record<string, unknown>
  answer(challenge: string, where: Where): Record<string, unknown>
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest()

export function makeAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  // COSE: a map of key type EC2, ES256, P-256, x and y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ])
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let counter = 0

  function dataOf(site: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([digest(site), Buffer.from([flags]), count])
  }
  const clientDataOf = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: object) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })

  return {
    id,
    publicKey: cose.toString('base64url'),
    make(challenge, { origin, site = new URL(origin).hostname }) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      // Present, verified, with the credential: no model, id, key.
      const data = Buffer.concat([dataOf(site, 0x45), Buffer.alloc(16), length, rawId, cose])
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const head = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
      ])
      return credential({
        clientDataJSON: clientDataOf('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.concat([head, data]).toString('base64url'),
        transports: ['internal'],
      })
    },
    answer(challenge, { origin, site = new URL(origin).hostname }) {
      const clientData = clientDataOf('webauthn.get', challenge, origin)
      // Present and verified.
      const data = dataOf(site, 0x05)
      const signature = sign('sha256', Buffer.concat([data, digest(clientData)]), privateKey)
      return credential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

/** A passkey that a person has already. */
export async function makePasskey({ db }: Pick<TestProduct, 'db'>, personId: string, name = 'Laptop'): Promise<Authenticator> {
  const made = makeAuthenticator()
  const { id, publicKey } = made
  await db.insert(passkeys).values({ id, personId, name, publicKey, counter: 0, transports: [] })
  return made
}
