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
  let client: pg.Client
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const warn = (error: unknown) => log.warn({ err: error }, 'content listener')

  function start() {
    const fresh = new pg.Client({ connectionString: url, application_name: 'slatehouse content', keepAlive: true })
    client = fresh
    fresh.on('notification', changed)
    fresh.on('error', warn)
    // Comes after every failure, that of connecting included: the one place that tries again.
    fresh.on('end', () => {
      if (!stopped) retry = setTimeout(start, 1_000)
    })
    listen(fresh).catch((error: unknown) => {
      warn(error)
      void fresh.end()
    })
  }

  async function listen(fresh: pg.Client) {
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    changed()
  }

  start()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client.end()
    },
  }
}
