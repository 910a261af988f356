import { classNames } from '#web/ui/class-names.ts'

/** Step indicator. Reachable steps are buttons; on a phone only the current one is labelled. */
export function StepBar({
  label,
  titles,
  step,
  furthest,
  goTo,
}: {
  label: string
  titles: readonly string[]
  step: number
  furthest: number
  goTo(step: number): void
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex gap-1 sm:gap-2">
        {titles.map((title, index) => {
          const number = index + 1
          const here = number === step
          const open = number <= furthest && !here
          const text = (
            <>
              <span aria-hidden="true" className={classNames('timecode block text-sm', number <= step && 'text-accent')}>
                {String(number).padStart(2, '0')}
              </span>
              <span className={classNames('text-sm leading-snug font-semibold', !here && 'max-md:sr-only')}>{title}</span>
            </>
          )
          return (
            <li
              key={title}
              aria-current={here ? 'step' : undefined}
              className={classNames(
                'min-w-0 border-t-2',
                here ? 'flex-[3] md:flex-1' : 'flex-1',
                number <= step ? 'border-accent' : 'border-line',
                here ? 'text-ink' : 'text-muted',
              )}
            >
              {open ? (
                <button
                  type="button"
                  onClick={() => goTo(number)}
                  className="flex min-h-11 w-full flex-col items-start pt-2.5 text-left transition-colors duration-150 hover:text-ink"
                >
                  {text}
                </button>
              ) : (
                <div className="flex flex-col items-start pt-2.5">{text}</div>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
