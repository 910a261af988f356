import type { Services } from '../services.ts'

/** Runs `work` under the advisory lock of this name; does nothing while another process has it. */
export async function asTheOne(
  { db, closing }: Pick<Services, 'db' | 'closing'>,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await db.$client.connect()
  const lost = new AbortController()
  const lose = () => lost.abort(new Error('the connection to the database was lost'))
  client.on('error', lose)
  client.on('end', lose)
  try {
    const { rows } = await client.query<{ done: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', [name])
    if (rows[0]!.done) await work(AbortSignal.any([closing, lost.signal]))
  } finally {
    client.off('error', lose)
    client.off('end', lose)
    // Closes the connection instead of returning it to the pool: that releases the lock.
    client.release(true)
  }
}
