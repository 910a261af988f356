import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { boardProgress, budgetProgress, plannerProgress, timelineProgress, type Progress } from './plan-progress.ts'
import { boardPart, budgetPart, plannerPart, timelinePart, usePlanPart } from './storage/plan-storage.ts'
import { useBudgetTiers } from './budget/use-budget-tiers.ts'

/** Navigation of the tools with the progress of each; a scrolling strip on a phone. */
export function ToolsNav() {
  const [planner] = usePlanPart(plannerPart)
  const [board] = usePlanPart(boardPart)
  const [budget] = usePlanPart(budgetPart)
  const [timeline] = usePlanPart(timelinePart)
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // Scrolls the current tool into view on a phone.
  useEffect(() => {
    const here = strip.current?.querySelector('[aria-current=page]')?.parentElement
    if (here && strip.current) strip.current.scrollLeft = here.offsetLeft - 40
  }, [pathname])
  const tools: { to: string; label: string; progress: Progress }[] = [
    { to: '/pre-production/project-planner', label: 'Project Planner', progress: plannerProgress(planner) },
    { to: '/pre-production/inspiration-board', label: 'Inspiration Board', progress: boardProgress(board) },
    { to: '/pre-production/budget-estimator', label: 'Budget Estimator', progress: budgetProgress(budget, useBudgetTiers()) },
    { to: '/pre-production/script-generator', label: 'Production Timeline', progress: timelineProgress(timeline) },
  ]
  const done = tools.filter(({ progress }) => progress.mark === 'done').length
  return (
    <nav aria-label="Planning tools">
      <p className="label max-lg:hidden">Pre-production</p>
      <ul
        ref={strip}
        className="relative flex max-lg:-mx-(--gutter) max-lg:[scrollbar-width:none] max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-(--gutter) lg:mt-4 lg:flex-col lg:border-t lg:border-line"
      >
        {tools.map(({ to, label, progress }) => (
          <ToolLink key={to} to={to} label={label} {...progress} />
        ))}
        <ToolLink
          to="/pre-production/summary"
          label="Project Summary"
          mark={done === tools.length ? 'done' : done > 0 ? 'begun' : 'open'}
          text={`${done} of ${tools.length} ready`}
        />
      </ul>
    </nav>
  )
}

const lamps = {
  open: 'border-line-strong',
  begun: 'border-accent bg-[linear-gradient(to_right,var(--accent)_50%,transparent_50%)]',
  done: 'border-accent bg-accent shadow-[0_0_14px_1px_color-mix(in_oklab,var(--accent)_45%,transparent)]',
}

function ToolLink({ to, label, mark, text }: { to: string; label: string } & Progress) {
  return (
    <li className="shrink-0 lg:border-b lg:border-line">
      <NavLink
        to={to}
        className={({ isActive }) =>
          classNames(
            'group relative flex items-center gap-3 py-3 whitespace-nowrap transition-colors duration-150 -outline-offset-2 hover:text-ink max-lg:px-3.5 lg:items-start lg:py-4',
            isActive
              ? 'text-ink max-lg:shadow-[inset_0_-2px_0_var(--accent)] lg:shadow-[-1.125rem_0_0_var(--canvas),calc(-1.125rem-2px)_0_0_var(--accent)]'
              : 'text-muted',
          )
        }
      >
        <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full border-[1.5px] lg:mt-1.5', lamps[mark])} />
        <span>
          <span className="block font-semibold max-lg:text-sm">{label}</span>
          <span className="timecode block text-sm text-muted max-lg:sr-only">{text}</span>
        </span>
      </NavLink>
    </li>
  )
}
