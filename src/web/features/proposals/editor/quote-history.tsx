import type { ComponentType } from 'react'
import { productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import type { QuoteFormState } from './use-quote-form.ts'

/** What a kind of work took in finished jobs, passed in by the page; it takes days as the quantity of a line. */
export type LineHistory = ComponentType<{ work: ProductionPhase; type: string; onTake?: (days: number) => void }>

/** The field of the calculator that is the quantity of a kind of work. */
const quantityFields: Partial<Record<ProductionPhase, 'shootDays' | 'editDays'>> = {
  production: 'shootDays',
  'post-production': 'editDays',
}

/** What filming and editing took before, beside their days; work that no line sells is told after them. */
export function QuoteHistory({ quote: { fields, change }, History }: { quote: QuoteFormState; History: LineHistory }) {
  const inOrder = productionPhases.toSorted((one, other) => Number(!quantityFields[one]) - Number(!quantityFields[other]))
  return (
    <div className="mt-4 grid items-start gap-4 empty:hidden sm:grid-cols-2">
      {inOrder.map((work) => {
        const field = quantityFields[work]
        return (
          <History
            key={work}
            work={work}
            type={fields.videoType}
            {...(field && { onTake: (days: number) => change({ [field]: String(days) }) })}
          />
        )
      })}
    </div>
  )
}
