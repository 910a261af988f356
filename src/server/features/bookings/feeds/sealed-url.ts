import { openSealed, sealText } from '../../../base/access/sealed-text.ts'
import type { Env } from '../../../base/env.ts'

const seal = ({ sessionSecret }: Pick<Env, 'sessionSecret'>) => ({ secret: sessionSecret, purpose: 'busy-feed-url' })

export const sealUrl = (url: string, env: Pick<Env, 'sessionSecret'>): string => sealText(url, seal(env))

/** Null when another SESSION_SECRET sealed it. */
export const openUrl = ({ sealedUrl }: { sealedUrl: string }, env: Pick<Env, 'sessionSecret'>): string | null =>
  openSealed(sealedUrl, seal(env))
