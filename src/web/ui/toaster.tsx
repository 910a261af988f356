import { lazy, Suspense, useEffect, useState } from 'react'
import { onToasts, type ShownToast } from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx'))

/** Stands once in every layout; what it shows with is loaded with the first notice. */
export function Toaster() {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const [used, setUsed] = useState(false)
  useEffect(() => onToasts(setToasts), [])
  if (toasts.length > 0 && !used) setUsed(true)
  return used ? (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  ) : null
}
