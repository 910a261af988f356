import { Upload } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { GallerySourcePanel } from '#web/features/deliveries/source-panels.tsx'
import { UploadTray } from '#web/features/media/uploads/upload-tray.tsx'
import { useUploadWatch } from '#web/features/media/uploads/use-upload-watch.ts'
import { AddProofs } from '#web/features/proofs/admin/add-proofs.tsx'
import { GalleryActions } from '#web/features/proofs/admin/gallery-actions.tsx'
import { GalleryCatalogue } from '#web/features/proofs/admin/gallery-catalogue.tsx'
import { GalleryFacts } from '#web/features/proofs/admin/gallery-facts.tsx'
import { GalleryPictures } from '#web/features/proofs/admin/gallery-pictures.tsx'
import { galleryQuery } from '#web/features/proofs/admin/gallery-queries.ts'
import { GallerySettings } from '#web/features/proofs/admin/gallery-settings.tsx'
import { GalleryStateBadge } from '#web/features/proofs/admin/gallery-state-badge.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { uploadProofs } from './proof-uploads.ts'
import type { Route } from './+types/gallery-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params }) => [galleryQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function GalleryPage({ params: { id } }: Route.ComponentProps) {
  const read = useRead(galleryQuery(id))
  useUploadWatch()
  return (
    <RecordPage
      kind="Gallery"
      title={read.data?.gallery.title}
      back={{ to: '/admin/proofs', label: 'Galleries' }}
      query={read}
      loading={<GallerySkeleton />}
      failed="This gallery could not be loaded"
      missing={{ title: 'Gallery not found', to: '/admin/proofs', label: 'Back to the galleries' }}
      className="max-w-[110rem]"
    >
      {({ gallery }) => <Gallery key={id} gallery={gallery} />}
    </RecordPage>
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
        beside={<Editors kind="gallery" id={id} />}
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
          {gallery.colourNote && <p className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">{gallery.colourNote}</p>}
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
          <GallerySourcePanel key={gallery.pictures.length} id={id} pictures={gallery.pictures.length} />
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

function GallerySkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-28" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-144" />
    </div>
  )
}
