import { useMemo } from 'react'
import { plannerTypes } from '#domain/plans/planner-types.ts'
import { plannerDefaults } from '#domain/site/planner-defaults.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { useSection } from '#web/lib/studio/use-site.ts'

/** Names of the video types that the planner offers. */
export function usePlannerTypes(): string[] {
  const { types } = useSection('planner', 'planner', plannerDefaults.planner)
  const { rows } = usePrices()
  return useMemo(
    () =>
      plannerTypes(
        types.map(({ name }) => name),
        rows,
      ),
    [types, rows],
  )
}
