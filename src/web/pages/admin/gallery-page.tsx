import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Upload } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { UploadTray } from '#web/features/media/upload-tray.tsx'
import { useUploadWatch } from '#web/features/media/use-upload-watch.ts'
import { AddProofs } from '#web/features/proofs/add-proofs.tsx'
import { GalleryActions } from '#web/features/proofs/gallery-actions.tsx'
import { GalleryCatalogue } from '#web/features/proofs/gallery-catalogue.tsx'
import { GalleryFacts } from '#web/features/proofs/gallery-facts.tsx'
import { GalleryPictures } from '#web/features/proofs/gallery-pictures.tsx'
import { galleryQuery } from '#web/features/proofs/gallery-queries.ts'
import { GallerySettings } from '#web/features/proofs/gallery-settings.tsx'
import { GalleryStateBadge } from '#web/features/proofs/gallery-state-badge.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { uploadProofs } from './proof-uploads.ts'
import type { Route } from './+types/gallery-page'

const pageData = pageLoaders(({ params }) => [galleryQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function GalleryPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const read = useQuery(galleryQuery(id))
  const gallery = read.data?.gallery
  useUploadWatch()
  return (
    <div className="mx-auto max-w-[110rem] px-4 pt-3 pb-16 sm:px-8 lg:pt-5">
      <title>{`${gallery?.title ?? 'Proofs'} · ${name}`}</title>
      <Link
        to="/admin/proofs"
        className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        Proofs
      </Link>
      {!gallery && <h1 className="sr-only">Proofs</h1>}
      {read.isPending && <GallerySkeleton />}
      {gallery && <Gallery key={id} gallery={gallery} />}
      {read.isError && !gallery && <Missing error={read.error} pending={read.isFetching} onRetry={() => void read.refetch()} />}
    </div>
  )
}

function Gallery({ gallery }: { gallery: GalleryDetail }) {
  const navigate = useNavigate()
  const { id, title, clientName, state, note } = gallery
  const upload = (files: File[]) => uploadProofs(id, files)
  return (
    <>
      <PageHead
        title={title}
        text={
          <span className="flex flex-wrap items-center gap-2">
            <GalleryStateBadge state={state} />
            <span className="wrap-anywhere">{clientName}</span>
          </span>
        }
      >
        <GalleryActions gallery={gallery} onDeleted={() => void navigate('/admin/proofs', { replace: true })} />
      </PageHead>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid grid-cols-1 gap-6">
          <GalleryFacts gallery={gallery} />
          {note && (
            <blockquote className="border-l-2 border-accent pl-4 wrap-anywhere whitespace-pre-line">
              <p className="label mb-1">Sent with the selection</p>
              {note}
            </blockquote>
          )}
          <div className="flex flex-wrap gap-2">
            <FileButton size="small" label="Pictures for this gallery" accept="image/*" multiple onFiles={upload}>
              <Upload aria-hidden="true" size={16} />
              Upload pictures
            </FileButton>
            <AddProofs gallery={gallery} />
          </div>
          <UploadTray />
          <GalleryPictures gallery={gallery} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <GalleryCatalogue gallery={gallery} />
          <GallerySettings gallery={gallery} />
        </div>
      </div>
      <DropZone onFiles={upload}>
        <div>
          <p className="title-3">Drop to add to this gallery</p>
          <p className="mt-2 text-muted">The files are added to the library, and the client sees their proofs.</p>
        </div>
      </DropZone>
    </>
  )
}

function Missing({ error, pending, onRetry }: { error: unknown; pending: boolean; onRetry(): void }) {
  const { message, status } = problemMessage(error)
  return status === 404 ? (
    <EmptyState title="Gallery not found" text="It has been deleted, or the link is incomplete.">
      <ButtonLink to="/admin/proofs" variant="secondary" size="small">
        Back to the proofs
      </ButtonLink>
    </EmptyState>
  ) : (
    <LoadFailed title="This gallery could not be loaded" text={message} pending={pending} onRetry={onRetry} />
  )
}

function GallerySkeleton() {
  return (
    <div role="status" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <span className="sr-only">Loading...</span>
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-28" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-144" />
    </div>
  )
}
