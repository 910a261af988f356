import { sql } from 'drizzle-orm'
import { boardStatuses, isMark } from '#domain/projects/stages/board-status.ts'
import type { Database } from '#server/base/database/database.ts'
import { fillInBulk } from './fill-in-bulk.ts'

/**
 * Fills the admin tables like a studio after decades of work: nearly all paid, and one row in 10,000 with the rare word
 * `quixotic`.
 */
export async function fillAdmin(db: Database, { projects, proposals }: { projects: number; proposals: number }): Promise<void> {
  // One in ten is on the board; invoiced or paid ones are delivered.
  const anyOf = (values: string[]) =>
    sql.raw(`(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (n / 10) % ${values.length}]`)
  const stage = anyOf(boardStatuses.map((status) => (isMark(status) ? 'post-prod' : status)))
  const billed = anyOf(boardStatuses.map((status) => (isMark(status) ? status : 'none')))
  const text = sql.raw(`array['launch', 'harbour', 'winter', 'orchestra', 'glass', 'signal', 'meadow', 'engine']`)
  await fillInBulk(db, async (tx) => {
    await tx.execute(sql`
      insert into projects (slug, project_title, client_name, client_email, stage, billed, delivered, value_pence, created_at, completed_at)
      select 'work-' || n, initcap((${text})[1 + n % 8]) || ' ' || case when n % 10000 = 77 then 'quixotic ' else '' end || n,
        'Client ' || n % 5000, 'client-' || n % 5000 || '@desk.example',
        case when n % 10 = 0 then ${stage} else 'post-prod' end, case when n % 10 = 0 then ${billed} else 'paid' end,
        n % 10 <> 0 or ${billed} <> 'none', 100000 + n, now() - n * interval '1 hour', case when n % 10 = 0 then null else now() - n * interval '1 hour' end
      from generate_series(1, ${projects}::int) as n`)
    await tx.execute(sql`
      insert into project_totals (stage, list_status, projects, value_pence)
      select board_stage, list_status, count(*), sum(value_pence) from projects group by 1, 2
      on conflict (stage, list_status) do update set projects = excluded.projects, value_pence = excluded.value_pence`)
    await tx.execute(sql`
      insert into proposals (id, project_id, version, decision, shoot_half_days, edit_half_days, margin_hundredths,
        base_cost_pence, final_quote_pence, items, sent_at, expires_at, created_at, decided_at)
      select substr(md5(id::text), 1, 22), id, 1, case when number % 50 = 0 then 'pending' else 'approved' end, 2, 4, 5000,
        125000, 187500, '[]', created_at, created_at + interval '30 days', created_at,
        case when number % 50 = 0 then null else created_at - interval '30 days' end
      from projects order by number limit ${proposals}::int`)
  })
  await db.execute(sql`vacuum analyze projects, proposals, project_totals`)
}
