import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { bookLine, putLineAside } from './bank-services.ts'
import { leftOf, listOpenLines, listParts } from './bank-store.ts'
import { propose, type OpenLine } from './propose.ts'
import { countUse, listRules } from './rule-store.ts'

/** Lines looked at in one go; as many as a statement can have. */
const mostLines = 5_000

/**
 * Applies the rules to unmatched lines, all or those with these ids, and returns how many were dealt with. The first rule whose
 * words a line contains decides. Lines that have changed meanwhile stay as they are.
 */
export async function applyRules(services: Pick<Services, 'db' | 'queue'>, only: Set<string> | null, now: Date): Promise<number> {
  const { db } = services
  const rules = await listRules(db)
  if (rules.length === 0 || only?.size === 0) return 0
  const lines = (await listOpenLines(db, mostLines)).filter(({ id }) => !only || only.has(id))
  const ruled = lines.flatMap((line) => {
    const text = line.text.toLowerCase()
    const rule = rules.find(({ contains }) => text.includes(contains.toLowerCase()))
    return rule ? [{ line, rule }] : []
  })
  const matched = ruled.filter(({ rule }) => rule.deed === 'match').map(({ line }) => line)
  const parts = Map.groupBy(
    await listParts(
      db,
      matched.map(({ id }) => id),
    ),
    ({ part }) => part.lineId,
  )
  const open = matched.map((line): OpenLine => ({
    id: line.id,
    text: line.text,
    left: leftOf(
      line,
      (parts.get(line.id) ?? []).map(({ part }) => part),
    ),
  }))
  const proposals = await propose(db, open)
  const matchedInvoices = new Set<string>()
  let dealtWith = 0
  for (const { line, rule } of ruled) {
    const sure = (proposals.get(line.id) ?? []).filter(({ fit, kind }) => fit === 'sure' && kind !== 'new-refund')
    // A second line with the same number and amount waits for staff.
    if (rule.deed === 'match' && (sure.length !== 1 || matchedInvoices.has(sure[0]!.id))) continue
    try {
      if (rule.deed === 'match') matchedInvoices.add(sure[0]!.id)
      if (rule.deed === 'match') await bookLine(services, line.id, { invoiceId: sure[0]!.id, amount: null, fee: 0 }, now)
      else await putLineAside(services, line.id)
    } catch (error) {
      if (error instanceof Problem) continue
      throw error
    }
    await countUse(db, rule.id)
    dealtWith += 1
  }
  return dealtWith
}
