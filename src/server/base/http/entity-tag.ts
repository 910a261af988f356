import { createHash } from 'node:crypto'

/** Whether `If-None-Match` names the tag (weak comparison, RFC 9110 13.1.2): the caller has the current bytes. */
export function hasCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((candidate) => {
    const named = candidate.trim().replace(/^W\//, '')
    return named === tag || named === '*'
  })
}

/** A tag for whatever `identity` is the identity of. */
export const tagOf = (identity: string): string => `"${createHash('sha256').update(identity).digest('base64url')}"`
