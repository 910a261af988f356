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
        `The database is kept as ${server.encoding}: some names cannot be stored in it.`,
        "Create another one: create database … encoding 'UTF8' template template0, and move the data there.",
      ),
    )
  }
  if (!server.mayCreate) {
    findings.push(
      fault(
        'database',
        'Its account cannot create schemas, so Slatehouse cannot update the database.',
        'Grant it: grant create on database … to …, or make it the owner of the database.',
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
  if (newer > 0) return [fault('database', `${databaseIsNewer[0]!.toUpperCase()}${databaseIsNewer.slice(1)}.`, remedyNewer)]
  if (pending > 0) {
    return [
      notice(
        'database',
        `The database needs ${pending} ${pending === 1 ? 'migration' : 'migrations'} of this version.`,
        'Make a backup, then start Slatehouse: it updates the database.',
      ),
    ]
  }
  return [well('database', 'The database answers, and is up to date.')]
}

const remedyNewer = 'Fetch the newest version (git pull), or restore a backup that was made by this one.'

/** Compares the database's clock with ours, since sessions, links and schedules use both. */
function checkClock(theirs: Date, asked: Date, answered: Date): Finding {
  const apart = Math.max(0, asked.getTime() - theirs.getTime(), theirs.getTime() - answered.getTime()) / 1000
  if (apart < 5) return well('clock', 'The clocks of this machine and its database agree.')
  return (apart < 60 ? notice : fault)(
    'clock',
    `The clocks of this machine and its database differ by ${Math.round(apart)} seconds.`,
    'Synchronise both clocks over the network (timedatectl set-ntp true).',
  )
}
