import { openSealed, sealText } from '../../base/access/sealed-text.ts'
import type { Env } from '../../base/env.ts'
import type { WebhookRow } from './webhook-store.ts'

type Secret = Pick<Env, 'sessionSecret'>

const urls = ({ sessionSecret }: Secret) => ({ secret: sessionSecret, purpose: 'webhook-url' })
const secrets = ({ sessionSecret }: Secret) => ({ secret: sessionSecret, purpose: 'webhook-secret' })

export const sealUrl = (url: string, env: Secret): string => sealText(url, urls(env))

/** Null when another SESSION_SECRET sealed it. */
export const openUrl = ({ sealedUrl }: Pick<WebhookRow, 'sealedUrl'>, env: Secret): string | null =>
  openSealed(sealedUrl, urls(env))

export const sealSecret = (secret: string, env: Secret): string => sealText(secret, secrets(env))

/** The secrets that sign now, the present one first. */
export function signingSecrets(
  { sealedSecret, sealedFormerSecret, overlapUntil }: Pick<WebhookRow, 'sealedSecret' | 'sealedFormerSecret' | 'overlapUntil'>,
  now: Date,
  env: Secret,
): string[] {
  const former = overlapUntil && overlapUntil > now ? sealedFormerSecret : null
  return [sealedSecret, former].flatMap((sealed) => (sealed && openSealed(sealed, secrets(env))) || [])
}
