import { createHmac } from 'node:crypto'
import type { CodeSource } from '#domain/venues/venue-admin-endpoints.ts'
import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import type { Env } from '../../base/env.ts'
import type { Lock } from '../../base/access/token-cookie.ts'
import { hashPassword, isPassword } from '../../base/access/password-hash.ts'
import type { VenueRow } from './venue-store.ts'

type Settings = Pick<Env, 'lakesideAccessCode' | 'demoContent' | 'sessionSecret'>
type Coded = Pick<VenueRow, 'id' | 'slug' | 'codeHash' | 'codeEndedAt'>

const demoCode = 'lakeside-preview'

/** A code that staff chose goes before those of the installation, which are the lakeside lodge's alone. */
export function codeSourceOf({ slug, codeHash, codeEndedAt }: Coded, { lakesideAccessCode, demoContent }: Settings): CodeSource {
  if (codeHash) return 'admin'
  if (codeEndedAt || slug !== lakesideSlug) return 'none'
  if (lakesideAccessCode !== undefined) return 'setting'
  return demoContent ? 'demo' : 'none'
}

/** Compares the code; false without a code or a venue, after the same time. */
export async function isCodeOf(venue: Coded | null, given: string, env: Settings): Promise<boolean> {
  const standing = venue && standingCodeOf(venue, env)
  return isPassword(given, venue?.codeHash ?? (standing === null ? null : await hashOf(standing)))
}

/** The venue's lock; null without a code. Changing the code invalidates granted access. */
export function lockOf(venue: Coded, env: Settings): Lock | null {
  const standing = standingCodeOf(venue, env)
  const secret = venue.codeHash ?? (standing && createHmac('sha256', env.sessionSecret).update(standing).digest('base64url'))
  return secret === null ? null : { cookie: `slatehouse_venue_${venue.id}`, secret, days: 14, session: true }
}

function standingCodeOf(venue: Coded, env: Settings): string | null {
  const source = codeSourceOf(venue, env)
  if (source === 'setting') return env.lakesideAccessCode!
  return source === 'demo' ? demoCode : null
}

let hashed: { code: string; hash: Promise<string> } | undefined

function hashOf(code: string): Promise<string> {
  if (hashed?.code !== code) hashed = { code, hash: hashPassword(code) }
  return hashed.hash
}
