import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../figures.ts'
import { readPlans } from '../plans.ts'
import { planReport, readsWhole } from '../plans/report.ts'

export async function plans({ note, scratch }: Bench): Promise<void> {
  const { pages, rows } = await readPlans(join(scratch, 'plans'))
  const endpoints = pages.flatMap((page) => page.endpoints)
  const statements = endpoints.flatMap((endpoint) => endpoint.statements)
  const whole = statements.filter((statement) => readsWhole(statement).length > 0)
  const unexplained = whole.filter(({ excuse }) => excuse === null)
  for (const { text, readings } of unexplained) console.log(`reads it whole: ${JSON.stringify(readings)}\n  ${text}`)
  const tables = whole.filter((statement) => readsWhole(statement).some((reading) => reading.whole === 'table'))
  const measured =
    `${statements.length} statements of ${endpoints.length} endpoints: ${tables.length} read a table whole, ` +
    `${whole.length - tables.length} an index, ${unexplained.length} of these without a reason`
  writeFileSync('build/query-plans.md', planReport(pages, rows, measured))
  note({
    what: 'Query plans over 100,000 projects, 1,000,000 rows of activity and all tables filled',
    measured,
    limit: 'none reads a table or an index of more than 10,000 rows whole, but for a reason that stands with it',
    met: unexplained.length === 0,
  })
}
