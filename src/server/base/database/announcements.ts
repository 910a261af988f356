import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Sql } from './database.ts'
import type { Log } from '../log.ts'

/**
 * Topics of PostgreSQL notifications between processes, with their payloads: ids and figures, never whole records (8,000 bytes at
 * most).
 */
export interface Topics {
  /** Content of public pages changed. */
  content: Record<string, never>
  /** An asset changed or was deleted. */
  asset: { assetId: string }
  /** Asks the worker of this asset to stop. */
  'asset.cancel': { assetId: string }
  /** Sessions, links or feeds ended: open event streams check their access again. */
  access: Record<string, never>
  /** Notifications of these members of staff changed. */
  notifications: { people: string[] }
  /** Something is to be sent to webhooks. */
  webhooks: Record<string, never>
  /** Who edits a record changed. */
  presence: { record: string }
  /** The files that are made of a project's approved films changed. */
  delivery: { projectId: string }
  /** Asks the workers of these files to stop. */
  'delivery.cancel': { renditionIds: string[] }
  /** A change on a project's review page. `id` is the comment's, if it is about one. */
  review: { projectId: string; what: 'comment' | 'comment-gone' | 'project' | 'presence'; id?: string }
}

export type Topic = keyof Topics
type Subscriber<T extends Topic> = (message: Topics[T]) => void

export interface Announcements {
  /** Resolves once messages are received for the first time. */
  ready: Promise<void>
  /** Subscribes to a topic, including this process's own messages. Returns a function that unsubscribes. */
  on<T extends Topic>(topic: T, subscriber: Subscriber<T>): () => void
  /** Called when the connection breaks; messages are missed until `onGap`. */
  onLoss(subscriber: () => void): () => void
  /** Called when the connection is back: messages in between were missed. */
  onGap(subscriber: () => void): () => void
  stop(): Promise<void>
}

const channel = 'slatehouse'

/** TCP keepalive detects a vanished database within minutes. */
const asListener = { application_name: 'slatehouse announcements', keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Notifies every process when the caller's transaction commits, or at once outside of one. */
export async function announce<T extends Topic>(db: Sql, topic: T, message: Topics[T]): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify([topic, message])})`)
}

/** Listens on a dedicated connection and reconnects after failures. */
export function subscribeToAnnouncements(url: string, log: Log): Announcements {
  const subscribers = new Map<Topic, Set<Subscriber<any>>>()
  const lossSubscribers = new Set<() => void>()
  const gapSubscribers = new Set<() => void>()
  let client: pg.Client
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>()
  const warn = (error: unknown) => log.warn({ err: error }, 'announcements')

  function start() {
    const fresh = new pg.Client({ connectionString: url, ...asListener })
    client = fresh
    fresh.on('notification', ({ payload = '' }) => {
      const [topic, message] = JSON.parse(payload) as [Topic, unknown]
      for (const subscriber of subscribers.get(topic) ?? []) subscriber(message)
    })
    fresh.on('error', warn)
    // Fires after every failure, including a failed connect: the only place that reconnects.
    fresh.on('end', () => {
      if (stopped) return
      for (const subscriber of lossSubscribers) subscriber()
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
    setReady()
    for (const subscriber of gapSubscribers) subscriber()
  }

  start()
  return {
    ready,
    on(topic, subscriber) {
      const all = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, all.add(subscriber))
      return () => void all.delete(subscriber)
    },
    onLoss(subscriber) {
      lossSubscribers.add(subscriber)
      return () => void lossSubscribers.delete(subscriber)
    },
    onGap(subscriber) {
      gapSubscribers.add(subscriber)
      return () => void gapSubscribers.delete(subscriber)
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client.end()
    },
  }
}
