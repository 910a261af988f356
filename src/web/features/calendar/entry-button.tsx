import { useDraggable } from '@dnd-kit/core'
import { kindLabels } from '#domain/calendar/entry-kinds.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { kindStyles, startOn } from './entry-style.ts'

export interface EntryHandlers {
  onOpen(entry: CalendarEntry): void
}

interface Props extends EntryHandlers {
  entry: CalendarEntry
  /** The day it stands on, and the row, since an entry can stand in several. */
  day: string
  row?: string
  /** With its second line and its people. */
  wide?: boolean
}

/** An entry: pressed it opens, and what can be moved is dragged to another day. */
export function EntryButton({ entry, day, row = '', wide = false, onOpen }: Props) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${entry.kind} ${entry.id} ${day} ${row}`,
    data: { entry },
    disabled: !entry.movable,
  })
  return (
    <button
      ref={setNodeRef}
      {...listeners}
      type="button"
      aria-haspopup="dialog"
      title={[entry.title, entry.detail].filter(Boolean).join(', ')}
      onClick={() => onOpen(entry)}
      className={classNames(
        'relative block w-full min-w-0 text-left',
        entry.movable && 'cursor-grab',
        isDragging && 'opacity-40',
      )}
    >
      <EntryFace entry={entry} day={day} wide={wide} byPerson={row !== ''} />
    </button>
  )
}

/** `byPerson`: in the row of its person, so that crew is named by the project. */
export function EntryFace({
  entry,
  day,
  wide = false,
  byPerson = false,
}: Pick<Props, 'entry' | 'day' | 'wide'> & { byPerson?: boolean }) {
  const { kind, title, detail, state, project } = entry
  const names = entry.people.map(({ name }) => name).filter((name) => name !== title)
  const { Icon, look } = kindStyles[kind]
  const start = startOn(entry, day)
  const isOfProject = project !== null && project.title !== title
  // A person or a phase says little without what it is for.
  const [lead, rest] =
    isOfProject && kind === 'hold' && !wide ? [project.title, byPerson ? '' : title] : [title, isOfProject ? project.title : '']
  return (
    <span
      className={classNames(
        'block min-w-0 rounded-[3px] border-l-[3px] px-1.5 py-1 text-xs leading-snug hover:ring-1 hover:ring-line-strong',
        look,
        state === 'open' && 'outline-1 -outline-offset-1 outline-dashed outline-line-strong',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <Icon aria-hidden="true" size={12} className="shrink-0" />
        <span className="sr-only">{kindLabels[kind]}:</span>
        {start && <span className={classNames('timecode shrink-0', !wide && 'max-sm:sr-only')}>{start}</span>}
        <span
          className={classNames(
            'min-w-0 font-medium',
            wide ? '[overflow-wrap:anywhere]' : 'truncate',
            state === 'done' && 'text-muted line-through decoration-1',
          )}
        >
          {lead}
          {rest !== '' && !wide && <span className="font-normal text-muted"> · {rest}</span>}
        </span>
        {state === 'late' && <span className="ml-auto shrink-0 font-semibold text-bad">Late</span>}
        {state === 'open' && <span className="sr-only">, not final</span>}
        {state === 'done' && <span className="sr-only">, done</span>}
      </span>
      {wide && (detail !== '' || names.length > 0) && (
        <span className="mt-0.5 block pl-[1.125rem] text-muted [overflow-wrap:anywhere]">
          {[detail, names.join(', ')].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  )
}
