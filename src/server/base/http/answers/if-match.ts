import type { Endpoint } from '#domain/common/endpoint.ts'
import { bodyRevision, answerRevision } from '#domain/api/revision-tag.ts'
import { Problem } from '#domain/common/problem.ts'

/** The JSON of a program’s write with the revision of its `If-Match` header, for bodies that have one. */
export function withIfMatch(endpoint: Endpoint, header: string, json: unknown): unknown {
  if (!bodyRevision(endpoint) || typeof json !== 'object' || json === null || Array.isArray(json)) return json
  const [, digits] = /^"(\d{1,10})"$/.exec(header.trim()) ?? []
  if (digits === undefined) throw new Problem('malformed', 'If-Match takes one ETag of this record, such as "3".')
  const revision = Number(digits)
  if ('revision' in json && json.revision !== revision) {
    throw new Problem('malformed', 'If-Match and `revision` name two revisions. Please send one of them.')
  }
  return { ...json, revision }
}

/** A save on an older revision answers 412 to `If-Match`, 409 to `revision` in the body. */
export async function whereItMatches<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') throw new Problem('wrong-version', error.message)
    throw error
  }
}

/** The ETag of a record that was read; null for an answer without a revision. */
export function tagOf(endpoint: Endpoint, answer: unknown): string | null {
  const at = answerRevision(endpoint)
  if (!at) return null
  const revision = at.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], answer)
  return typeof revision === 'number' ? `"${revision}"` : null
}
