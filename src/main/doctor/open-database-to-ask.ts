import { fault, type Finding } from '#domain/system/finding.ts'
import { openDatabase, readSchemaAge, type Database } from '#server/base/database/database.ts'
import type { Env } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { messageOf } from '#server/features/system/checks/patient.ts'
import { checkDatabase } from '#server/features/system/checks/check-database.ts'
import { checkCluster } from './check-cluster.ts'

export interface DatabaseToAsk {
  /** Null if the database is stopped, unreachable or of another version, whose records are not read. */
  db: Database | null
  findings: Finding[]
  close(): Promise<void>
}

/** Connects to the running database. Of one of another version only the version is read. */
export async function openDatabaseToAsk(env: Env): Promise<DatabaseToAsk> {
  const { url, findings } = env.databaseUrl ? { url: env.databaseUrl, findings: [] } : await checkCluster(env)
  if (url === null) return { db: null, findings, close: async () => undefined }

  const db = openDatabase(url, makeLog('silent'), { connections: 2 })
  const close = () => db.$client.end()
  try {
    const { pending, newer } = await readSchemaAge(db.$client)
    if (pending + newer === 0) return { db, findings, close }
    return { db: null, findings: [...findings, ...(await checkDatabase(db, () => new Date()))], close }
  } catch (error) {
    return { db: null, findings: [...findings, unreachable(env, error)], close }
  }
}

function unreachable(env: Env, error: unknown): Finding {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  const text = messageOf((error as Error).cause ?? error)
  if (!env.databaseUrl) return fault('database', `The built-in database does not respond (${text}).`, 'Restart Slatehouse.')
  const { hostname, pathname } = new URL(env.databaseUrl)
  if (code === '28P01' || code === '28000') {
    return fault(
      'database',
      `The database at ${hostname} refused the sign-in (${text}).`,
      'Check name and password in DATABASE_URL.',
    )
  }
  if (code === '3D000') {
    return fault(
      'database',
      `There is no database "${pathname.slice(1)}" at ${hostname}.`,
      'Create it (create database …), or correct DATABASE_URL.',
    )
  }
  return fault(
    'database',
    `The database at ${hostname} cannot be reached (${text}).`,
    'Check that the server is running, and that the host and port in DATABASE_URL are correct and reachable from this machine.',
  )
}
