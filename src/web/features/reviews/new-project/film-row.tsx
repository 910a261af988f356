import type { ReactNode } from 'react'
import { UploadActions, UploadStatus } from '#web/ui/uploads/file-upload.tsx'
import { megabytes, type FilmLine, type FilmOnWay } from './film-line.ts'

/** A film of a new project: label, upload progress and actions. */
export function FilmRow({
  film,
  line,
  label,
  onLabel,
  handle,
}: {
  film: FilmOnWay
  line: FilmLine
  label: string
  onLabel(label: string): void
  handle: ReactNode
}) {
  const { id, name, bytes } = film
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[auto_9rem_minmax(0,1fr)_auto] sm:items-center sm:px-4">
      <span className="-ml-2 max-sm:col-start-1 max-sm:row-start-3">{handle}</span>
      <input
        type="text"
        aria-label={`Version label of ${name}`}
        maxLength={40}
        autoComplete="off"
        value={label}
        onChange={({ target }) => onLabel(target.value)}
        className="control control-small max-sm:col-span-2 max-sm:row-start-2"
      />
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-1">
        <UploadStatus file={film} message={line.messageOf(id)}>
          <span className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          <span className="timecode shrink-0 text-muted">{megabytes(bytes)}</span>
        </UploadStatus>
      </div>
      <div className="-mr-2 flex justify-end max-sm:row-start-3">
        <UploadActions
          file={film}
          removeLabel={`Remove ${name}`}
          onPause={() => line.pause(id)}
          onResume={() => line.resume(id)}
          onRemove={() => line.remove(id)}
        />
      </div>
    </div>
  )
}
