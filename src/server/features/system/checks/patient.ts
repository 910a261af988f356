import type { Finding } from '#domain/system/finding.ts'
import type { Database } from '../../../base/database/database.ts'
import type { Env } from '../../../base/env.ts'
import type { Storage } from '../../../base/storage/storage.ts'

/** The installation to be checked: by its own process, or by `npm run doctor`. Checks do not change it. */
export interface Patient {
  env: Env
  /** The given environment, to find unknown variables. */
  variables: NodeJS.ProcessEnv
  /** Null when unreachable or at another schema version. */
  db: Database | null
  /** Null when there is none. */
  storage: Storage | null
  now: Date
}

/** A check. Its messages must not contain server paths, since staff read them too. */
export type Check = (patient: Patient) => Promise<Finding[]>

/** A failed call's message in one line, without paths. */
export function messageOf(error: unknown): string {
  const { response, message, code, name, path, cause } = error as NodeJS.ErrnoException & { response?: string }
  if (!message && cause) return messageOf(cause)
  const text = response || (path !== undefined && code) || message || code || name || String(error)
  return text.split('\n')[0]!.slice(0, 200)
}
