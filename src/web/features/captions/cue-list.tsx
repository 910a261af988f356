import { useEffect, useRef } from 'react'
import type { Cue } from '#domain/captions/cue.ts'
import { CueRow, rowHeight, type CueRowActs } from './cue-row.tsx'
import { useVisibleRows } from './visible-rows.ts'

/** The cues of a track. Only the visible rows are rendered, so that thousands can be edited. */
export function CueList({
  cues,
  length,
  selected,
  active,
  following,
  readOnly,
  acts,
}: {
  cues: readonly Cue[]
  length: number | null
  selected: string | null
  active: string | null
  /** Keeps the active cue in view while the film plays. */
  following: boolean
  readOnly: boolean
  acts: CueRowActs
}) {
  const list = useRef<HTMLDivElement>(null)
  const [first, last] = useVisibleRows(list, { count: cues.length, rowHeight })

  const shownId = following ? active : selected
  useEffect(() => {
    const at = cues.findIndex(({ id }) => id === shownId)
    if (at >= 0) bringIntoView(list.current!, at)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another cue scrolls the list
  }, [shownId])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reached by keyboard
    <div
      ref={list}
      tabIndex={0}
      role="region"
      aria-label="Captions"
      className="relative h-full overflow-y-auto overscroll-contain"
    >
      <ol className="relative" style={{ height: cues.length * rowHeight }}>
        {cues.slice(first, last).map((cue, index) => (
          <CueRow
            key={cue.id}
            cue={cue}
            before={cues[first + index - 1]}
            number={first + index + 1}
            length={length}
            selected={cue.id === selected}
            active={cue.id === active}
            readOnly={readOnly}
            acts={acts}
          />
        ))}
      </ol>
    </div>
  )
}

function bringIntoView(list: HTMLElement, at: number): void {
  const top = at * rowHeight
  const { scrollTop, clientHeight } = list
  if (top < scrollTop) list.scrollTop = top - rowHeight / 2
  else if (top + rowHeight > scrollTop + clientHeight) list.scrollTop = top + rowHeight * 1.5 - clientHeight
}
