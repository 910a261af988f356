import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { UnfinishedUploads } from '#web/ui/uploads/unfinished-uploads.tsx'
import { isUnderWay } from '#web/ui/uploads/upload-line.ts'
import { lineMessage, percentOf, spokenMessage } from '#web/ui/uploads/upload-messages.ts'
import { UploadRow } from './upload-row.tsx'
import { acceptedFiles, librarySender, uploadLine, useUploads } from './uploads.ts'

/** Uploads in progress, above every page of the library. */
export function UploadTray() {
  const id = useId()
  const uploads = useUploads()
  const [folded, setFolded] = useState(false)
  const underWay = uploads.filter(isUnderWay)
  const percent = percentOf(underWay)
  return (
    <>
      <p role="status" className="sr-only">
        {spokenMessage(uploads)}
      </p>
      {uploads.length > 0 && (
        <section aria-label="Uploads" className="rise-in mb-5 overflow-hidden rounded-card border border-line bg-surface">
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5">
            <h2 className="text-sm font-semibold">
              {lineMessage(uploads)}
              {underWay.length > 0 && <span className="timecode ml-2 text-accent">{Math.floor(percent)}%</span>}
            </h2>
            <div className="-mr-2 flex items-center">
              {uploads.some(({ state }) => state === 'done' || state === 'refused') && (
                <Button variant="quiet" size="small" onClick={uploadLine.clearDone}>
                  Clear finished
                </Button>
              )}
              <button
                type="button"
                aria-expanded={!folded}
                aria-controls={id}
                aria-label="Files"
                onClick={() => setFolded(!folded)}
                className="grid size-9 place-items-center rounded-control hover:bg-ink/8"
              >
                <ChevronDown
                  aria-hidden="true"
                  size={17}
                  className={classNames('transition-transform duration-200', !folded && 'rotate-180')}
                />
              </button>
            </div>
          </div>
          {folded && underWay.length > 0 && <ProgressBar label="All files" percent={percent} className="rounded-none!" />}
          <ul id={id} hidden={folded} className="max-h-[22rem] divide-y divide-line overflow-y-auto border-t border-line">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </section>
      )}
      <UnfinishedUploads sender={librarySender} line={uploadLine} accept={acceptedFiles} className="mb-5" />
    </>
  )
}
