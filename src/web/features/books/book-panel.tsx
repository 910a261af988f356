import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A panel of the books: title, a line of text, content. */
export function BookPanel({
  title,
  text,
  aside,
  className,
  children,
}: {
  title: string
  text?: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('min-w-0 rounded-card border border-line bg-surface', className)}>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={id} className="title-4">
          {title}
        </h2>
        {aside}
      </div>
      <div className="px-4 pt-3 pb-4 sm:px-5">
        {text && <p className="mb-3 text-sm text-muted">{text}</p>}
        {children}
      </div>
    </section>
  )
}
