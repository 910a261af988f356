import { useEffect } from 'react'
import { isUnderWay, type UploadLine } from './upload-line.ts'
import { useUploadsOf } from './use-uploads-of.ts'

/** Warns before the tab is closed while uploads are under way, and retries them once online. */
export function useUploadGuard(line: UploadLine): void {
  const busy = useUploadsOf(line).some(isUnderWay)

  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  useEffect(() => {
    window.addEventListener('online', line.resumeFailed)
    return () => window.removeEventListener('online', line.resumeFailed)
  }, [line])
}
