import type { ReactNode } from 'react'

/** Placeholder of a list that is empty or could not be loaded. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="viewfinder grid place-items-center rounded-card border border-line px-6 py-16 text-center">
      <div className="max-w-md">
        <p className="title-3">{title}</p>
        {text && <p className="mt-2 text-muted">{text}</p>}
        {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
      </div>
    </div>
  )
}
