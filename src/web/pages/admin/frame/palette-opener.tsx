import { Search } from 'lucide-react'
import { createContext, Suspense, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSignOut } from '#web/features/accounts/use-sign-out.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'
import { usePageKeys } from '#web/ui/page/use-page-keys.ts'

const CommandPalette = latePart(() => import('./command-palette.tsx'), 'The search', 'p-4')

const Opener = createContext<() => void>(() => undefined)

/** The command palette of the pages inside, which Ctrl+K or Cmd+K opens anywhere, and closes again. */
export function WithPalette({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { signOut, question } = useSignOut()
  usePageKeys((event) => {
    const isOnly = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isOnly || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
    // Browsers would go to their own search.
    event.preventDefault()
    setOpen(!open)
  })
  return (
    <Opener value={() => setOpen(true)}>
      {children}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Search"
        bare
        className="flex-col overflow-hidden border! border-line sm:mt-[12vh]! sm:h-auto sm:max-h-[min(34rem,76dvh)]! sm:w-[min(40rem,calc(100vw-2rem))]! max-sm:h-dvh max-sm:max-h-none! max-sm:w-screen! max-sm:max-w-none! max-sm:rounded-none! max-sm:border-0!"
      >
        <Suspense
          fallback={
            <p role="status" className="flex items-center justify-center gap-3 p-10 text-sm text-muted">
              <Spinner /> Loading...
            </p>
          }
        >
          <CommandPalette onClose={() => setOpen(false)} onSignOut={signOut} />
        </Suspense>
      </Dialog>
      {question}
    </Opener>
  )
}

/** The visible way to the palette, with its key. */
export function PaletteButton({ bare = false, onOpen }: { bare?: boolean; onOpen?: (() => void) | undefined }) {
  const open = use(Opener)
  const key = useSyncExternalStore(noChanges, keyHere, () => 'Ctrl K')
  const press = () => {
    onOpen?.()
    open()
  }
  const shared = { type: 'button', 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: press } as const
  if (bare) {
    return (
      <button {...shared} className="grid size-11 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink">
        <Search aria-hidden="true" size={18} strokeWidth={1.75} />
        <span className="sr-only">Search</span>
      </button>
    )
  }
  return (
    <button
      {...shared}
      className={classNames(
        'flex min-h-9 w-full items-center gap-3 rounded-control border border-line px-3 text-left text-sm text-muted',
        'transition-colors duration-150 hover:border-ink/30 hover:text-ink pointer-coarse:min-h-11',
      )}
    >
      <Search aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className="flex-1">Search</span>
      <kbd aria-hidden="true" className="text-[0.6875rem] pointer-coarse:hidden">
        {key}
      </kbd>
    </button>
  )
}

const noChanges = () => () => undefined
const keyHere = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')
