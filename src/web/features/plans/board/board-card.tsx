import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { referenceNotesLimit, referenceTags, type Reference, type ReferenceTag } from '#domain/plans/board.ts'
import { BoardFrame } from './board-frame.tsx'

/** A frame of the board: category, notes and position. */
export function BoardCard({
  item,
  number,
  name,
  handle,
  change,
  remove,
}: {
  item: Reference
  number: number
  /** Accessible name, such as `note 3`. */
  name: string
  /** Drag handle. */
  handle: ReactNode
  change(changes: Partial<Pick<Reference, 'tag' | 'notes'>>): void
  remove(): void
}) {
  return (
    <article aria-label={`Reference ${number}: ${item.title}`}>
      <BoardFrame item={item} />
      <div className="flex items-center gap-1 pt-2">
        <span aria-hidden="true" className="timecode w-7 text-sm text-accent">
          {String(number).padStart(2, '0')}
        </span>
        <select
          aria-label={`Category of ${name}`}
          value={item.tag}
          onChange={(event) => change({ tag: event.target.value as ReferenceTag })}
          className="label min-h-9 min-w-0 flex-1 cursor-pointer appearance-none truncate bg-transparent underline decoration-line-strong underline-offset-4 hover:text-ink [&>option]:bg-raised"
        >
          {referenceTags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
        {handle}
        <CardButton label={`Remove ${name}`} onClick={remove}>
          <X aria-hidden="true" size={16} />
        </CardButton>
      </div>
      <textarea
        aria-label={`Notes on ${name}`}
        rows={1}
        maxLength={referenceNotesLimit}
        placeholder="What do you like about it?"
        value={item.notes}
        onChange={(event) => change({ notes: event.target.value })}
        className="control control-small mt-1 [field-sizing:content] max-h-48 resize-none border-line!"
      />
    </article>
  )
}

const CardButton = ({ label, ...rest }: { label: string } & React.ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className="grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-ink/8 hover:text-ink"
  />
)
