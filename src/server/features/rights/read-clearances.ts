import { clearanceStateOf, exceptionKey, type ClearanceState } from '#domain/rights/clearance.ts'
import { unclearedOf } from '#domain/rights/coverage.ts'
import { reviewKindNouns } from '#domain/reviews/review-kind.ts'
import type { Sql } from '../../base/database/database.ts'
import { listPresentDeliverables, type DeliverableRow } from '../reviews/versions/deliverable-store.ts'
import { listExceptions, listRightsOf, listUses, type RightRow, type UseRow } from './rights-store.ts'

/** A deliverable with what its rights come to. */
export interface DeliverableClearance {
  deliverable: DeliverableRow
  rights: RightRow[]
  use: UseRow | null
  state: ClearanceState
  uncleared: { rightIds: string[]; title: string; reason: string; excepted: boolean }[]
  exception: { reason: string; by: string; at: Date } | null
}

/** Of each present deliverable of a project, in order; nothing where no rights are listed. */
export async function readClearances(db: Sql, projectId: string, today: string): Promise<DeliverableClearance[]> {
  const [rights, deliverables] = await Promise.all([listRightsOf(db, [projectId]), listPresentDeliverables(db, projectId)])
  const [uses, exceptions] = await Promise.all([listUses(db, projectId), listExceptions(db, projectId)])
  return deliverables.map((deliverable) => {
    const { id } = deliverable
    const own = rights.filter(({ deliverableId }) => deliverableId === null || deliverableId === id)
    const use = uses.find(({ deliverableId }) => deliverableId === id) ?? null
    const decided = exceptions.filter(({ deliverableId }) => deliverableId === id)
    const keyOf = (right: RightRow) => exceptionKey(right, use?.revision ?? 0)
    const uncleared = unclearedOf(own, use, { today, subject: `this ${reviewKindNouns[deliverable.kind]}` }).map((one) => {
      const keys = own.filter((right) => one.rightIds.includes(right.id)).map(keyOf)
      return { ...one, excepted: decided.some((decision) => keys.every((key) => decision.keys.includes(key))) }
    })
    const excepted = uncleared.filter((one) => one.excepted)
    const standing =
      excepted.length > 0
        ? decided.find(({ keys }) => own.some((right) => excepted[0]!.rightIds.includes(right.id) && keys.includes(keyOf(right))))
        : undefined
    return {
      deliverable,
      rights: own,
      use,
      state: clearanceStateOf({
        rights: own.length,
        hasUse: use !== null,
        uncleared: uncleared.length,
        excepted: excepted.length,
      }),
      uncleared,
      exception: standing ? { reason: standing.reason, by: standing.by ?? '', at: standing.createdAt } : null,
    }
  })
}
