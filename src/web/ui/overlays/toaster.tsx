import { lazy, Suspense, useEffect, useState } from 'react'
import { PlainToast } from './plain-toast.tsx'
import { onToast, type ShownToast } from './toast.ts'

const ToastNotice = lazy(() => import('./toast-notice.tsx').catch(() => ({ default: PlainToast })))

/** Rendered once per layout, on the side where its pages have no buttons at the bottom; lazy-loaded with the first notice. */
export function Toaster({ side = 'right' }: { side?: 'left' | 'right' }) {
  const [toast, setToast] = useState<ShownToast | null>(null)
  const [used, setUsed] = useState(false)
  useEffect(() => onToast(setToast), [])
  if (toast && !used) setUsed(true)
  return used ? (
    <Suspense>
      <ToastNotice toast={toast} side={side} />
    </Suspense>
  ) : null
}
