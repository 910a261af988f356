import { Heart, X } from 'lucide-react'
import { useState } from 'react'
import type { GalleryDetail, GalleryPicture } from '#domain/proofs/gallery-endpoints.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { filterOptions, filterProofs, type ProofFilter } from '../proof-filter.ts'
import { useRemoveProof } from './gallery-writes.ts'

/** Pictures of a gallery with the client's selection and comments. */
export function GalleryPictures({ gallery: { id, pictures } }: { gallery: GalleryDetail }) {
  const [filter, setFilter] = useState<ProofFilter>('all')
  const [leaving, setLeaving] = useState<GalleryPicture | null>(null)
  const remove = useRemoveProof(id)
  const shown = filterProofs(pictures, filter)
  if (pictures.length === 0) {
    return <EmptyState title="No pictures yet" text="Drop pictures anywhere on this page, or choose them from the library." />
  }
  return (
    <div className="grid gap-4">
      <div>
        <Segmented label="Show" value={filter} options={filterOptions(pictures)} onChange={(value) => setFilter(value)} />
      </div>
      {shown.length === 0 && (
        <p className="py-8 text-muted">The client has not {filter === 'chosen' ? 'chosen any pictures' : 'commented'} yet.</p>
      )}
      <ul aria-label="Pictures" className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 2xl:grid-cols-4">
        {shown.map((picture) => (
          <ProofCard key={picture.id} picture={picture} onRemove={() => setLeaving(picture)} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title="Remove this picture?"
        text={`${leaving?.name ?? ''} will be removed from the gallery${leaving?.chosen ? ', although the client has chosen it' : ''}${leaving?.comments.length ? ', with its comments' : ''}. It stays in the library.`}
        confirmText="Remove"
        onConfirm={() => leaving && remove.write(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </div>
  )
}

function ProofCard({ picture, onRemove }: { picture: GalleryPicture; onRemove(): void }) {
  const { name, alt, width, height, thumbnail, chosen, chosenBy, comments } = picture
  return (
    <li className="min-w-0">
      <div className="relative aspect-4/3 overflow-hidden rounded-card border border-line bg-ink/5">
        <Picture
          src={thumbnail}
          alt={alt}
          width={width}
          height={height}
          className="absolute inset-0 size-full bg-transparent! object-contain!"
        />
        {chosen && (
          <span className="absolute top-2 left-2 grid size-8 place-items-center rounded-full bg-accent text-on-accent">
            <Heart aria-hidden="true" size={15} className="fill-current" />
            <span className="sr-only">Chosen</span>
          </span>
        )}
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-1">
        <p className="timecode min-w-0 truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="-mr-1.5 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <X aria-hidden="true" size={15} />
        </button>
      </div>
      {chosenBy && <p className="text-xs text-muted [overflow-wrap:anywhere]">Chosen by {chosenBy}</p>}
      {comments.length > 0 && (
        <ul aria-label={`Comments on ${name}`} className="mt-1 grid gap-1.5">
          {comments.map(({ id, text, author }) => (
            <li key={id} className="border-l-2 border-accent pl-2.5 text-sm wrap-anywhere whitespace-pre-line">
              {author && <span className="block text-xs text-muted">{author}</span>}
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
