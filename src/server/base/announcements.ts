import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Sql } from './database.ts'
import type { Log } from './log.ts'

/** What processes tell each other, with what they say: ids and figures, never whole records (8,000 bytes at most). */
export interface Topics {
  /** Public pages may look different now. */
  content: Record<string, never>
  /** An asset changed: its state, its progress, its words, or that it is gone. */
  asset: { assetId: string }
  /** Whoever works on this asset is asked to stop. */
  'asset.cancel': { assetId: string }
  /** Something happened on the review page of a project. `id` is the comment's, where it is about one. */
  review: { projectId: string; what: 'comment' | 'comment-gone' | 'project' | 'presence'; id?: string }
}

export type Topic = keyof Topics
type Hear<T extends Topic> = (said: Topics[T]) => void

export interface Announcements {
  /** Hears what any process says about `topic`, this one included. Answers how to stop hearing. */
  on<T extends Topic>(topic: T, hear: Hear<T>): () => void
  /** Called when the connection breaks: until it comes back nothing is heard. */
  onLoss(hear: () => void): () => void
  /** Called when the connection came back: whatever was said meanwhile was missed. */
  onGap(hear: () => void): () => void
  stop(): Promise<void>
}

const channel = 'slatehouse'

/** A database that is gone without a word is missed after some minutes, rather than hours. */
const asListener = { application_name: 'slatehouse announcements', keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Says it to every process when the caller's transaction commits, or at once outside of one. */
export async function announce<T extends Topic>(db: Sql, topic: T, said: Topics[T]): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify([topic, said])})`)
}

/** Tells every web process that public pages may look different now. */
export const contentChanged = (db: Sql): Promise<void> => announce(db, 'content', {})

/** Listens on a connection of its own and comes back after a broken one. */
export function hearAnnouncements(url: string, log: Log): Announcements {
  const hearers = new Map<Topic, Set<Hear<any>>>()
  const lossHearers = new Set<() => void>()
  const gapHearers = new Set<() => void>()
  let client: pg.Client
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const warn = (error: unknown) => log.warn({ err: error }, 'announcements')

  function start() {
    const fresh = new pg.Client({ connectionString: url, ...asListener })
    client = fresh
    fresh.on('notification', ({ payload = '' }) => {
      const [topic, said] = JSON.parse(payload) as [Topic, unknown]
      for (const hear of hearers.get(topic) ?? []) hear(said)
    })
    fresh.on('error', warn)
    // Comes after every failure, that of connecting included: the one place that tries again.
    fresh.on('end', () => {
      if (stopped) return
      for (const hear of lossHearers) hear()
      retry = setTimeout(start, 1_000)
    })
    listen(fresh).catch((error: unknown) => {
      warn(error)
      void fresh.end()
    })
  }

  async function listen(fresh: pg.Client) {
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    for (const hear of gapHearers) hear()
  }

  start()
  return {
    on(topic, hear) {
      const all = hearers.get(topic) ?? new Set()
      hearers.set(topic, all.add(hear))
      return () => void all.delete(hear)
    },
    onLoss(hear) {
      lossHearers.add(hear)
      return () => void lossHearers.delete(hear)
    },
    onGap(hear) {
      gapHearers.add(hear)
      return () => void gapHearers.delete(hear)
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client.end()
    },
  }
}
