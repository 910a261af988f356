import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ShownPhoto } from '#domain/content/content-endpoints.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { usePageView } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { PhotoToolbar } from './photo-toolbar.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { photoFilterNames, photoPages, toPhotoFilter } from './photo-queries.ts'

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

/** Caption of the open photo. */
function PhotoText({ photo: { title, client, description, category, camera } }: { photo: ShownPhoto }) {
  return (
    <div className="grid gap-x-10 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <div className="min-w-0">
        <h2 className="title-3 [overflow-wrap:anywhere]">{title}</h2>
        {description && <p className="mt-1 max-w-2xl text-ink/85 [overflow-wrap:anywhere]">{description}</p>}
      </div>
      <p className="label [overflow-wrap:anywhere] md:text-right">
        <span className="text-accent">{client}</span>
        <span className="md:block">
          <span aria-hidden="true" className="md:hidden">
            {' · '}
          </span>
          {category}
        </span>
        {camera && <span className="timecode block normal-case">{camera}</span>}
      </p>
    </div>
  )
}

const openedHere = { openedHere: true }

/** Slug of the open photo, kept in the query string, so that it can be shared. */
function useOpenPhoto() {
  const { filter, change } = useUrlFilter(['photo'])
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null }
  const open = filter.photo ?? null
  return {
    open,
    /** Opens or changes the photo; changing replaces the history entry, so that Back closes the viewer. */
    show(slug: string) {
      change({ photo: slug }, open === null ? { state: openedHere } : { replace: true, state })
    },
    close() {
      if (open === null) return
      change({ photo: '' }, state?.openedHere ? () => void navigate(-1) : { replace: true })
    },
  }
}
