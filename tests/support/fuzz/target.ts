import type fc from 'fast-check'
import type { Answered, TestProduct } from '../test-product.ts'
import type { CallerKind } from './callers.ts'
import type { WhatIsThere } from './what-is-there.ts'

/** A request. */
export interface Case {
  caller: CallerKind
  method: string
  /** Including the query, escaped. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** A fuzz target: an endpoint, or a URL outside of them. */
export interface Target {
  /** `GET /api/flags` */
  title: string
  casesOf(there: WhatIsThere): fc.Arbitrary<Case>
  /** Faults of a response. */
  faultsOf(answer: Answered, asked: Case): string[]
  /** Number of cases relative to an endpoint's. */
  share: number
  /** Tables that a refused request may change. */
  mayWrite?(asked: Case, answer: Answered): string[]
  /** Creates records that the demo content lacks. */
  prepare?(product: Pick<TestProduct, 'db' | 'request'>): Promise<void>
}
