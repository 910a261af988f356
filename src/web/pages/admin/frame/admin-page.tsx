import type { ReactNode } from 'react'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'

/** A single-column page of the admin area, with its header. */
export function AdminPage({
  title,
  text,
  beside,
  actions,
  wide = false,
  children,
}: {
  title: string
  text?: string | undefined
  beside?: ReactNode
  actions?: ReactNode
  /** Full width of the window. */
  wide?: boolean
  children: ReactNode
}) {
  const { name } = useBrand()
  return (
    <div className={classNames('mx-auto px-4 pt-5 pb-16 sm:px-8 lg:pt-8', wide ? 'max-w-[110rem]' : 'max-w-6xl')}>
      <title>{`${title} · ${name}`}</title>
      <PageHead title={title} text={text} beside={beside}>
        {actions}
      </PageHead>
      <div className="mt-6">{children}</div>
    </div>
  )
}
