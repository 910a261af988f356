import { createHash } from 'node:crypto'

/** True when `If-None-Match` has the tag (weak comparison, RFC 9110 13.1.2). */
export function hasCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((candidate) => {
    const named = candidate.trim().replace(/^W\//, '')
    return named === tag || named === '*'
  })
}

/** ETag made of a hash of `identity`. */
export const tagOf = (identity: string): string => `"${createHash('sha256').update(identity).digest('base64url')}"`
