import { Check, Circle, Minus } from 'lucide-react'
import { Link } from 'react-router'
import type { StateOfStep, WelcomeStep } from '#domain/brand/settings/welcome.ts'
import { classNames } from '#web/ui/class-names.ts'
import { finishStep, stateLabels, stepLabels, stepPath } from './step-labels.ts'

const icons = { open: Circle, done: Check, skipped: Minus }
const tones = { open: 'text-muted', done: 'text-good', skipped: 'text-muted' }

/** All steps with their states; each can be opened at any time. */
export function StepList({ steps, current }: { steps: readonly StateOfStep[]; current: WelcomeStep | typeof finishStep }) {
  return (
    <nav aria-label="Steps">
      <ol className="rounded-card border border-line bg-surface p-2">
        {steps.map(({ step, state }) => {
          const Icon = icons[state]
          return (
            <Entry key={step} to={stepPath(step)} isCurrent={step === current}>
              <Icon aria-hidden="true" size={16} className={classNames('shrink-0', tones[state])} />
              <span className="min-w-0 flex-1">{stepLabels[step].name}</span>
              {state === 'skipped' ? (
                <span className="text-xs text-muted">{stateLabels.skipped}</span>
              ) : (
                <span className="sr-only">{stateLabels[state]}</span>
              )}
            </Entry>
          )
        })}
        <Entry to={stepPath(finishStep)} isCurrent={current === finishStep}>
          <span className="w-4" />
          <span>Finish</span>
        </Entry>
      </ol>
    </nav>
  )
}

const Entry = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) => (
  <li>
    <Link
      to={to}
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm hover:bg-ink/5',
        isCurrent ? 'bg-ink/8 font-semibold' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </Link>
  </li>
)
