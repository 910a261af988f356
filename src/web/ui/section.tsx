import { useId, type ReactNode } from 'react'

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
