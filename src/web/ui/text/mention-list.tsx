import { classNames } from '../class-names.ts'

/** Names that are suggested behind an @, above the field or below it. The keys are the field's. */
export function MentionList({
  id,
  names,
  chosen,
  take,
  below = false,
}: {
  id: string
  names: readonly string[]
  chosen: number
  take(name: string): void
  below?: boolean
}) {
  if (names.length === 0) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Studio staff"
      className={classNames(
        'absolute left-0 z-30 min-w-44 overflow-y-auto rounded-card border border-line bg-raised py-1 shadow-lift',
        below ? 'top-full mt-1 max-h-44' : 'bottom-full mb-1 max-h-64',
      )}
    >
      {names.map((name, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onPointerDown={(event) => {
            event.preventDefault()
            take(name)
          }}
          className="cursor-pointer px-3 py-2 text-sm aria-selected:bg-accent/15"
        >
          @{name}
        </div>
      ))}
    </div>
  )
}
