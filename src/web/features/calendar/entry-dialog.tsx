import { ArrowRight, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { kindLabels, type CalendarKind, type EntryState } from '#domain/calendar/entry-kinds.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { whenOf } from './entry-style.ts'
import { MoveForm } from './move-form.tsx'

export interface OpenEntry {
  entry: CalendarEntry
  /** Where it was dropped. */
  to: string | null
}

const stateTones: Record<EntryState, Tone> = { open: 'accent', sure: 'neutral', late: 'bad', done: 'good' }

const stateLabels: Record<EntryState, string> = { open: 'Not final', sure: 'Planned', late: 'Late', done: 'Done' }

const openStates: Partial<Record<CalendarKind, string>> = { shoot: 'No call sheet yet', hold: 'Hold', leave: 'Asked for' }

/** What an entry is, and moving it to another day. */
export function EntryDialog({ open, onClose }: { open: OpenEntry | null; onClose(): void }) {
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={open ? titleOf(open) : 'Entry'}
      className="w-[min(34rem,calc(100vw-2rem))]!"
    >
      {open && <Opened key={`${open.entry.kind} ${open.entry.id}`} {...open} onClose={onClose} />}
    </Dialog>
  )
}

const titleOf = ({ entry: { kind, title }, to }: OpenEntry): string =>
  `${to ? `Move ${kindLabels[kind].toLowerCase()}` : kindLabels[kind]}: ${title}`

function Opened({ entry, to, onClose }: OpenEntry & { onClose(): void }) {
  const [moving, setMoving] = useState(to !== null)
  const { kind, detail, people, project, path, state, movable } = entry
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm [overflow-wrap:anywhere]">
        <dt className="text-muted">When</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {whenOf(entry)}
          <Badge tone={stateTones[state]}>{(state === 'open' && openStates[kind]) || stateLabels[state]}</Badge>
        </dd>
        {detail !== '' && detail !== project?.title && (
          <>
            <dt className="text-muted">What</dt>
            <dd>{detail}</dd>
          </>
        )}
        {project && project.title !== entry.title && (
          <>
            <dt className="text-muted">Project</dt>
            <dd>{project.title}</dd>
          </>
        )}
        {people.length > 0 && (
          <>
            <dt className="text-muted">Who</dt>
            <dd>{people.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
      </dl>
      {moving ? (
        <MoveForm entry={entry} to={to ?? entry.day} onClose={onClose} />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          {movable && (
            <Button variant="secondary" size="small" onClick={() => setMoving(true)}>
              <CalendarClock aria-hidden="true" size={15} />
              Move…
            </Button>
          )}
          <ButtonLink to={path} size="small">
            Open
            <ArrowRight aria-hidden="true" size={15} />
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
