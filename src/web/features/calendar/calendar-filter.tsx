import { calendarKinds, kindsLabels, type CalendarKind } from '#domain/calendar/entry-kinds.ts'
import type { OptionalPart } from '#domain/system/in-use-endpoints.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { calendarFilterNames } from './calendar-queries.ts'
import { kindStyles } from './entry-style.ts'

interface Props {
  kinds: readonly CalendarKind[]
  people: readonly { id: string; name: string }[]
  /** Of time off and equipment, those that the studio uses. */
  inUse: readonly OptionalPart[]
}

const kindsOnceUsed: readonly CalendarKind[] = ['leave', 'kit'] satisfies OptionalPart[]

/** Kinds, which are the legend too, and one person. All in the address. */
export function CalendarFilters({ kinds: all, people, inUse }: Props) {
  const kinds = all.filter((kind) => !kindsOnceUsed.includes(kind) || inUse.some((part) => part === kind))
  const { filter, change } = useUrlFilter(calendarFilterNames)
  const asked = filter.kinds?.split(',') ?? []
  const chosen = calendarKinds.filter((kind) => asked.includes(kind))
  const isShown = (kind: CalendarKind) => chosen.length === 0 || chosen.includes(kind)
  const toggle = (kind: CalendarKind) => {
    const next = kinds.filter((one) => (one === kind ? !isShown(one) : isShown(one)))
    change({ kinds: next.length === kinds.length ? '' : next.join(',') })
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">What is shown</legend>
        <div className="flex flex-wrap gap-1.5">
          {kinds.map((kind) => {
            const { Icon, look } = kindStyles[kind]
            return (
              <label
                key={kind}
                className={classNames(
                  'relative flex min-h-8 cursor-pointer items-center gap-1.5 rounded-[3px] border border-l-[3px] border-line px-2.5 text-xs font-semibold pointer-coarse:min-h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  isShown(kind) ? look : 'text-muted line-through decoration-1',
                )}
              >
                <input
                  type="checkbox"
                  checked={isShown(kind)}
                  onChange={() => toggle(kind)}
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                />
                <Icon aria-hidden="true" size={13} />
                {kindsLabels[kind]}
              </label>
            )
          })}
        </div>
      </fieldset>
      <SelectField
        label="Person"
        value={filter.person ?? ''}
        onChange={({ target }) => change({ person: target.value })}
        choices={[{ value: '', label: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        className="w-52 max-sm:w-full"
      />
    </div>
  )
}
