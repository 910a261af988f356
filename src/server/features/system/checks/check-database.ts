import { databaseIsNewer, readSchemaAge } from '../../../base/database/database.ts'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { readServer } from '../system-store.ts'
import type { Database } from '../../../base/database/database.ts'

/** Oldest tested PostgreSQL version. */
const oldestVersion = 15

/** PostgreSQL's version and settings, and whether the schema matches this version of the product. */
export async function checkDatabase(db: Database, now: () => Date): Promise<Finding[]> {
  const asked = now()
  const server = await readServer(db)
  const answered = now()
  const findings: Finding[] = []
  if (server.version < oldestVersion) {
    findings.push(
      fault(
        'database',
        `PostgreSQL ${server.version} is older than ${oldestVersion}.`,
        `Use PostgreSQL ${oldestVersion} or newer.`,
      ),
    )
  }
  if (server.encoding !== 'UTF8') {
    findings.push(
      fault(
        'database',
        `The database is kept as ${server.encoding}: not every name can be written in it.`,
        "Make another: create database … encoding 'UTF8' template template0, and move the data there.",
      ),
    )
  }
  if (!server.mayCreate) {
    findings.push(
      fault(
        'database',
        'Its account may not make schemas, so Slatehouse cannot bring the database up to date.',
        'Grant it: grant create on database … to …, or let it own the database.',
      ),
    )
  }
  if (server.connections > server.mostConnections * 0.9) {
    findings.push(
      notice(
        'database',
        `${server.connections} of ${server.mostConnections} connections are in use.`,
        'Raise max_connections, or run fewer processes.',
      ),
    )
  }
  return [...findings, ...(await checkSchema(db)), checkClock(server.now, asked, answered)]
}

async function checkSchema(db: Database): Promise<Finding[]> {
  const { pending, newer } = await readSchemaAge(db.$client)
  if (newer > 0) return [fault('database', `${databaseIsNewer[0]!.toUpperCase()}${databaseIsNewer.slice(1)}.`, mendNewer)]
  if (pending > 0) {
    return [
      notice(
        'database',
        `The database waits for ${pending} ${pending === 1 ? 'migration' : 'migrations'} of this version.`,
        'Make a backup, then start Slatehouse: it brings the database up to date.',
      ),
    ]
  }
  return [well('database', 'The database answers, and is up to date.')]
}

const mendNewer = 'Fetch the newest version (git pull), or restore a backup that was made by this one.'

/** Compares the database's clock with ours, since sessions, links and schedules use both. */
function checkClock(theirs: Date, asked: Date, answered: Date): Finding {
  const apart = Math.max(0, asked.getTime() - theirs.getTime(), theirs.getTime() - answered.getTime()) / 1000
  if (apart < 5) return well('clock', 'This machine and its database agree about the time.')
  return (apart < 60 ? notice : fault)(
    'clock',
    `This machine and its database are ${Math.round(apart)} s apart.`,
    'Let both set their clocks by the network (timedatectl set-ntp true).',
  )
}
