import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

/** A section of a record, under a label. */
export function Section({
  title,
  aside,
  className,
  children,
}: {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex items-center gap-3">
        <h2 id={id} className="label">
          {title}
        </h2>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A section that is folded until its heading is pressed; `summary` says what is in it meanwhile. */
export function FoldedSection({
  title,
  summary,
  startsOpen = false,
  hasError = false,
  children,
}: {
  title: string
  summary?: string
  startsOpen?: boolean
  /** A field in it was refused, so it stays open. */
  hasError?: boolean
  children: ReactNode
}) {
  const id = useId()
  const [isOpened, setOpened] = useState(startsOpen)
  const open = isOpened || hasError
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-3">
        <h2 id={id} className="label shrink-0 whitespace-nowrap">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-content`}
            onClick={() => setOpened(!open)}
            className="label inline-flex min-h-9 items-center gap-1.5 hover:text-ink"
          >
            <ChevronRight
              aria-hidden="true"
              size={14}
              className={open ? 'rotate-90 transition-transform' : 'transition-transform'}
            />
            {title}
          </button>
        </h2>
        {summary && !open && <span className="min-w-0 truncate text-sm text-muted">{summary}</span>}
        <span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line" />
      </div>
      <div id={`${id}-content`} hidden={!open} className="mt-3">
        {children}
      </div>
    </section>
  )
}
