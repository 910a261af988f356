import { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { uploadLine } from '#web/features/media/uploads/uploads.ts'
import { galleryQuery, showGallery } from '#web/features/proofs/admin/gallery-queries.ts'
import { browserQueryClient } from '#web/lib/calls/browser-query-client.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Files uploaded within this many milliseconds are added in one request. */
const restMilliseconds = 700

/** Uploaded asset ids per gallery that are not added yet. */
const arrived = new Map<string, string[]>()
let subscribed = false

/** Uploads files to the library and adds them to a gallery; continues during navigation. */
export function uploadProofs(galleryId: string, files: File[]): void {
  if (!subscribed) {
    subscribed = true
    uploadLine.onFinished(({ recordId, assetId }) => {
      if (recordId && assetId) take(recordId, [assetId])
    })
  }
  uploadLine.add(files, { recordId: galleryId })
}

function take(galleryId: string, assetIds: string[]): void {
  const waiting = arrived.get(galleryId)
  if (waiting) return void waiting.push(...assetIds)
  arrived.set(galleryId, assetIds)
  setTimeout(() => void add(galleryId), restMilliseconds)
}

async function add(galleryId: string): Promise<void> {
  const assetIds = arrived.get(galleryId) ?? []
  arrived.delete(galleryId)
  const queries = browserQueryClient()
  try {
    const { gallery } = await callEndpoint(galleryEndpoints.addProofs, { params: { id: galleryId }, body: { assetIds } })
    showGallery(queries, gallery)
  } catch (error) {
    toast({
      title: 'Not added to the gallery',
      text: `${problemMessage(error).message} The files are in the library.`,
      tone: 'bad',
      action: { label: 'Try Again', act: () => take(galleryId, assetIds) },
    })
    void invalidate(queries, galleryQuery(galleryId))
  }
}
