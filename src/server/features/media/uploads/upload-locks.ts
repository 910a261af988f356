import type { Lock, Locker, RequestRelease } from '@tus/server'
import type pg from 'pg'
import { Problem } from '#domain/common/problem.ts'
import type { Database } from '../../../base/database/database.ts'

const advisory = (call: string) => `select ${call}(hashtextextended('slatehouse upload ' || $1, 0)) as done`

/**
 * One writer per upload across processes: PostgreSQL advisory locks, all on one connection that is taken from the pool while
 * there are any. A second writer is refused at once. If the connection breaks, the current writers are asked to stop, since
 * others may get their locks.
 */
export function makeUploadLocks(db: Database): Locker {
  const held = new Map<string, RequestRelease>()
  let session: Promise<pg.PoolClient> | null = null

  async function openSession(): Promise<pg.PoolClient> {
    const client = await db.$client.connect()
    client.on('error', loseSession)
    return client
  }

  function loseSession(): void {
    for (const release of held.values()) void release()
  }

  /** Discards a connection after an error, which releases its locks. */
  function letGo(failed: boolean): void {
    if (held.size > 0 || !session) return
    const last = session
    session = null
    last
      .then((client) => {
        client.off('error', loseSession)
        client.release(failed)
      })
      .catch(() => undefined)
  }

  return {
    newLock(id): Lock {
      return {
        async lock(_, release) {
          if (held.has(id)) throw isBusy()
          held.set(id, release)
          try {
            session ??= openSession()
            const { rows } = await (await session).query<{ done: boolean }>(advisory('pg_try_advisory_lock'), [id])
            if (!rows[0]?.done) throw isBusy()
          } catch (error) {
            held.delete(id)
            letGo(!(error instanceof Problem))
            throw error
          }
        },
        async unlock() {
          const unlocked = await session
            ?.then((client) => client.query(advisory('pg_advisory_unlock'), [id]))
            .then(
              () => true,
              () => false,
            )
          held.delete(id)
          letGo(unlocked !== true)
        },
      }
    },
  }
}

const isBusy = () => new Problem('busy', 'This file is already being uploaded. Please try again in a moment.')
