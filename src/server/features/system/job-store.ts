import { sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'

/** The queue's own tables; names with two leading underscores are internal. */
const ours = sql`name not like '\\_\\_%'`

/** Leaves out queues that hand failures to a record, which shows the failure itself. */
const reported = sql`name not in ('mail.queued', 'asset.arrived', 'film.inspected', 'film.to-finish', 'version.to-check')`

/** Queues that are not empty, by name. */
export async function listQueues(db: Sql): Promise<{ name: string; waiting: number; running: number; failed: number }[]> {
  const { rows } = await db.execute(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where ${ours} and state in ('created', 'retry', 'active', 'failed')
    group by name order by name`)
  return rows as never
}

export interface FailedJobRow {
  id: string
  name: string
  data: Record<string, unknown> | null
  problem: string | null
  failedAt: Date
}

/** The newest failed jobs. */
export async function listFailedJobs(db: Sql, most: number): Promise<FailedJobRow[]> {
  const { rows } = await db.execute(sql`
    select id, name, data, coalesce(output ->> 'message', output ->> 'value') as problem,
      coalesce(completed_on, created_on) as failed_at
    from pgboss.job where ${ours} and state = 'failed' order by completed_on desc nulls last, id limit ${most}`)
  return rows.map(({ id, name, data, problem, failed_at }) => ({
    id: id as string,
    name: name as string,
    data: data as FailedJobRow['data'],
    problem: problem as string | null,
    failedAt: new Date(failed_at as string),
  }))
}

/** Locks the given jobs that have failed, with their queues, so that concurrent retries run once. */
export async function lockFailedJobs(db: Transaction, ids: string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute(
    sql`select id, name from pgboss.job where ${ours} and state = 'failed' and id = any(${sql.param(ids)}::uuid[]) for update`,
  )
  return rows as never
}

export interface JobHealth {
  queueIsThere: boolean
  /** Failed within a week, without those that their record shows. */
  failed: number
  /** Due for more than half an hour. */
  late: number
  /** Start of the longest-running worker; null for none. */
  worksSince: Date | null
  /** Last success of the hourly housekeeping; null for never. */
  sweptAt: Date | null
}

export async function readJobHealth(db: Sql, now: Date): Promise<JobHealth> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const there = await db.execute(sql`select to_regclass('pgboss.job') is not null as there`)
  if (!there.rows[0]!.there) return { queueIsThere: false, failed: 0, late: 0, worksSince: null, sweptAt: null }
  const { rows } = await db.execute(sql`
    select count(*) filter (where state = 'failed' and ${reported} and completed_on >= ${before(7 * 86_400_000)})::int as failed,
      count(*) filter (where state in ('created', 'retry') and start_after < ${before(30 * 60_000)})::int as late,
      max(completed_on) filter (where name = 'housekeeping.sweep' and state = 'completed') as swept_at,
      (select min(backend_start) from pg_stat_activity
        where application_name = 'slatehouse queue' and datname = current_database()) as works_since
    from pgboss.job where ${ours}`)
  const row = rows[0]!
  const moment = (value: unknown) => (value ? new Date(value as string) : null)
  return {
    queueIsThere: true,
    failed: row.failed as number,
    late: row.late as number,
    worksSince: moment(row.works_since),
    sweptAt: moment(row.swept_at),
  }
}
