import { useEffect } from 'react'
import type { ShownPhoto } from '#domain/content/content-endpoints.ts'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { useList } from '#web/lib/use-list.ts'
import { usePageView } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListState } from '#web/ui/list-state.tsx'
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
  const list = usePageView(useList(photoPages(toPhotoFilter(filter.filter)), (page) => page.photos))
  const { more, loadingMore, moreFailed, loadMore } = list
  const photos = list.data ?? []
  const total = list.page?.total ?? 0

  const found = photos.findIndex(({ slug }) => slug === viewer.open)
  const index = found < 0 ? null : found
  // The open photo, or the end of the loaded list, needs the next page.
  const wantsMore = viewer.open !== null && (index === null || index >= photos.length - 2)
  useEffect(() => {
    if (wantsMore && more && !loadingMore && !moreFailed) loadMore()
  }, [wantsMore, more, loadingMore, moreFailed, loadMore])

  const show = (at: number) => photos[at] && viewer.show(photos[at].slug)

  return (
    <section id="gallery" aria-labelledby="gallery-title" className="pt-24 md:pt-36">
      <div className="frame-width flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="gallery-title" className="title-2">
          Gallery
        </h2>
        <p role="status" className="timecode text-muted">
          {list.page && !list.stale ? `${total} ${total === 1 ? 'photograph' : 'photographs'}` : ''}
        </p>
      </div>
      <PhotoToolbar filter={filter} />
      <ListState
        list={list}
        noun={['photograph', 'photographs']}
        total={total}
        counted="paged"
        loading={<WallSkeleton />}
        failed="Failed to Load Portfolio"
        empty={<NoPhotos narrowed={filter.narrowed} onClear={() => filter.change({ search: '', category: '' })} />}
        className="frame-width"
        moreLabel="Load More"
      >
        {() => <PhotoWall label="Photographs" items={photos.map(wallItem)} onOpen={show} />}
      </ListState>
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
        Clear filters
      </Button>
    </EmptyState>
  )
}

const skeletonRatios = [2 / 3, 3 / 2, 2 / 3, 2 / 3, 3 / 2, 2 / 3]

function WallSkeleton() {
  return (
    <div className="flex gap-2 overflow-hidden">
      {skeletonRatios.map((ratio, index) => (
        <div key={index} style={{ aspectRatio: ratio }} className="h-[clamp(13rem,29vw,30rem)] shrink-0">
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  )
}
