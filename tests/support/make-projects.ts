import { sql } from 'drizzle-orm'
import { projectStages } from '#domain/projects/project-stage.ts'
import type { Database } from '#server/base/database.ts'
import { fillInBulk } from './fill-in-bulk.ts'

const words = ['launch', 'harbour', 'winter', 'orchestra', 'glass', 'signal', 'meadow', 'engine', 'ferry', 'lantern']

/** So many projects, a minute apart, over every stage; one in a thousand is called quixotic. */
export async function makeManyProjects(db: Database, many: number): Promise<void> {
  const list = (values: readonly string[]) => sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`)
  await fillInBulk(db, async (tx) => {
    await tx.execute(sql`
      insert into projects (slug, project_title, client_name, client_email, stage, review_waiting, value_pence, created_at)
      select 'many-' || n, (${list(words)})[1 + n % 10] || case when n % 1000 = 7 then ' quixotic ' else ' ' end || n,
        'Client ' || md5(n::text), 'client-' || n || '@example.com', (${list(projectStages)})[1 + n % 10], n % 7 = 0, n % 500 * 1000,
        timestamptz '2020-01-01 00:00Z' + n * interval '1 minute'
      from generate_series(1, ${many}) as n`)
    await tx.execute(sql`
      update project_totals set (projects, value_pence) = (
        select count(*), coalesce(sum(value_pence), 0) from projects
        where projects.stage = project_totals.stage and projects.list_status = project_totals.list_status)`)
  })
  // As the database does by itself after a while: until then the index of words is a list of what is still to be filed.
  await db.execute(sql`vacuum (analyze) projects`)
}
