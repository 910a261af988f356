import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assetQuery, assetsChanged } from './asset-queries.ts'
import { isUnderWay, type Upload } from './upload-line.ts'
import { uploadLine, useUploads } from './uploads.ts'

/** Keeps an eye on the line: asks before the tab is closed, goes on when the network is back, shows what has arrived. */
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
