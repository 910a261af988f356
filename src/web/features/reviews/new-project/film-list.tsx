import { Film } from 'lucide-react'
import { newProjectMessages } from '#domain/reviews/review-messages.ts'
import { defaultLabel } from '#domain/reviews/versions/version-label.ts'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { isVideo, type FilmLine, type FilmOnWay } from './film-line.ts'
import { FilmRow } from './film-row.tsx'

/** Films of a new project: dropped on the page or chosen, ordered and labelled. */
export function FilmList({
  films,
  line,
  labels,
  errors,
  onOrder,
  onLabel,
}: {
  /** In display order. */
  films: FilmOnWay[]
  line: FilmLine
  /** Typed labels by upload id. */
  labels: Record<number, string>
  errors: Record<string, string | undefined>
  onOrder(ids: number[]): void
  onLabel(id: number, label: string): void
}) {
  function take(files: File[]) {
    const videos = files.filter(isVideo)
    if (videos.length < files.length) {
      toast({ title: newProjectMessages.wrongType, text: newProjectMessages.wrongTypeText, tone: 'bad' })
    }
    if (videos.length > 0) line.add(videos)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-3">Videos</legend>
      <div className="overflow-hidden rounded-card border border-dashed border-line-strong bg-surface">
        <div className="grid justify-items-center gap-3 px-5 py-8 text-center">
          <Film aria-hidden="true" size={26} strokeWidth={1.5} className="text-muted" />
          <p>
            <span className="block font-semibold">Drop your videos anywhere on this page</span>
            <span className="mt-1 block text-sm text-muted">Each one becomes a version the client can watch.</span>
          </p>
          <FileButton
            variant="secondary"
            size="small"
            label="Video files"
            accept="video/*,.mov,.mkv,.mxf,.mts"
            multiple
            onFiles={take}
          >
            Choose videos
          </FileButton>
        </div>
        {films.length > 0 && (
          <SortableList
            label="Videos of this project"
            items={films}
            itemKey={({ id }) => String(id)}
            nameOf={({ name }) => name}
            onMove={(from, to) => onOrder(moved(films, from, to).map(({ id }) => id))}
            className="divide-y divide-line border-t border-line"
            itemClassName="bg-surface"
          >
            {(film, index, handle) => (
              <FilmRow
                film={film}
                line={line}
                label={labels[film.id] ?? defaultLabel(index + 1)}
                onLabel={(label) => onLabel(film.id, label)}
                handle={handle}
              />
            )}
          </SortableList>
        )}
      </div>
      <FieldError id="films-error">{errors.videos ?? errors.versions ?? errors.assetId ?? errors.label}</FieldError>
      <DropZone onFiles={take}>
        <div>
          <p className="title-3">Drop your videos</p>
          <p className="mt-2 text-muted">Each becomes a version of this project.</p>
        </div>
      </DropZone>
    </fieldset>
  )
}
