import { useEffect, useRef, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface DialogProps {
  open: boolean
  onClose(): void
  /** The dialog's accessible name; also its visible heading unless `bare`. */
  title: string
  /** Content without heading and padding: for films and menus. */
  bare?: boolean
  /** `left` and `right` are full-height drawers. */
  place?: 'centre' | 'left' | 'right'
  className?: string
  children: ReactNode
}

const places = {
  centre: 'fade-in max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] rounded-card border',
  left: 'slide-in-left mr-auto ml-0 h-dvh max-h-dvh w-[min(19rem,calc(100vw-3rem))] border-r',
  right: 'slide-in-right mr-0 ml-auto h-dvh max-h-dvh w-[min(46rem,100vw)] max-w-none border-l',
}

/** The native modal `<dialog>`: focus trap, Escape and focus return are the browser's. A click on the backdrop closes it too. */
export function Dialog({ open, onClose, title, bare = false, place = 'centre', className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    // A click on the backdrop targets the dialog element itself; a click on content targets a child.
    const closeOnBackdrop = (event: MouseEvent) => event.target === dialog && dialog?.close()
    dialog?.addEventListener('click', closeOnBackdrop)
    return () => dialog?.removeEventListener('click', closeOnBackdrop)
  }, [])

  return (
    <dialog
      ref={ref}
      aria-label={title}
      // React's onClose bubbles, unlike the native event: ignore the close of a nested dialog.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className={classNames(
        'overflow-auto border-line bg-surface p-0 text-ink shadow-lift',
        places[place],
        bare ? 'border-0' : place === 'centre' && 'max-w-xl',
        className,
      )}
    >
      {open && (
        <div className={bare ? 'h-full' : 'p-6 sm:p-8'}>
          {!bare && (
            <div className="mb-5 flex items-start justify-between gap-4">
              <h2 className={classNames('title-3', place !== 'centre' && 'text-[1.375rem]!')}>{title}</h2>
              <DialogClose onClick={() => ref.current?.close()} className="-mt-2 -mr-2" />
            </div>
          )}
          {children}
        </div>
      )}
    </dialog>
  )
}

export function DialogClose({ onClick, className }: { onClick(): void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label="Close"
      className={classNames('grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/10', className)}
    >
      <X aria-hidden="true" size={20} />
    </button>
  )
}
