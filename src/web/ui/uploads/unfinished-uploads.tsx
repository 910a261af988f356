import { useEffect, useState } from 'react'
import { byteLabel } from '../text/byte-labels.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { FileButton } from './file-button.tsx'
import type { Sender, Unfinished } from './send-file.ts'
import type { UploadLine } from './upload-line.ts'
import { useUploadsOf } from './use-uploads-of.ts'

/** Uploads begun before the page was closed; choosing the same file again resumes them. */
export function UnfinishedUploads({
  sender,
  line,
  accept,
  className,
}: {
  sender: Sender
  line: UploadLine
  /** The file input's `accept`; all files by default. */
  accept?: string
  className?: string
}) {
  const uploads = useUploadsOf(line)
  const [kept, setKept] = useState<Unfinished[]>([])
  const onLine = uploads.map(({ id, state }) => `${id} ${state}`).join()
  useEffect(() => {
    let gone = false
    void sender.listUnfinished().then((found) => !gone && setKept(found))
    return () => {
      gone = true
    }
  }, [sender, onLine])

  // Exclude those that are uploading now.
  const shown = kept.filter(({ name, bytes }) => !uploads.some((upload) => upload.name === name && upload.bytes === bytes))
  if (shown.length === 0) return null
  return (
    <section
      aria-label="Unfinished uploads"
      className={classNames('rounded-card border border-line bg-surface px-4 py-3', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-sm font-semibold">Unfinished uploads from last time</h2>
          <p className="text-sm text-muted">Choose the same file again to continue where it stopped.</p>
        </div>
        <FileButton variant="secondary" size="small" label="The same files again" accept={accept} multiple onFiles={line.add}>
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
                void sender.discardUnfinished(one)
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
