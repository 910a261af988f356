import { readFileSync } from 'node:fs'
import pg from 'pg'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { embeddedPostgresVersion, lookAtCluster, ownerName } from '#server/base/database/embedded-postgres.ts'
import type { Env } from '#server/base/env.ts'

/** State of the built-in database; `url` when it is running. */
export async function checkCluster({ dataDir }: Env): Promise<{ url: string | null; findings: Finding[] }> {
  const look = await lookAtCluster(dataDir)
  if (look.state === 'absent') {
    return { url: null, findings: [well('database', 'There is no database yet. The first start creates it.')] }
  }
  const version = await embeddedPostgresVersion().catch(() => null)
  if (version === null) {
    const remedy = 'Reinstall the packages (delete node_modules, npm start), or set DATABASE_URL to your own server.'
    return { url: null, findings: [fault('database', 'The built-in PostgreSQL does not run on this machine.', remedy)] }
  }
  if (version !== look.madeBy) return { url: null, findings: [otherVersion(look.madeBy, version)] }
  if (look.state === 'running') {
    const findings = (await hasOwner(look.url!)) ? [] : [orphan]
    return { url: look.url, findings }
  }
  if (look.state === 'stale') return { url: null, findings: [stale(look.pid)] }
  return { url: null, findings: [atRest] }
}

const atRest = well(
  'database',
  'The built-in database is stopped because Slatehouse is not running. Start it and run this again to check its records too.',
)

const orphan = notice(
  'database',
  'The database is running, but the Slatehouse that started it is gone.',
  'Start Slatehouse: it takes over the database. Nothing is lost.',
)

const otherVersion = (madeBy: string, version: string) =>
  fault(
    'database',
    `The database was made by PostgreSQL ${madeBy}, and this Slatehouse comes with ${version}, which cannot read it.`,
    `Start the version of Slatehouse that made it; a new PostgreSQL needs a dump from the old one.`,
  )

/** PostgreSQL does not start while a process with the recorded pid exists, even an unrelated one. */
function stale(pid: number | null): Finding {
  const program = pid === null ? null : nameOf(pid)
  if (program === null) {
    return notice(
      'database',
      'The database was interrupted the last time it ran.',
      'Start Slatehouse: the database recovers automatically, up to the last confirmed change.',
    )
  }
  if (program.startsWith('postgres')) {
    return notice(
      'database',
      'The database is starting, stopping, or does not answer.',
      `Wait a minute and try again. If that does not help, end process ${pid}.`,
    )
  }
  return fault(
    'database',
    `A leftover file (postmaster.pid) names process ${pid}, which is now ${program}, so the database will not start.`,
    'Delete the file postgres/cluster/postmaster.pid in the data folder, and start Slatehouse.',
  )
}

function nameOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return null
  }
}

async function hasOwner(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [ownerName])
    return rowCount !== 0
  } finally {
    await client.end()
  }
}
