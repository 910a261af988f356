import { Outlet } from 'react-router'
import { uploadLine } from '#web/features/media/uploads/uploads.ts'
import { useAssetEvents } from '#web/features/media/library/use-asset-events.ts'
import { useUploadWatch } from '#web/features/media/uploads/use-upload-watch.ts'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'

/** Layout of library and asset pages: files can be dropped anywhere, and changes arrive live. */
export default function MediaLayout() {
  useAssetEvents()
  useUploadWatch()
  return (
    <>
      <Outlet />
      <DropZone onFiles={uploadLine.add}>
        <div>
          <p className="title-3">Drop to upload</p>
          <p className="mt-2 text-muted">Pictures and films, as many as you like.</p>
        </div>
      </DropZone>
    </>
  )
}
