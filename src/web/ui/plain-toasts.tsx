import { classNames } from './class-names.ts'
import { dismissToast, type ShownToast } from './toast.ts'

/** The notices where those that swipe and leave by themselves cannot be loaded: it is without a network that one is needed most. */
export function PlainToasts({ toasts, side }: { toasts: ShownToast[]; side: 'left' | 'right' }) {
  return (
    <div
      role="status"
      className={classNames(
        'fixed bottom-4 z-50 flex w-[min(26rem,calc(100vw-2rem))] flex-col gap-3',
        side === 'left' ? 'left-4' : 'right-4',
      )}
    >
      {toasts.map(({ id, title, text, tone, action }) => (
        <div
          key={id}
          className={classNames(
            'flex items-start gap-2 rounded-card border-l-2 bg-raised p-4 pr-2 text-ink shadow-lift',
            tone === 'bad' ? 'border-bad' : 'border-good',
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <p className="font-semibold">{title}</p>
            {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
          </div>
          {action && (
            <PlainButton
              onPress={() => {
                action.act()
                dismissToast(id)
              }}
            >
              {action.label}
            </PlainButton>
          )}
          <PlainButton onPress={() => dismissToast(id)}>Dismiss</PlainButton>
        </div>
      ))}
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
