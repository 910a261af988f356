import { useEffect, useState } from 'react'
import { byteLabel } from '#web/ui/byte-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { discardUnfinished, listUnfinished, type Unfinished } from './send-file.ts'
import { acceptedFiles, uploadLine, useUploads } from './uploads.ts'

/** Uploads begun before the page was closed; choosing the same file again resumes them. */
export function UnfinishedUploads() {
  const uploads = useUploads()
  const [kept, setKept] = useState<Unfinished[]>([])
  const onLine = uploads.map(({ id, state }) => `${id} ${state}`).join()
  useEffect(() => {
    let gone = false
    void listUnfinished().then((found) => !gone && setKept(found))
    return () => {
      gone = true
    }
  }, [onLine])

  // Exclude those that are uploading now.
  const shown = kept.filter(({ name, bytes }) => !uploads.some((upload) => upload.name === name && upload.bytes === bytes))
  if (shown.length === 0) return null
  return (
    <section aria-label="Unfinished uploads" className="mb-5 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-sm font-semibold">Unfinished uploads from last time</h2>
          <p className="text-sm text-muted">Choose the same file again to continue where it stopped.</p>
        </div>
        <FileButton
          variant="secondary"
          size="small"
          label="The same files again"
          accept={acceptedFiles}
          multiple
          onFiles={uploadLine.add}
        >
          Choose files
        </FileButton>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((one) => (
          <li key={one.key} className="flex items-center justify-between gap-4 py-1">
            <p className="min-w-0 truncate text-sm">
              {one.name}
              {one.bytes !== null && <span className="timecode ml-2 text-xs text-muted">{byteLabel(one.bytes)}</span>}
            </p>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Discard ${one.name}`}
              onClick={() => {
                setKept((all) => all.filter(({ key }) => key !== one.key))
                void discardUnfinished(one)
              }}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
