import type fc from 'fast-check'
import type { Answered, TestProduct } from '../test-product.ts'
import type { CallerKind } from './callers.ts'
import type { WhatIsThere } from './what-is-there.ts'

/** One request. */
export interface Case {
  caller: CallerKind
  method: string
  /** With the query, escaped. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** What is requested at: an endpoint, or an address that no endpoint describes. */
export interface Target {
  /** `GET /api/flags` */
  title: string
  casesOf(there: WhatIsThere): fc.Arbitrary<Case>
  /** What is wrong with an answer. */
  faultsOf(answer: Answered, asked: Case): string[]
  /** How many cases it gets where an endpoint gets one. */
  share: number
  /** Tables that a refusal may change. */
  mayWrite?(asked: Case): string[]
  /** Makes what there would be nothing of. */
  prepare?(product: Pick<TestProduct, 'db' | 'request'>): Promise<void>
}
