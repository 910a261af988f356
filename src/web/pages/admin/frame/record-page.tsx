import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { noteRecent } from '#web/lib/pages/recent-places.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState, type Query } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

/** The page of one record: document title, link back to its list, and the record in its states. */
export function RecordPage<Data>({
  kind,
  title,
  back,
  query,
  loading = <RecordSkeleton />,
  failed,
  missing,
  className = 'max-w-[90rem]',
  above,
  children,
}: {
  /** Title until the record is there: `Client`. */
  kind: string
  title: string | undefined
  /** Link above the record; null until its target is known. */
  back: { to: string; label: string } | null
  query: Query<Data>
  loading?: ReactNode
  failed: string
  missing: { title: string; text?: string; to: string; label: string }
  className?: string
  above?: ReactNode
  children(data: Data): ReactNode
}) {
  const { name } = useBrand()
  useNoteOpened(query.data === undefined ? undefined : title, kind)
  return (
    <div className={classNames('mx-auto px-4 pt-3 pb-8 sm:px-8 sm:pb-16 lg:pt-5', className)}>
      <title>{`${title ?? kind} · ${name}`}</title>
      {back && (
        <Link
          to={back.to}
          className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          {back.label}
        </Link>
      )}
      {!query.data && <h1 className="sr-only">{kind}</h1>}
      {above}
      <QueryState
        query={query}
        loading={loading}
        failed={failed}
        missing={
          <EmptyState title={missing.title} text={missing.text ?? 'It was deleted, or the link is incomplete.'}>
            <ButtonLink to={missing.to} variant="secondary" size="small">
              {missing.label}
            </ButtonLink>
          </EmptyState>
        }
      >
        {children}
      </QueryState>
    </div>
  )
}

/** Remembers the record for the command palette once it is there. */
function useNoteOpened(title: string | undefined, kind: string): void {
  const me = useMe()
  const { pathname } = useLocation()
  const personId = me?.id
  useEffect(() => {
    if (personId && title) noteRecent(personId, { path: pathname, title, detail: kind })
  }, [personId, title, kind, pathname])
}

function RecordSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  )
}
