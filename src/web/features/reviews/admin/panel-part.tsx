import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** A section of the review panel with a small heading. */
export function PanelPart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Like `PanelPart`, folded until it is pressed; `summary` says in one line what is in it. */
export function FoldedPart({
  title,
  summary,
  open = false,
  children,
}: {
  title: string
  summary: string
  /** Open from the start. */
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 text-sm [&::-webkit-details-marker]:hidden">
        <h3 className="shrink-0 font-semibold">{title}</h3>
        <span className="flex min-w-0 items-center gap-3 text-muted">
          <span className="truncate">{summary}</span>
          <ChevronDown
            aria-hidden="true"
            size={17}
            className="shrink-0 transition-transform duration-200 group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}

/** Rows inside of a `FoldedPart`. */
export const foldedRows = 'divide-y divide-line text-sm'

export const rowList = 'divide-y divide-line rounded-card border border-line bg-surface text-sm'
