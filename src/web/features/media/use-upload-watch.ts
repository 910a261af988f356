import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assetQuery, assetsChanged } from './asset-queries.ts'
import { isUnderWay, type Upload } from './upload-line.ts'
import { uploadLine, useUploads } from './uploads.ts'

/** Watches the upload queue: warns before the tab is closed, retries once online, refreshes lists when an upload finishes. */
export function useUploadWatch(): void {
  const queries = useQueryClient()
  const busy = useUploads().some(isUnderWay)

  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  useEffect(() => {
    window.addEventListener('online', uploadLine.resumeFailed)
    return () => window.removeEventListener('online', uploadLine.resumeFailed)
  }, [])

  useEffect(
    () =>
      uploadLine.onFinished(({ replaces }: Upload) => {
        void assetsChanged(queries)
        if (replaces) void queries.invalidateQueries({ queryKey: assetQuery(replaces).queryKey })
      }),
    [queries],
  )
}
