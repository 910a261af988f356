import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Sql } from './database.ts'
import type { Log } from './log.ts'

const channel = 'content_changed'

/** Tells every web process, when the caller's transaction commits, that public pages may look different now. */
export async function contentChanged(db: Sql): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`)
}

/** Listens on a connection of its own and comes back after a broken one; what was missed meanwhile counts as a change. */
export function onContentChange(url: string, log: Log, changed: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false

  async function connect() {
    client = new pg.Client({ connectionString: url, application_name: 'slatehouse content', keepAlive: true })
    client.on('notification', changed)
    client.on('error', (error) => log.warn({ err: error }, 'content listener'))
    client.on('end', () => {
      if (!stopped) setTimeout(() => void start(), 1_000)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    changed()
  }

  async function start() {
    try {
      await connect()
    } catch (error) {
      log.warn({ err: error }, 'content listener')
      if (!stopped) setTimeout(() => void start(), 1_000)
    }
  }

  void start()
  return {
    async stop() {
      stopped = true
      await client?.end().catch(() => undefined)
    },
  }
}
