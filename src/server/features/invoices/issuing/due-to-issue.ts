import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { stagesPutAway, stagesSold } from '#domain/projects/stages/project-stage.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { projects } from '../../../tables/projects/projects.ts'

/**
 * Condition that a planned invoice's event has occurred, from the project's present state, so that no event can be missed. For
 * queries that join the project. `today` as `YYYY-MM-DD`.
 */
export function isDueToIssue(today: string): SQL<boolean> {
  const came = or(
    and(eq(invoices.event, 'signature'), inArray(projects.stage, [...stagesSold])),
    and(eq(invoices.event, 'shoot'), sql`${projects.shootDate} <= ${today}::date`),
    and(eq(invoices.event, 'approval'), or(projects.signedOff, projects.delivered)),
    and(eq(invoices.event, 'delivery'), projects.delivered),
    // A day may be agreed that comes before the signature.
    and(eq(invoices.event, 'day'), sql`${invoices.issueOn} <= ${today}::date`, inArray(projects.stage, [...stagesSold])),
  )
  const alive = sql`${projects.stage} not in ${stagesPutAway}`
  return sql<boolean>`coalesce(${and(eq(invoices.state, 'planned'), alive, came)}, false)`
}
