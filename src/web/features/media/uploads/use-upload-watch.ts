import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import type { Upload } from '#web/ui/uploads/upload-line.ts'
import { useUploadGuard } from '#web/ui/uploads/use-upload-guard.ts'
import { assetQuery, assetsChanged } from '../library/asset-queries.ts'
import { uploadLine } from './uploads.ts'

/** Watches the upload queue: warns before the tab is closed, retries once online, refreshes lists when an upload finishes. */
export function useUploadWatch(): void {
  const queries = useQueryClient()
  useUploadGuard(uploadLine)

  useEffect(
    () =>
      uploadLine.onFinished(({ replaces }: Upload) => {
        void assetsChanged(queries)
        if (replaces) void invalidate(queries, assetQuery(replaces))
      }),
    [queries],
  )
}
