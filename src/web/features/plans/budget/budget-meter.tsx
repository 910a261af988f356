import { budgetQuestions } from '#domain/plans/budget-questions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useBudgetTiers } from './use-budget-tiers.ts'

const least = budgetQuestions.length
const most = budgetQuestions.reduce((sum, { options }) => sum + Math.max(...options.map(({ points }) => points)), 0)

/** The points as a light meter: one lamp per point, with a line at each tier. */
export function BudgetMeter({ points }: { points: number }) {
  const budgetTiers = useBudgetTiers()
  return (
    <div role="img" aria-label={`${points} points on a scale from ${least} to ${most}`}>
      <div className="grid grid-cols-4 gap-x-1.5 sm:gap-x-2">
        {budgetTiers.map(({ tier, from }, index) => {
          const to = (budgetTiers[index + 1]?.from ?? most + 1) - 1
          const here = points >= from && points <= to
          return (
            <div key={tier}>
              <div className="flex h-9 gap-[3px]">
                {Array.from({ length: to - from + 1 }, (_, offset) => (
                  <span
                    key={offset}
                    className={classNames(
                      'flex-1 rounded-[1px]',
                      from + offset === points
                        ? 'bg-accent shadow-[0_0_22px_2px_color-mix(in_oklab,var(--accent)_50%,transparent)]'
                        : from + offset < points
                          ? 'bg-accent/45'
                          : 'bg-line',
                    )}
                  />
                ))}
              </div>
              <p
                className={classNames(
                  'label mt-2 truncate text-[0.6875rem]! max-sm:text-[0.625rem]! max-sm:tracking-normal!',
                  here && 'text-accent',
                )}
              >
                {tier}
              </p>
              <p className="timecode text-xs text-muted">{index === budgetTiers.length - 1 ? `${from}+` : `${from}-${to}`}</p>
            </div>
          )
        })}
      </div>
    </div>
  )
}
