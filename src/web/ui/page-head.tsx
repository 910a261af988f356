import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The head of a page of the desk: its name, a line of words, and what one can do with the whole of it. */
export function PageHead({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-8 gap-y-4', text ? 'items-end' : 'items-center')}>
      <div className="min-w-0">
        <h1 className="title-3 [overflow-wrap:anywhere]">{title}</h1>
        {text && <p className="mt-1.5 max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  )
}
