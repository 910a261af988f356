import { useState } from 'react'
import { plannerTypes } from '#domain/plans/planner-types.ts'
import { plannerDefaults } from '#domain/site/planner-defaults.ts'
import { previewAnchor } from '#domain/site/site-preview.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { useSection } from '#web/lib/studio/use-site.ts'
import { CardChoice } from '#web/ui/forms/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'

/**
 * The planner's first question, for the preview of the site. It shares no file with the planner, since the list of files is in every
 * page's scripts.
 */
export function PlannerTypesSample() {
  const { types } = useSection('planner', 'planner', plannerDefaults.planner)
  const { rows } = usePrices()
  const [chosen, choose] = useState('')
  const names = plannerTypes(
    types.map(({ name }) => name),
    rows,
  )
  return (
    <div id={previewAnchor('planner')} className="frame-width pt-32 pb-24">
      <p className="label">Project Planner</p>
      <h1 className="title-2 mt-3 mb-8">Video Type</h1>
      <SlateBoard>
        <div role="radiogroup" aria-label="Video type" className="slate-block">
          <SlateGrid className="grid-cols-2">
            {names.map((name) => (
              <CardChoice
                key={name}
                type="radio"
                name="type"
                value={name}
                title={name}
                checked={chosen === name}
                onChange={() => choose(name)}
              />
            ))}
          </SlateGrid>
        </div>
      </SlateBoard>
    </div>
  )
}
