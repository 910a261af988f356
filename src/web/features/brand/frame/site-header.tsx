import { useState, useSyncExternalStore } from 'react'
import { useLayoutSection } from '#web/lib/studio/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lateDialog } from '#web/ui/overlays/late-dialog.tsx'
import { MailButton } from './mail-button.tsx'
import { SiteAnchor } from './site-anchor.tsx'
import { useShownLinks } from './use-site-links.ts'
import { Wordmark } from './wordmark.tsx'

const MobileMenu = lateDialog(() => import('./mobile-menu.tsx'), { what: 'The menu', isOpen: ({ open }) => open })

/** Transparent over the page's first picture, solid once scrolled. */
export function SiteHeader() {
  const scrolled = useScrolled()
  const shown = useShownLinks()
  const { links, button, subject } = useLayoutSection('header')
  const [open, setOpen] = useState(false)

  return (
    <header
      className={classNames(
        'site-header fixed inset-x-0 top-0 z-40 border-b transition-colors duration-300',
        scrolled ? 'border-line bg-canvas' : 'border-transparent bg-(--header-at-rest)',
      )}
    >
      <div className="frame-width flex h-18 items-center justify-between gap-6">
        <Wordmark />
        <nav aria-label="Main" className="hidden items-center gap-7 lg:flex xl:gap-9">
          {shown(links).map(({ label, to }, place) => (
            <SiteAnchor
              key={place}
              to={to}
              className="inline-flex min-h-11 items-center text-[0.9375rem] font-medium underline decoration-transparent decoration-1 underline-offset-8 transition-colors duration-150 hover:decoration-accent"
            >
              {label}
            </SiteAnchor>
          ))}
          <MailButton label={button} subject={subject} variant="secondary" size="small" className="border-ink/50!" />
        </nav>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label="Menu"
          onClick={() => setOpen(true)}
          className="-mr-3 grid size-12 place-items-center lg:hidden"
        >
          <span aria-hidden="true" className="h-2.5 w-7 border-y-2 border-ink" />
        </button>
      </div>
      <MobileMenu open={open} onClose={() => setOpen(false)} />
    </header>
  )
}

const thresholdPixels = 10

/** Whether the page is scrolled by more than 10 px. */
const useScrolled = (): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > thresholdPixels,
    () => false,
  )

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
