import { useState } from 'react'
import { emptyBrief } from '#domain/plans/planner-brief.ts'
import { previewAnchor } from '#domain/site/site-preview.ts'
import { SlateBoard } from '#web/ui/slate.tsx'
import { BriefChoice } from './brief-choice.tsx'
import { usePlannerTypes } from './use-planner-types.ts'

/** The planner's first question, for the preview of the site. */
export function PlannerTypesSample() {
  const types = usePlannerTypes()
  const [brief, setBrief] = useState(emptyBrief)
  const change = (answers: Partial<typeof emptyBrief>) => setBrief({ ...brief, ...answers })
  return (
    <div id={previewAnchor('planner')} className="frame-width pt-32 pb-24">
      <p className="label">Project Planner</p>
      <h1 className="title-2 mt-3 mb-8">Video Type</h1>
      <SlateBoard>
        <BriefChoice
          brief={brief}
          change={change}
          name="type"
          label="Video type"
          options={types}
          required
          className="grid-cols-2"
        />
      </SlateBoard>
    </div>
  )
}
