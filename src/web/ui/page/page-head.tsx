import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Header of an admin page: title, description and page-level actions. `order` 2 renders an h2, beside another page's header. */
export function PageHead({
  title,
  text,
  beside,
  order = 1,
  children,
}: {
  title: string
  text?: ReactNode
  /** Follows the title on its line. */
  beside?: ReactNode
  order?: 1 | 2
  children?: ReactNode
}) {
  const Heading = order === 1 ? 'h1' : 'h2'
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-8 gap-y-3 sm:gap-y-4', text ? 'items-end' : 'items-center')}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Heading className="title-3 [overflow-wrap:anywhere]">{title}</Heading>
          {beside}
        </div>
        {text && <p className="mt-1.5 max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  )
}
