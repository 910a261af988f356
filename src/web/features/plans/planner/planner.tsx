import { emptyPlanner, type PlannerState } from '#domain/plans/planner-brief.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useHeadingFocus } from '../focus-heading.ts'
import { plannerPart, usePlanPart } from '../storage/plan-storage.ts'
import { PlannerIntro } from './planner-intro.tsx'
import { PlannerWizard } from './planner-wizard.tsx'

/** Intro, then the planner's five steps. */
export function Planner() {
  const [planner, write] = usePlanPart(plannerPart)
  const { heading, announceMove } = useHeadingFocus(planner.step)

  const move = (next: PlannerState | ((now: PlannerState) => PlannerState)) => {
    announceMove()
    write(next)
  }
  const reset = () => {
    move(emptyPlanner)
    toast({ title: 'Planner cleared', tone: 'good', action: { label: 'Undo', act: () => write(planner) } })
  }

  return planner.step === null ? (
    <PlannerIntro
      heading={heading}
      start={(answers) => move((now) => (now.step === null ? { step: 1, brief: { ...emptyPlanner.brief, ...answers } } : now))}
    />
  ) : (
    <PlannerWizard
      step={planner.step}
      brief={planner.brief}
      heading={heading}
      change={(answers) => write((now) => ({ ...now, brief: { ...now.brief, ...answers } }))}
      goTo={(step) => move((now) => ({ ...now, step }))}
      reset={reset}
    />
  )
}
