import type { Pence } from '../../common/money/money.ts'
import { productionPhases, type ProductionPhase } from '../../common/dates/production-phases.ts'
import type { ProposalPrices, ServiceFlag } from './quote-calculator.ts'

/** What a line of a proposal was reckoned with, by kind of work; the client never reads it. */
export interface Reckoned {
  work: ProductionPhase
  /** Days of the shoot, or of one person's other work; half days. */
  days: number
  /** Null where nobody said how many. */
  people: number | null
  /** Feedback rounds; null where none were named. */
  rounds: number | null
  /** Cost to the studio; null where it is not known. */
  cost: Pence | null
}

export interface ReckonedLine extends Reckoned {
  /** Of the item; lines that are no item come after all items. */
  position: number
  label: string
}

/** The kind of work of each service. */
const workOfService: Record<ServiceFlag, ProductionPhase> = {
  requiresCaptions: 'post-production',
  requiresTitles: 'post-production',
  requiresDrone: 'production',
  requiresMultipleVersions: 'post-production',
  requiresScriptwriting: 'pre-production',
  requiresVoiceover: 'post-production',
  requiresMusicLicensing: 'post-production',
}

interface ReckonedScope {
  shootDays: number
  editDays: number
  services: readonly ServiceFlag[]
  /** Labels of the items, and what staff reckoned for those that were written by hand. */
  items: readonly { label: string; reckoned?: Reckoned | undefined }[]
  itemsByHand: boolean
}

/**
 * What a proposal was reckoned with, line by line. Calculated lines are filming, editing and services, as `itemsOf` has them. Of
 * lines by hand it is what staff wrote at them; days of a kind of work for which no line has days stand after them.
 */
export function reckonedLinesOf(scope: ReckonedScope, { costRates }: Pick<ProposalPrices, 'costRates'>): ReckonedLine[] {
  const { shootDays, editDays, services, items, itemsByHand } = scope
  const open = { people: null, rounds: null }
  const filming = { work: 'production', days: shootDays, ...open, cost: Math.round(shootDays * costRates.shoot) } as const
  const editing = { work: 'post-production', days: editDays, ...open, cost: Math.round(editDays * costRates.edit) } as const
  if (!itemsByHand) {
    const calculated = [
      filming,
      editing,
      ...services.map((name) => ({ work: workOfService[name], days: 0, ...open, cost: null })),
    ]
    return calculated.map((line, position) => ({ ...line, position, label: items[position]?.label ?? '' }))
  }
  const byHand = items.flatMap(({ label, reckoned }, position) => (reckoned ? [{ ...reckoned, position, label }] : []))
  const days = [
    { ...filming, label: 'Filming' },
    { ...editing, label: 'Editing' },
  ].filter(({ work, days: many }) => many > 0 && byHand.every((line) => line.work !== work || line.days === 0))
  return [...byHand, ...days.map((line, index) => ({ ...line, position: items.length + index }))]
}

/** Sums of a kind of work; null people and rounds where no line names any, and cost where no line has one. */
export type ReckonedWork = Omit<Reckoned, 'work'>

/** Sums by kind of work: days, costs and rounds are added up, of people the most at once. */
export function sumReckoned(lines: readonly Reckoned[]): Record<ProductionPhase, ReckonedWork> {
  const sumOf = (work: ProductionPhase): ReckonedWork => {
    const of = lines.filter((line) => line.work === work)
    const people = numbersOf(of.map((line) => line.people))
    return {
      days: of.reduce((sum, { days }) => sum + days, 0),
      people: people.length > 0 ? Math.max(...people) : null,
      rounds: addedUp(of.map(({ rounds }) => rounds)),
      cost: addedUp(of.map(({ cost }) => cost)),
    }
  }
  return Object.fromEntries(productionPhases.map((work) => [work, sumOf(work)])) as Record<ProductionPhase, ReckonedWork>
}

const numbersOf = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

function addedUp(values: readonly (number | null)[]): number | null {
  const numbers = numbersOf(values)
  return numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) : null
}
