import { lazy, Suspense, useEffect, useState } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { onToasts, type ShownToast } from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToasts })))

/** Stands once in every layout, on the side where its pages have no buttons at the foot; loaded with the first notice. */
export function Toaster({ side = 'right' }: { side?: 'left' | 'right' }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const [used, setUsed] = useState(false)
  useEffect(() => onToasts(setToasts), [])
  if (toasts.length > 0 && !used) setUsed(true)
  return used ? (
    <Suspense>
      <ToastList toasts={toasts} side={side} />
    </Suspense>
  ) : null
}
