import { memo, useState, type KeyboardEvent } from 'react'
import { captionLimits, readingLimits } from '#domain/captions/caption-track.ts'
import { marksOf, speedOf } from '#domain/captions/cue-marks.ts'
import { cueTime, readCueTime, type Cue } from '#domain/captions/cue.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Pixels; every row is equally high, so that only visible ones are rendered. */
export const rowHeight = 116

export interface CueRowActs {
  select(id: string): void
  seek(cue: Cue): void
  setText(id: string, text: string): void
  setTime(id: string, edge: 'from' | 'to', milliseconds: number): void
  /** Splits at a place in the text. */
  split(id: string, caret: number): void
}

interface CueRowProps {
  cue: Cue
  /** The cue before in time. */
  before: Cue | undefined
  number: number
  /** Length of the film in milliseconds. */
  length: number | null
  selected: boolean
  /** On screen at the playhead. */
  active: boolean
  readOnly: boolean
  acts: CueRowActs
}

/** A cue in the list: times, text, reading speed and what is wrong with it. */
export const CueRow = memo(function CueRow({ cue, before, number, length, selected, active, readOnly, acts }: CueRowProps) {
  const marks = marksOf(cue, { length, before })
  const speed = speedOf(cue)
  const worst = marks.some(({ broken }) => broken) ? 'bad' : marks.length > 0 ? 'warn' : null
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!readOnly) acts.split(cue.id, event.currentTarget.selectionStart)
    }
    // Back to single-key shortcuts.
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <li
      data-cue={cue.id}
      aria-current={active || undefined}
      className={classNames(
        'absolute inset-x-0 grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]',
        selected
          ? 'bg-accent/8 shadow-[inset_3px_0_0_var(--accent)]'
          : active && 'bg-ink/5 shadow-[inset_3px_0_0_var(--line-strong)]',
      )}
      style={{ height: rowHeight, top: (number - 1) * rowHeight }}
    >
      <div className="grid content-start gap-1">
        <button
          type="button"
          onClick={() => {
            acts.select(cue.id)
            acts.seek(cue)
          }}
          className="min-h-6 justify-self-start rounded-control text-left text-xs font-semibold text-muted hover:text-ink"
        >
          <span className="sr-only">Go to caption </span>
          {formatNumber(number)}
        </button>
        <TimeField
          label={`Start of caption ${number}`}
          value={cue.from}
          readOnly={readOnly}
          onFocus={() => acts.select(cue.id)}
          onChange={(at) => acts.setTime(cue.id, 'from', at)}
        />
        <TimeField
          label={`End of caption ${number}`}
          value={cue.to}
          readOnly={readOnly}
          onFocus={() => acts.select(cue.id)}
          onChange={(at) => acts.setTime(cue.id, 'to', at)}
        />
      </div>
      <div className="grid min-w-0 grid-rows-[minmax(0,1fr)_auto] gap-1">
        <textarea
          aria-label={`Text of caption ${number}`}
          value={cue.text}
          readOnly={readOnly}
          maxLength={captionLimits.cueText}
          rows={2}
          dir="auto"
          spellCheck
          onFocus={() => acts.select(cue.id)}
          onChange={({ target }) => acts.setText(cue.id, target.value)}
          onKeyDown={onKeyDown}
          className="control min-h-0! resize-none py-1.5! text-sm leading-snug"
        />
        <p className="flex min-w-0 items-center gap-2 text-xs">
          <span
            className={classNames(
              'timecode shrink-0',
              speed > readingLimits.speed ? 'text-bad' : speed > readingLimits.comfortableSpeed ? 'text-warn' : 'text-muted',
            )}
          >
            {speed.toFixed(1)} cps
          </span>
          <span
            className={classNames('truncate', worst === 'bad' ? 'text-bad' : 'text-warn')}
            title={marks.map(({ text }) => text).join('. ')}
          >
            {marks.map(({ text }) => text).join(' · ')}
          </span>
        </p>
      </div>
    </li>
  )
})

/** A time that is typed; kept once the field is left, or with Enter. What is no time goes back to what it was. */
function TimeField({
  label,
  value,
  readOnly,
  onFocus,
  onChange,
}: {
  label: string
  value: number
  readOnly: boolean
  onFocus(): void
  onChange(milliseconds: number): void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : readCueTime(typed)
  function finish() {
    if (read !== null && read !== value) onChange(read)
    setTyped(null)
  }
  return (
    <input
      aria-label={label}
      aria-invalid={read === null || undefined}
      value={typed ?? cueTime(value)}
      readOnly={readOnly}
      maxLength={13}
      autoComplete="off"
      spellCheck={false}
      onFocus={onFocus}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
        if (key === 'Escape') setTyped(null)
      }}
      className="timecode min-h-6 w-full rounded-control border border-transparent bg-transparent px-1 text-[0.8125rem] hover:border-line-strong focus:border-line-strong aria-invalid:border-bad"
    />
  )
}
