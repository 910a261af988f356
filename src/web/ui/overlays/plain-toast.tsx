import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { toastFrame, useToastPlace } from './toast-place.ts'
import { dismissToast, type ShownToast } from './toast.ts'

/** Fallback for when the chunk of the animated notice cannot be loaded, as when offline. */
export function PlainToast({ toast, side }: { toast: ShownToast | null; side: 'left' | 'right' }) {
  const frame = useRef<HTMLDivElement>(null)
  const place = useToastPlace(frame, toast?.id)
  return (
    <div ref={frame} role="status" style={place} className={toastFrame(side)}>
      {toast && (
        <div
          key={toast.id}
          className={classNames(
            'flex items-start gap-2 rounded-card border-l-2 bg-raised p-4 pr-2 text-ink shadow-lift',
            toast.tone === 'bad' ? 'border-bad' : 'border-good',
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <p className="font-semibold">{toast.title}</p>
            {toast.text && <p className="mt-0.5 text-sm text-muted">{toast.text}</p>}
          </div>
          {toast.action && (
            <PlainButton
              onPress={() => {
                toast.action!.act()
                dismissToast(toast.id)
              }}
            >
              {toast.action.label}
            </PlainButton>
          )}
          <PlainButton onPress={() => dismissToast(toast.id)}>Dismiss</PlainButton>
        </div>
      )}
    </div>
  )
}

function PlainButton({ children, onPress }: { children: string; onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-9 shrink-0 rounded-control px-3 text-sm font-semibold text-accent hover:bg-ink/8"
    >
      {children}
    </button>
  )
}
