import type { Pence } from '../common/money/money.ts'
import { productionPhases, type ProductionPhase } from '../common/dates/production-phases.ts'
import type { BillState } from './cost-labels.ts'

/** States in which a bill stands for the booked days that it is for. */
export const settlingStates = ['waiting', 'approved', 'paid'] as const satisfies BillState[]
/** States in which a bill is spent. */
export const spentStates = ['approved', 'paid'] as const satisfies BillState[]

const includes = (states: readonly BillState[], state: BillState): boolean => states.includes(state)

export const isSettling = (state: BillState): boolean => includes(settlingStates, state)
export const isSpent = (state: BillState): boolean => includes(spentStates, state)

/** Days of crew and kit: one, or the sum of several alike. */
export interface ExpectedDays {
  pence: Pence
  /** Booked, or confirmed on a call sheet; others are on hold. */
  booked: boolean
  /** A bill that stands for them waits, is approved or paid. */
  settled: boolean
}

/** Bills of a phase and a state: one, or the sum of several. */
export interface CountedBills {
  pence: Pence
  state: BillState
}

export interface ProjectSpending {
  days: readonly ExpectedDays[]
  bills: readonly CountedBills[]
  /** Costs entered without a bill. */
  others: Pence
  /** Cost of the time that people spent. */
  time: Pence
}

export interface SpendingFigures {
  /** Booked days without a bill, and bills that wait for approval. */
  expected: Pence
  /** Approved and paid bills, other costs and time. */
  actual: Pence
  /** Days on hold, which cost nothing yet. */
  held: Pence
}

/** A day counts until its bill comes, and the bill from then on: never both. */
export function spendingOf({ days, bills, others, time }: ProjectSpending): SpendingFigures {
  const sum = (amounts: readonly { pence: Pence }[]) => amounts.reduce((all, { pence }) => all + pence, 0)
  const open = days.filter(({ settled }) => !settled)
  return {
    expected: sum(open.filter(({ booked }) => booked)) + sum(bills.filter(({ state }) => state === 'waiting')),
    actual: sum(bills.filter(({ state }) => isSpent(state))) + others + time,
    held: sum(open.filter(({ booked }) => !booked)),
  }
}

export const addSpending = (one: SpendingFigures, other: SpendingFigures): SpendingFigures => ({
  expected: one.expected + other.expected,
  actual: one.actual + other.actual,
  held: one.held + other.held,
})

export const nothingSpent: SpendingFigures = { expected: 0, actual: 0, held: 0 }

/** Of each phase. Booked days and costs without a phase are production. */
export type SpendingByPhase = Record<ProductionPhase, SpendingFigures>

export const totalOf = (phases: SpendingByPhase): SpendingFigures =>
  productionPhases.reduce((sum, phase) => addSpending(sum, phases[phase]), nothingSpent)
