import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

export interface StateChoice {
  label: string
  /** Undefined while loading. */
  count: number | undefined
  to: string
  chosen: boolean
  /** Extra text, for instance the total amount. */
  note?: ReactNode
}

/** "All" and one choice per state, in the order of its labels. */
export function stateChoices<State extends string>(
  labels: Record<State, string>,
  {
    counts,
    chosen,
    to,
  }: {
    counts: Record<State | 'all', number> | undefined
    chosen: State | undefined
    /** URL of a state's list; `''` is all states. */
    to(state: State | ''): string
  },
): StateChoice[] {
  const states = Object.keys(labels) as State[]
  return [
    { label: 'All', count: counts?.all, to: to(''), chosen: !chosen },
    ...states.map((state) => ({ label: labels[state], count: counts?.[state], to: to(state), chosen: state === chosen })),
  ]
}

/** Filter links, one per state with its count. */
export function StateFilter({ label, choices }: { label: string; choices: StateChoice[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto rounded-card border border-line bg-surface">
      <ul className="flex divide-x divide-line">
        {choices.map((choice) => (
          <li key={choice.label} className="grow">
            <Link
              to={choice.to}
              replace
              preventScrollReset
              aria-current={choice.chosen ? 'true' : undefined}
              className="relative block h-full px-3 py-2 sm:min-w-20 -outline-offset-2 transition-colors duration-150 hover:bg-ink/4 sm:px-4"
            >
              {choice.chosen && <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 bg-accent" />}
              <span className="label block text-[0.6875rem] whitespace-nowrap">{choice.label}</span>
              <span className={classNames('timecode block text-lg leading-tight font-semibold', choice.chosen && 'text-accent')}>
                {choice.count ?? '–'}
              </span>
              {choice.note !== undefined && (
                <span className="timecode block text-xs whitespace-nowrap text-muted">{choice.note}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
