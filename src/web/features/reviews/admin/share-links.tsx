import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import type { ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PanelPart, rowList } from './panel-part.tsx'
import { ShareLinkForm } from './share-link-form.tsx'
import { ShareLinkRow } from './share-link-row.tsx'

/** Personal share links with their permissions. */
export function ShareLinks({ projectId, links, needsCode }: { projectId: string; links: ShareLink[]; needsCode: boolean }) {
  const [edited, setEdited] = useState<ShareLink | 'new' | null>(null)
  const [isAsked, setAsked] = useOpenedByAddress('new-share-link')
  const shown = edited ?? (isAsked ? 'new' : null)
  const close = () => {
    setEdited(null)
    setAsked(false)
  }
  const dialog = (
    <Dialog open={shown !== null} onClose={close} title={shown === 'new' ? 'New share link' : 'Change the share link'}>
      {shown !== null && (
        <ShareLinkForm projectId={projectId} links={links} link={shown === 'new' ? null : shown} onDone={close} />
      )}
    </Dialog>
  )
  // The menu of the tab adds the first one.
  if (links.length === 0) return dialog
  return (
    <PanelPart
      title="Share links"
      aside={
        <Button variant="quiet" size="small" onClick={() => setEdited('new')}>
          <Link2 aria-hidden="true" size={15} />
          New share link
        </Button>
      }
    >
      <ul aria-label="Share links" className={rowList}>
        {links.map((link) => (
          <ShareLinkRow key={link.id} projectId={projectId} link={link} needsCode={needsCode} onEdit={() => setEdited(link)} />
        ))}
      </ul>
      {dialog}
    </PanelPart>
  )
}
