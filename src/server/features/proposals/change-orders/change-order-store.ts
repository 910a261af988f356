import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import { mostChangeOrders } from '#domain/proposals/change-orders/change-order.ts'
import type { Sql } from '../../../base/database/database.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { signatures } from '../../../tables/clients/signatures.ts'
import type { Offered } from '../proposal-store.ts'

/** Present versions, by number. */
export const listChangeOrders = (db: Sql, projectId: string): Promise<Offered[]> =>
  db
    .select({ proposal: proposals, project: projects, signedBy: signatures.name })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .leftJoin(signatures, eq(signatures.id, proposals.signatureId))
    .where(and(eq(proposals.projectId, projectId), eq(proposals.superseded, false), gt(proposals.changeOrder, 0)))
    .orderBy(asc(proposals.changeOrder))
    .limit(mostChangeOrders)

/** Net sum of a project's signed change orders. */
export async function sumSignedChanges(db: Sql, projectId: string): Promise<Pence> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${proposals.finalQuotePence}), 0)` })
    .from(proposals)
    .where(
      and(
        eq(proposals.projectId, projectId),
        gt(proposals.changeOrder, 0),
        eq(proposals.superseded, false),
        eq(proposals.decision, 'approved'),
      ),
    )
  return Number(row!.sum)
}
