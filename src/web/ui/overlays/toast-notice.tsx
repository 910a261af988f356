import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { toastFrame, useToastPlace } from './toast-place.ts'
import { dismissToast, type ShownToast } from './toast.ts'

/** Milliseconds until a notice closes; paused while it is hovered or focused. */
const readingTime = 7_000
const decidingTime = 10_000

export default function ToastNotice({ toast, side }: { toast: ShownToast | null; side: 'left' | 'right' }) {
  const container = useTopLayer()
  const viewport = useRef<HTMLOListElement>(null)
  const place = useToastPlace(viewport, toast?.id)
  return (
    <Toast.Provider swipeDirection={side} label="Notice">
      {toast && (
        <Toast.Root
          key={toast.id}
          duration={toast.action ? decidingTime : readingTime}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={classNames(
            'rise-in flex items-start gap-4 rounded-card border-l-2 bg-raised p-4 pr-2 text-ink shadow-lift',
            toast.tone === 'bad' ? 'border-bad' : 'border-good',
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.text && <Toast.Description className="mt-0.5 text-sm text-muted">{toast.text}</Toast.Description>}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.label}
              onClick={toast.action.act}
              className="min-h-9 shrink-0 rounded-control px-3 text-sm font-semibold text-accent hover:bg-ink/8"
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close aria-label="Dismiss" className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-ink/10">
            <X aria-hidden="true" size={16} />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(<Toast.Viewport ref={viewport} style={place} className={toastFrame(side)} />, container)}
    </Toast.Provider>
  )
}

/** The open modal dialog, since everything outside it is inert; else the body. */
const useTopLayer = (): Element => useSyncExternalStore(onDialogs, topLayer)

const topLayer = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

function onDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
