import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useLayoutSection } from '#web/lib/studio/use-site.ts'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { MailButton } from './mail-button.tsx'
import { SiteAnchor } from './site-anchor.tsx'
import { useShownLinks } from './use-site-links.ts'
import { Wordmark } from './wordmark.tsx'

const entry = 'title-1 flex min-h-14 items-center py-1.5 transition-colors hover:text-accent'

/** Full-screen menu on a phone; closes on navigation. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const shown = useShownLinks()
  const { menu, button, subject, contact, contactSubject } = useLayoutSection('header')
  const { plan, planTitle } = useLayoutSection('footer')
  const { email, phone } = useBrand()
  const planned = shown(plan)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Menu"
      bare
      className="h-dvh! max-h-none! w-screen! max-w-none! rounded-none! bg-canvas!"
    >
      <div className="frame-width flex min-h-full flex-col pb-8">
        <div className="flex h-18 items-center justify-between">
          <Wordmark onClick={onClose} />
          <DialogClose onClick={onClose} className="-mr-3" />
        </div>
        <nav aria-label="Menu" className="my-auto py-6">
          <ul>
            {shown(menu).map(({ label, to }, place) => (
              <li key={place}>
                <SiteAnchor to={to} onClick={onClose} className={entry}>
                  {label}
                </SiteAnchor>
              </li>
            ))}
            <li>
              <a href={mailLink(email, contactSubject)} onClick={onClose} className={entry}>
                {contact}
              </a>
            </li>
          </ul>
        </nav>
        {planned.length > 0 && (
          <nav aria-label={`Menu: ${planTitle}`} className="border-t border-line py-4">
            <ul className="grid grid-cols-2 gap-x-6">
              {planned.map(({ label, to }, place) => (
                <li key={place}>
                  <SiteAnchor to={to} onClick={onClose} className="flex min-h-11 items-center font-semibold hover:text-accent">
                    {label}
                  </SiteAnchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <MailButton label={button} subject={subject} size="large" onClick={onClose} />
        <p className="timecode mt-6 flex flex-wrap justify-between gap-x-6 text-sm text-muted">
          <span>{email}</span>
          <span>{phone}</span>
        </p>
      </div>
    </Dialog>
  )
}
