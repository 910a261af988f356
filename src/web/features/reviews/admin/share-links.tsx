import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PanelPart, rowList } from './panel-part.tsx'
import { ShareLinkForm } from './share-link-form.tsx'
import { ShareLinkRow } from './share-link-row.tsx'

/** Personal share links with their permissions. */
export function ShareLinks({ projectId, links, needsCode }: { projectId: string; links: ShareLink[]; needsCode: boolean }) {
  const [edited, setEdited] = useState<ShareLink | 'new' | null>(null)
  const close = () => setEdited(null)
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
      {links.length === 0 && (
        <p className="text-sm text-muted">A share link is for one person, with its own permissions, expiry date and password.</p>
      )}
      {links.length > 0 && (
        <ul aria-label="Share links" className={rowList}>
          {links.map((link) => (
            <ShareLinkRow key={link.id} projectId={projectId} link={link} needsCode={needsCode} onEdit={() => setEdited(link)} />
          ))}
        </ul>
      )}
      <Dialog open={edited !== null} onClose={close} title={edited === 'new' ? 'New share link' : 'Change the share link'}>
        {edited !== null && (
          <ShareLinkForm projectId={projectId} links={links} link={edited === 'new' ? null : edited} onDone={close} />
        )}
      </Dialog>
    </PanelPart>
  )
}
