import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShownPhoto } from '#domain/content/content-endpoints.ts'
import { photosAtATime } from '#domain/content/photography.ts'
import { usePageState } from '#web/lib/page-state.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PhotoToolbar } from './photo-toolbar.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { PhotoText } from './photo-text.tsx'
import { photoFilterNames, photoPages, toPhotoFilter } from './photo-queries.ts'
import { useOpenPhoto } from './use-open-photo.ts'

/** Photo wall by the filters in the query string, with the open photo in a viewer. */
export function PhotoGallery() {
  const filter = useUrlFilter(photoFilterNames)
  const viewer = useOpenPhoto()
  const read = useInfiniteQuery({ ...photoPages(toPhotoFilter(filter.filter)), placeholderData: keepPreviousData })
  const { hasNextPage, isFetching, isError, fetchNextPage } = read
  const photos = read.data?.pages.flatMap((page) => page.photos) ?? []
  const total = read.data?.pages.at(-1)?.total ?? 0
  const state = usePageState(read)
  const broken = state === 'failed' || state === 'missing'

  const found = photos.findIndex(({ slug }) => slug === viewer.open)
  const index = found < 0 ? null : found
  // The open photo, or the end of the loaded list, needs the next page.
  const wantsMore = viewer.open !== null && (index === null || index >= photos.length - 2)
  useEffect(() => {
    if (wantsMore && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [wantsMore, hasNextPage, isFetching, isError, fetchNextPage])

  const show = (at: number) => photos[at] && viewer.show(photos[at].slug)

  return (
    <section id="gallery" aria-labelledby="gallery-title" className="pt-24 md:pt-36">
      <div className="frame-width flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="gallery-title" className="title-2">
          Gallery
        </h2>
        <p role="status" className="timecode text-muted">
          {read.data && !read.isPlaceholderData ? `${total} ${total === 1 ? 'photograph' : 'photographs'}` : ''}
        </p>
      </div>
      <PhotoToolbar filter={filter} />
      {(broken || (read.isSuccess && photos.length === 0)) && (
        <div className="frame-width">
          {broken ? (
            <LoadFailed
              title="Failed to Load Portfolio"
              text={problemMessage(read.error).message}
              pending={isFetching && read.errorUpdateCount > 0}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <NoPhotos narrowed={filter.narrowed} onClear={() => filter.change({ search: '', category: '' })} />
          )}
        </div>
      )}
      {state === 'loading' && <WallSkeleton />}
      <div
        aria-busy={read.isPlaceholderData}
        className={classNames('transition-opacity', read.isPlaceholderData && 'opacity-45')}
      >
        {photos.length > 0 && <PhotoWall label="Photographs" items={photos.map(wallItem)} onOpen={show} />}
      </div>
      {total >= photosAtATime && (hasNextPage || photos.length > photosAtATime) && (
        <LoadMore
          shown={photos.length}
          total={total}
          noun={['photograph', 'photographs']}
          more={hasNextPage}
          pending={read.isFetchingNextPage}
          failed={read.isFetchNextPageError}
          label="Load More"
          onMore={() => void fetchNextPage()}
        />
      )}
      <PhotoViewer
        name={photos[found]?.title ?? 'Photograph'}
        pictures={photos.map(({ picture }) => picture)}
        total={total}
        index={index}
        onMove={show}
        onClose={viewer.close}
      >
        {photos[found] && <PhotoText photo={photos[found]} />}
      </PhotoViewer>
    </section>
  )
}

const wallItem = ({ slug, title, client, picture }: ShownPhoto) => ({
  key: slug,
  picture,
  text: `${title}, ${client}`,
  caption: (
    <>
      <span className="title-4 block truncate">{title}</span>
      <span className="block truncate text-sm text-ink/80">{client}</span>
    </>
  ),
})

function NoPhotos({ narrowed, onClear }: { narrowed: boolean; onClear(): void }) {
  if (!narrowed) return <EmptyState title="No photographs yet" text="Please check back soon." />
  return (
    <EmptyState title="No photographs match" text="Try another search, or clear the filters.">
      <Button variant="secondary" size="small" onClick={onClear}>
        Clear Filters
      </Button>
    </EmptyState>
  )
}

const skeletonRatios = [2 / 3, 3 / 2, 2 / 3, 2 / 3, 3 / 2, 2 / 3]

function WallSkeleton() {
  return (
    <div role="status" className="flex gap-2 overflow-hidden">
      <span className="sr-only">Loading...</span>
      {skeletonRatios.map((ratio, index) => (
        <div key={index} style={{ aspectRatio: ratio }} className="h-[clamp(13rem,29vw,30rem)] shrink-0">
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  )
}
