import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type JWK } from 'oidc-provider'

export interface ProvidedPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  role?: unknown
}

type Claims = Record<string, unknown>

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const client = { client_id: 'slatehouse', client_secret: 'a secret of both' }

/**
 * A real OpenID Connect provider on a free port of this machine. It signs in `signedIn.person` without a form. `alter` changes the
 * ID token, which is then signed again with the provider's own key.
 */
export async function startIdentityProvider(port = 0) {
  let listener: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => void listener(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signedIn = {
    person: { sub: 'nobody' } as ProvidedPerson,
    denies: false,
    alter: null as ((claims: Claims) => Claims) | null,
  }

  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: ['http://localhost:3000/api/admin/oidc/callback'] }],
    jwks: { keys: [{ ...(privateKey.export({ format: 'jwk' }) as JWK), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'role'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...signedIn.person, sub: accountId }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Products in tests listen on ports that are not known beforehand.
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.endsWith('/api/admin/oidc/callback')
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      const denied = { error: 'access_denied', error_description: 'no' }
      const result = signedIn.denies ? denied : { login: { accountId: signedIn.person.sub } }
      ctx.respond = false
      return provider.interactionFinished(ctx.req, ctx.res, result)
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path === '/token' && signedIn.alter && body?.id_token) body.id_token = resign(body.id_token, signedIn.alter)
  })
  provider.on('server_error', (_, error) => console.error(error))
  listener = provider.callback()

  return {
    issuer,
    signedIn,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    /** The address that the provider sends the browser back to. `cookies`: of its session in this browser. */
    async answer(begun: string, cookies = new Map<string, string>()): Promise<string> {
      for (let url = begun; ;) {
        const header = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(url, { redirect: 'manual', headers: { Cookie: header } })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set)!
          if (value) cookies.set(name, value)
          else cookies.delete(name)
        }
        const next = response.headers.get('location')
        if (!next) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
        url = new URL(next, issuer).href
        if (!url.startsWith(issuer)) return url
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function resign(token: string, alter: (claims: Claims) => Claims): string {
  const [head = '', payload = ''] = token.split('.')
  const claims = alter(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}
