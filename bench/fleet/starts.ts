import pg from 'pg'
import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import { countMigrations } from '#server/base/database/database.ts'
import type { Fleet } from '../../tests/support/fleet.ts'
import type { Bench } from '../figures.ts'
import { until } from './call.ts'

/** Starts all four processes at once on an empty database. */
export async function starts({ databaseUrl, startedIn }: Fleet, { note }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const count = async (text: string) => Number((await client.query(text)).rows[0]?.count)
  const migrations = await count('select count(*) from drizzle.__drizzle_migrations')
  const fills = await count(`select count(*) from activity where action = 'demo-content.filled'`)
  const venues = await count(`select count(*) from venues where slug = '${lakesideSlug}'`)
  const schedules = await count('select count(*) from (select name from pgboss.schedule group by name having count(*) > 1) twice')
  await client.end()
  note({
    what: `Two web processes and two workers start at once on an empty database (in ${Math.round(startedIn / 1000)} s)`,
    measured: `${migrations} migrations of ${countMigrations()}, filled ${fills} time, ${venues} private proposal, ${schedules} schedules twice`,
    limit: 'each once',
    met: migrations === countMigrations() && fills === 1 && venues === 1 && schedules === 0,
  })
}

const name = 'proposals.remind'
const key = 'every minute'
const fewest = 3

/**
 * Follows a schedule that is due every minute, on a queue of its own, during other measurements: returns the minutes that were
 * due, and the jobs that ran for them.
 */
export async function watchSchedule({ databaseUrl }: Fleet): Promise<(bench: Bench) => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const begun = new Date()
  // With its own key, because every start rewrites the product's schedules.
  await client.query('insert into pgboss.schedule (name, key, cron) values ($1, $2, $3)', [name, key, '* * * * *'])
  const count = async (text: string, ...values: unknown[]) => Number((await client.query(text, values)).rows[0]?.count)
  /** The queue records each due minute once, whichever worker finds it. */
  const readTicks = async () => {
    const text = `select data->>'slot' as minute, count(*) from pgboss.job where name = '__pgboss__send-it' and data->>'name' = $1
                  and data->>'key' = $2 group by 1 order by 1`
    const { rows } = await client.query<{ minute: string; count: string }>(text, [name, key])
    return rows.map(({ minute, count: times }) => ({ at: Date.parse(`${minute.replace(' ', 'T')}Z`), times: Number(times) }))
  }
  return async ({ note }) => {
    await until('minutes have gone by', async () => (await readTicks()).length > fewest, 300_000)
    await client.query('delete from pgboss.schedule where name = $1 and key = $2', [name, key])
    const pending = `select count(*) from pgboss.job where name in ($1, '__pgboss__send-it') and state in ('created', 'retry', 'active')`
    await until('what is due was run', async () => (await count(pending, name)) === 0, 60_000)
    const ticks = await readTicks()
    const minutes = (ticks.at(-1)!.at - ticks[0]!.at) / 60_000 + 1
    // The product's own schedule of that name may have run meanwhile.
    const own = await count(
      `select count(*) from pgboss.job where name = '__pgboss__send-it' and data->>'name' = $1 and data->>'key' <> $2 and created_on > $3`,
      name,
      key,
      begun,
    )
    const runs = (await count('select count(*) from pgboss.job where name = $1 and created_on > $2', name, begun)) - own
    const once = `select count(*) from pgboss.job where name = $1 and created_on > $2 and state = 'completed' and retry_count = 0`
    const ranOnce = (await count(once, name, begun)) - own
    const twice = ticks.filter(({ times }) => times > 1).length
    await client.end()
    note({
      what: 'A schedule that is due every minute, with two workers, both of which were restarted and one killed',
      measured: `${minutes} minutes, ${minutes - ticks.length} of them missed, ${twice} found twice; ${runs} runs, ${ranOnce} of them done at the first try`,
      limit: 'each minute once',
      met: ticks.length === minutes && twice === 0 && runs === minutes && ranOnce === minutes,
    })
  }
}
