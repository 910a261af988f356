import type { Finding } from '#domain/system/finding.ts'
import type { Database } from '../../../base/database/database.ts'
import type { Env } from '../../../base/env.ts'
import type { Storage } from '../../../base/storage/storage.ts'

/** An installation as it is examined: by itself while it runs, or by `npm run doctor`. Nothing in it is changed. */
export interface Patient {
  env: Env
  /** The environment as it was given, for names that nobody reads. */
  variables: NodeJS.ProcessEnv
  /** Null where it cannot be asked, or was made by another version: its records are not read then. */
  db: Database | null
  /** Null where there is none yet. */
  storage: Storage | null
  now: Date
}

/** Words never name a path of the server: staff read them too. */
export type Check = (patient: Patient) => Promise<Finding[]>

/** What a failed call said, in one line and without a path. */
export function messageOf(error: unknown): string {
  const { response, message, code, name, path, cause } = error as NodeJS.ErrnoException & { response?: string }
  if (!message && cause) return messageOf(cause)
  const text = response || (path !== undefined && code) || message || code || name || String(error)
  return text.split('\n')[0]!.slice(0, 200)
}
