import fc from 'fast-check'
import type { TestProduct } from '../test-product.ts'
import { introduceCallers } from './callers.ts'
import { makeStateOf } from './state-of.ts'
import type { Case, Target } from './target.ts'
import { makeReader } from './what-is-there.ts'

export interface FuzzReport {
  cases: number
  targets: number
  /** Requests by kind of caller. */
  callers: Record<string, number>
  /** Responses by status. */
  statuses: Record<number, number>
  /** Shrunk counterexample and error of each failing target. */
  faults: string[]
}

/** Response timeout in milliseconds. */
const timeout = 20_000
/** Limit in milliseconds for shrinking a counterexample. */
const timeForOne = 60_000

/**
 * Fuzzes every target with a number of cases, using existing ids. A faulty response is a fault, and so is any write by a refused
 * request. The same seed gives the same cases, apart from ids.
 */
export async function fuzzEndpoints(
  product: Pick<TestProduct, 'db' | 'request'>,
  targets: Target[],
  { seed, casesEach }: { seed: number; casesEach: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { cases: 0, targets: targets.length, callers: {}, statuses: {}, faults: [] }
  const stateOf = await makeStateOf(product.db)
  const readWhatIsThere = await makeReader(product.db)
  const makeCallers = await introduceCallers(product)
  // Shuffled, since endpoints depend on what others leave behind.
  const [order = []] = fc.sample(fc.shuffledSubarray(targets, { minLength: targets.length }), { seed, numRuns: 1 })
  for (const target of order) {
    await target.prepare?.(product)
    const there = await readWhatIsThere()
    const callers = await makeCallers()
    let before = await stateOf()
    const ask = async (one: Case) => {
      const { caller: kind, method, path, headers, body } = one
      const number = (report.cases += 1)
      const { cookie, token } = callers.find((caller) => caller.kind === kind)!
      const answer = await product.request(method, path, {
        body,
        cookie,
        headers: { 'X-CSRF-Token': token, ...headers },
        // A new address each time, since rate limits are not the point.
        address: `10.0.${number >> 8}.${number & 255}`,
      })
      report.callers[kind] = (report.callers[kind] ?? 0) + 1
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
      const faults = target.faultsOf(answer, one)
      const after = await stateOf()
      const allowed = target.mayWrite?.(one, answer) ?? []
      const written = difference(before, after).filter((row) => !allowed.some((table) => row.startsWith(`${table} `)))
      if (answer.status >= 400 && written.length > 0) faults.push(`refused, it wrote:\n${written.join('\n')}`)
      before = after
      if (faults.length > 0) throw new Error(`${answer.status}: ${faults.join('; ')}\n${answer.text.slice(0, 300)}`)
    }
    // A seed per target, so that they do not all get the same callers.
    const found = await fc.check(fc.asyncProperty(target.casesOf(there), ask), {
      seed: seed + targets.indexOf(target),
      numRuns: casesEach * target.share,
      timeout,
      interruptAfterTimeLimit: timeForOne,
    })
    if (found.failed) report.faults.push(`${target.title}: ${told(found.counterexample?.[0])}\n${String(found.errorInstance)}`)
  }
  return report
}

const told = (one: unknown): string => JSON.stringify(one).slice(0, 1_500)

/** Tables that differ between two states. */
function difference(before: string, after: string): string[] {
  if (before === after) return []
  const known = new Set(before.split('\n'))
  return after.split('\n').filter((row) => !known.has(row))
}
