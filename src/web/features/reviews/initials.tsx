import { classNames } from '#web/ui/class-names.ts'

/** Avatar with two initials. */
export function Initials({ name, staff }: { name: string; staff: boolean }) {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-full text-[0.6875rem] font-bold',
        staff ? 'bg-accent text-on-accent' : 'bg-ink/14 text-ink',
      )}
    >
      {letters}
    </span>
  )
}
