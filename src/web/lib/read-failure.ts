import { problemWords } from './problem-words.ts'

export interface Failure {
  /** Words at the fields that are at fault, by field name. */
  fields: Record<string, string>
  /** The server's own words where it was told something wrong or was asked too often; else the page has better ones. */
  text: string | null
}

/** What a public form makes of a call that failed: the specification's words stand unless there is more to say. */
export function readFailure(error: unknown): Failure {
  const { fields, message, status } = problemWords(error)
  return { fields, text: status === 422 || status === 429 ? message : null }
}
