import type { Configuration } from 'openid-client'
import { saysTwoFactors, type Identity } from '#domain/accounts/provider-rules.ts'
import type { Env } from '../env.ts'

/** Bound to the browser that began, in a sealed cookie. */
export interface PendingSignIn {
  state: string
  nonce: string
  verifier: string
}

export interface ProvidedIdentity extends Identity {
  /** When the person signed in at the provider, where it says so. */
  authenticatedAt: Date | null
  /** It says that two factors were used. */
  twoFactors: boolean
}

export interface IdentityProvider {
  /**
   * Address to send the browser to. `again`: the provider asks for the password also where a session of its own is open. Throws a
   * {@link ProviderError}.
   */
  begin(options: { again: boolean }): Promise<{ url: URL; pending: PendingSignIn }>
  /** Exchanges the code of the address that the browser came back to, and verifies the ID token. Throws a {@link ProviderError}. */
  finish(query: string, pending: PendingSignIn, options: { again: boolean }): Promise<ProvidedIdentity>
}

export class ProviderError extends Error {
  readonly why: 'unreachable' | 'cancelled' | 'failed'
  /** For the log: without the claims, tokens and codes that errors of the library carry. */
  readonly details: Record<string, unknown>

  constructor(why: ProviderError['why'], error: unknown) {
    super(`identity provider: ${why}`)
    this.why = why
    const { message, code, error: refusal, error_description: description } = error as Record<string, unknown>
    this.details = { message, code, refusal, description }
  }
}

export const callbackPath = '/api/admin/oidc/callback'

/** Seconds for each request to the provider. */
const timeout = 10
/** Milliseconds after which metadata and keys are read again. */
const metadataLifetime = 3_600_000
/** Age in seconds that a sign-in at the provider may have where it stands for the password. */
const recent = 300

/** Null without the settings. Makes no request before the first sign-in. */
export function openIdentityProvider({ oidc, siteUrl }: Pick<Env, 'oidc' | 'siteUrl'>): IdentityProvider | null {
  if (!oidc) return null
  const { issuer, clientId, clientSecret, roleClaim, strongLevels } = oidc
  const redirectUri = `${siteUrl}${callbackPath}`
  let known: { config: Promise<Configuration>; until: number } | undefined

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await import('openid-client')
    // The setting takes http for this machine only.
    const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
    return discovery(issuer, clientId, clientSecret, undefined, { timeout, execute })
  }

  async function configure(): Promise<Configuration> {
    if (!known || known.until < Date.now()) known = { config: discover(), until: Date.now() + metadataLifetime }
    try {
      return await known.config
    } catch (error) {
      known = undefined
      throw new ProviderError('unreachable', error)
    }
  }

  return {
    async begin({ again }) {
      const config = await configure()
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await import('openid-client')
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ...(strongLevels.length > 0 && { acr_values: strongLevels.join(' ') }),
        ...(again && { prompt: 'login', max_age: String(recent) }),
      })
      return { url, pending }
    },
    async finish(query, { state, nonce, verifier }, { again }) {
      const config = await configure()
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
      const url = new URL(redirectUri)
      url.search = query
      try {
        const tokens = await authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(again && { maxAge: recent }),
        })
        const token = tokens.claims()!
        const isComplete = token.email !== undefined && (!roleClaim || token[roleClaim] !== undefined)
        const asked = !isComplete && config.serverMetadata().userinfo_endpoint
        const claims = asked ? { ...(await fetchUserInfo(config, tokens.access_token, token.sub)), ...token } : token
        const { iss, sub, email, email_verified: emailVerified, name, auth_time: authTime } = claims
        return {
          issuer: iss,
          subject: sub,
          email: typeof email === 'string' ? email : null,
          emailVerified: emailVerified === true,
          name: typeof name === 'string' ? name : null,
          role: roleClaim && claims[roleClaim],
          // Only from the signed token.
          twoFactors: saysTwoFactors({ amr: token.amr, acr: token.acr }, strongLevels),
          authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1_000) : null,
        }
      } catch (error) {
        throw new ProviderError(await reasonOf(error), error)
      }
    },
  }
}

async function reasonOf(error: unknown): Promise<ProviderError['why']> {
  const { AuthorizationResponseError, ClientError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'cancelled' : 'failed'
  // Without a connection fetch throws a TypeError; a proxy in front of a stopped provider answers with another status or no JSON.
  const noAnswer = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
  if (error instanceof ClientError) return noAnswer.includes(String(error.code)) ? 'unreachable' : 'failed'
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unreachable' : 'failed'
}
