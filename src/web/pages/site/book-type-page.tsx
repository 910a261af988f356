import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BookFlow } from '#web/features/bookings/book-flow.tsx'
import { bookableTypeQuery } from '#web/features/bookings/booking-queries.ts'
import { readHold } from '#web/features/bookings/kept-hold.ts'
import { TypeFacts } from '#web/features/bookings/type-facts.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { usePageView, useView } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/book-type-page'
import { NothingToBook } from './book-page.tsx'

const pageData = pageLoaders(({ params, request }) => [
  bookableTypeQuery(params.slug ?? '', null, new URL(request.url).searchParams.get('from')),
])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Times are the visitor's, which only their browser knows. */
export const handle: PageHandle = { startsAtOnce: () => true }

export default function BookTypePage({ params: { slug } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const read = usePageView(useBookable(slug, params.get('from')))
  const type = read.data?.type
  if (read.state === 'missing') return <NothingToBook />
  return (
    <div className="frame-width pt-32 pb-24 lg:pt-40">
      <PageHead title={type?.name ?? 'Book a time'} {...(type?.text && { description: type.text })} path={`/book/${slug}`} />
      <p className="label">
        <Link to="/book" className="underline-offset-4 hover:underline">
          Book a time
        </Link>
      </p>
      <h1 className="title-1 mt-4 wrap-anywhere">{type?.name ?? 'Book a time'}</h1>
      <QueryState
        query={read}
        loading={<Skeleton className="mt-12 h-96" />}
        failed="The times could not be loaded"
        className="mt-12"
      >
        {(bookable) => (
          <>
            {bookable.type.text !== '' && (
              <p className="lede mt-6 max-w-[38rem] whitespace-pre-line wrap-anywhere">{bookable.type.text}</p>
            )}
            <div className="mt-6">
              <TypeFacts type={bookable.type} />
            </div>
            <div className="mt-12 border-t border-line pt-10">
              <BookFlow key={slug} slug={slug} bookable={bookable} />
            </div>
          </>
        )}
      </QueryState>
    </div>
  )
}

/** The sent page may be half a minute old, and does not know what this tab holds: it is read again. */
function useBookable(slug: string, from: string | null) {
  const hold = useIsHydrated() ? readHold() : null
  const query = bookableTypeQuery(slug, hold, from)
  const read = useQuery({ ...query, placeholderData: keepPreviousData })
  const [path] = query.queryKey
  const { refetch } = read
  useEffect(() => void refetch(), [refetch, path])
  return useView(read)
}
