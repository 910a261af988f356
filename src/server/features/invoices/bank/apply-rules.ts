import { statementLimits } from '#domain/invoices/bank/bank-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { bookLine, putLinesAside } from './bank-services.ts'
import { leftOfLines, listOpenLines } from './bank-store.ts'
import { propose, type OpenLine } from './propose.ts'
import { countUse, listRules } from './rule-store.ts'

/**
 * Applies the rules to unmatched lines, all or those with these ids, and returns how many were dealt with. The first rule whose
 * words a line contains decides. Lines that have changed meanwhile stay as they are.
 */
export async function applyRules(services: Pick<Services, 'db' | 'queue'>, only: string[] | null, at: Present): Promise<number> {
  const { db } = services
  const rules = await listRules(db)
  if (rules.length === 0 || only?.length === 0) return 0
  const lines = await listOpenLines(db, only, statementLimits.lines)
  const ruled = lines.flatMap((line) => {
    const rule = rules.find(({ contains }) => hasPhrase(line.text, contains))
    return rule ? [{ line, rule }] : []
  })
  const matched = ruled.filter(({ rule }) => rule.deed === 'match').map(({ line }) => line)
  const left = await leftOfLines(db, matched)
  const open = matched.map(({ id, text, currency }): OpenLine => ({ id, text, currency, left: left.get(id)! }))
  const proposals = await propose(db, open)
  const matchedInvoices = new Set<string>()
  let dealtWith = 0
  for (const [rule, found] of Map.groupBy(ruled, (one) => one.rule)) {
    if (rule.deed !== 'put-aside') continue
    const ignored = await putLinesAside(
      services,
      found.map(({ line }) => line.id),
    )
    if (ignored > 0) await countUse(db, rule.id, ignored)
    dealtWith += ignored
  }
  for (const { line, rule } of ruled) {
    if (rule.deed !== 'match') continue
    const sure = (proposals.get(line.id) ?? []).filter(({ fit, kind }) => fit === 'sure' && kind !== 'new-refund')
    // A second line with the same number and amount waits for staff.
    if (sure.length !== 1 || matchedInvoices.has(sure[0]!.id)) continue
    try {
      const invoiceId = sure[0]!.id
      matchedInvoices.add(invoiceId)
      await bookLine(services, line.id, { invoiceId, amount: null, fee: 0 }, at)
    } catch (error) {
      if (error instanceof Problem) continue
      throw error
    }
    await countUse(db, rule.id)
    dealtWith += 1
  }
  return dealtWith
}

/** Blanks of a rule need not stand in the text: some banks cut words in two, and earlier versions put blanks there. */
function hasPhrase(text: string, contains: string): boolean {
  const parts = contains
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(parts.join('\\s?')).test(text.toLowerCase())
}
