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

export const rowList = 'divide-y divide-line rounded-card border border-line bg-surface text-sm'
