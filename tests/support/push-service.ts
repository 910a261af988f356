import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#domain/people/notification.ts'

export interface Pushed {
  message: PushMessage
  /** Claims of the sender's token, whose signature was verified with this key. */
  claims: { aud: string; sub: string; exp: number }
  publicKey: string
}

/** A push service on this machine, with browsers that decrypt what they get (RFC 8188, 8291, 8292). */
export async function openPushService() {
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url ?? '')
    if (!browser || browser.status !== 201) return response.writeHead(browser?.status ?? 404).end()
    const { claims, publicKey } = readToken(request.headers.authorization ?? '')
    browser.pushed.push({ message: JSON.parse(browser.decrypt(Buffer.concat(chunks))), claims, publicKey })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** A new browser that has subscribed. */
    subscribe(): Browser {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const browser = makeBrowser(origin + path)
      browsers.set(path, browser)
      return browser
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type Browser = ReturnType<typeof makeBrowser>

export function makeBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    /** As a browser's `PushSubscription.toJSON()`. */
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    pushed: [] as Pushed[],
    /** What the service answers from now on. */
    status: 201,
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + body[20]!)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Throws unless the token is signed with the key beside it. */
function readToken(authorization: string): Pick<Pushed, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token of a push message is not signed with its key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}
