import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { dismissToast, type ShownToast } from './toast.ts'

const readingMilliseconds = 7_000

export default function ToastList({ toasts, side }: { toasts: ShownToast[]; side: 'left' | 'right' }) {
  const container = useTopLayer()
  return (
    <Toast.Provider duration={readingMilliseconds} swipeDirection={side} label="Notice">
      {toasts.map((item) => (
        <Toast.Root
          key={item.id}
          type={item.tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(item.id)}
          className={classNames(
            'rise-in flex items-start gap-4 rounded-card border-l-2 bg-raised p-4 pr-2 text-ink shadow-lift',
            item.tone === 'bad' ? 'border-bad' : 'border-good',
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="font-semibold">{item.title}</Toast.Title>
            {item.text && <Toast.Description className="mt-0.5 text-sm text-muted">{item.text}</Toast.Description>}
          </div>
          {item.action && (
            <Toast.Action
              altText={item.action.label}
              onClick={item.action.act}
              className="min-h-9 shrink-0 rounded-control px-3 text-sm font-semibold text-accent hover:bg-ink/8"
            >
              {item.action.label}
            </Toast.Action>
          )}
          <Toast.Close aria-label="Dismiss" className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-ink/10">
            <X aria-hidden="true" size={16} />
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        <Toast.Viewport
          className={classNames(
            'print:hidden fixed bottom-4 z-50 flex w-[min(26rem,calc(100vw-2rem))] flex-col gap-3 outline-none',
            side === 'left' ? 'left-4' : 'right-4',
          )}
        />,
        container,
      )}
    </Toast.Provider>
  )
}

/** The open dialog, since all that lies outside of it is dimmed and cannot be reached; else the page. */
const useTopLayer = (): Element => useSyncExternalStore(onDialogs, topLayer)

const topLayer = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

function onDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
