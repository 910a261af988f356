import { Clapperboard, RefreshCw, X } from 'lucide-react'
import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { filmLink, frameLink, isPublicId } from '#domain/media/pictures/media-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { useBodyField } from '../editor-form.ts'
import { usePicking } from './editor-picking.tsx'

/** Optional film from the library. */
export function FilmField({ field: { name, label } }: { field: EditorField<'film'> }) {
  const { mediaBaseUrl } = useBrand()
  const { id, value, error, change } = useBodyField<string | null>(name, null)
  const pick = usePicking()
  const film = value !== null && isPublicId(value) ? value : null
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`} className="sm:col-span-2">
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {film && (
          /* oxlint-disable-next-line jsx-a11y/media-has-caption -- a glance in the admin area, not the film's showing */
          <video
            controls
            playsInline
            preload="none"
            aria-label={film}
            src={filmLink(mediaBaseUrl, film)}
            poster={frameLink(mediaBaseUrl, film, { width: 640, height: 360, crop: 'fill' })}
            width={640}
            height={360}
            className="aspect-video h-auto w-full max-w-sm rounded-card bg-black"
          />
        )}
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {film && <p className="w-full text-sm text-muted wrap-anywhere">{film}</p>}
          <Button
            id={id}
            variant="secondary"
            size="small"
            onClick={() => pick({ kind: 'video', several: false, onChoose: ([asset]) => asset && change(asset.publicId) })}
          >
            {film ? <RefreshCw aria-hidden="true" size={14} /> : <Clapperboard aria-hidden="true" size={15} />}
            {film ? 'Change film' : 'Choose a film'}
          </Button>
          {film && (
            <Button variant="quiet" size="small" onClick={() => change(null)}>
              <X aria-hidden="true" size={15} />
              Remove the film
            </Button>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
