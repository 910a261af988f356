import { Link } from 'react-router'
import { useMay } from '#web/lib/studio/use-me.ts'
import { UploadActions, UploadStatus } from '#web/ui/uploads/file-upload.tsx'
import type { Upload } from '#web/ui/uploads/upload-line.ts'
import { uploadMessage } from '#web/ui/uploads/upload-messages.ts'
import { uploadLine } from './uploads.ts'

/** A file being uploaded: progress, speed and actions. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, state, assetId } = upload
  const seesLibrary = useMay('manage-media').may
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5">
      <div className="min-w-0">
        <UploadStatus file={upload} message={uploadMessage(upload, 'In the library')}>
          {assetId && seesLibrary ? (
            <Link to={`/admin/media/${assetId}`} className="truncate font-medium underline-offset-4 hover:underline" title={name}>
              {name}
            </Link>
          ) : (
            <span className="truncate font-medium" title={name}>
              {name}
            </span>
          )}
        </UploadStatus>
      </div>
      <div className="-mr-2 flex">
        <UploadActions
          file={upload}
          removeLabel={state === 'done' || state === 'refused' ? `Dismiss ${name}` : `Cancel ${name}`}
          onPause={() => uploadLine.pause(id)}
          onResume={() => uploadLine.resume(id)}
          onRemove={() => uploadLine.remove(id)}
        />
      </div>
    </li>
  )
}
