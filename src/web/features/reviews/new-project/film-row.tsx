import { Check, CircleAlert, Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { megabytes, type FilmLine, type FilmOnWay } from './film-line.ts'

/** A film of a new project: label, upload progress and actions. */
export function FilmRow({
  film,
  line,
  label,
  onLabel,
  handle,
}: {
  film: FilmOnWay
  line: FilmLine
  label: string
  onLabel(label: string): void
  handle: ReactNode
}) {
  const { id, name, bytes, sentBytes, state } = film
  const bad = state === 'failed' || state === 'refused'
  const moving = state === 'waiting' || state === 'sending' || state === 'retrying'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[auto_9rem_minmax(0,1fr)_auto] sm:items-center sm:px-4">
      <span className="-ml-2 max-sm:col-start-1 max-sm:row-start-3">{handle}</span>
      <input
        type="text"
        aria-label={`Version label of ${name}`}
        maxLength={40}
        autoComplete="off"
        value={label}
        onChange={({ target }) => onLabel(target.value)}
        className="control control-small max-sm:col-span-2 max-sm:row-start-2"
      />
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-1">
        <p className="flex min-w-0 items-baseline gap-2 text-sm">
          {state === 'done' && <Check aria-hidden="true" size={15} className="shrink-0 self-center text-good" />}
          {bad && <CircleAlert aria-hidden="true" size={15} className="shrink-0 self-center text-bad" />}
          <span className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          <span className="timecode shrink-0 text-muted">{megabytes(bytes)}</span>
        </p>
        {state !== 'done' && state !== 'refused' && (
          <ProgressBar
            label={name}
            percent={(sentBytes / bytes) * 100}
            still={!moving || state === 'retrying'}
            className="my-1.5"
          />
        )}
        <p className={classNames('timecode text-xs', bad || state === 'retrying' ? 'text-bad' : 'text-muted')}>
          {line.messageOf(id)}
        </p>
      </div>
      <div className="-mr-2 flex justify-end max-sm:row-start-3">
        {moving && <RowButton label={`Pause ${name}`} Icon={Pause} onClick={() => line.pause(id)} />}
        {state === 'paused' && <RowButton label={`Continue ${name}`} Icon={Play} onClick={() => line.resume(id)} />}
        {state === 'failed' && <RowButton label={`Try ${name} again`} Icon={RotateCw} onClick={() => line.resume(id)} />}
        <RowButton label={`Remove ${name}`} Icon={X} onClick={() => line.remove(id)} />
      </div>
    </div>
  )
}

function RowButton({ label, Icon, onClick }: { label: string; Icon: LucideIcon; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
    >
      <Icon aria-hidden="true" size={16} />
    </button>
  )
}
