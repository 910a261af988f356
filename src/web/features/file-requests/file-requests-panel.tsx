import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import type { FileRequest } from '#domain/file-requests/file-request-endpoints.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { FileRequestCard } from './file-request-card.tsx'
import { FileRequestForm } from './file-request-form.tsx'
import { fileRequestsQuery } from './file-request-queries.ts'

/** Requests for files of a project, and what the client has sent. */
export function FileRequestsPanel({ projectId, clientEmail }: { projectId: string; clientEmail: string }) {
  const [edited, setEdited] = useState<FileRequest | 'new' | null>(null)
  useOpenedByAddress('request-files', () => setEdited('new'))
  const close = () => setEdited(null)
  // Files arrive while the page is open.
  const read = useRead({ ...fileRequestsQuery(projectId), refetchInterval: 60_000 })
  return (
    <Section title="Files from the client">
      <QueryState query={read} loading={<Skeleton className="h-16" />} failed="The file requests could not be loaded">
        {({ requests }) => (
          <div className="grid grid-cols-1 gap-3">
            {requests.length === 0 && (
              <p className="text-sm text-muted">
                Nothing requested yet. A file request is a link: the client sends logos, scripts or footage, without an account.
              </p>
            )}
            {requests.map((request) => (
              <FileRequestCard
                key={request.id}
                projectId={projectId}
                request={request}
                mayMail={clientEmail !== ''}
                onEdit={() => setEdited(request)}
              />
            ))}
            <IfMay ability="manage-projects">
              <div>
                <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
                  <FolderInput aria-hidden="true" size={15} />
                  Request files
                </Button>
              </div>
            </IfMay>
          </div>
        )}
      </QueryState>
      <Dialog open={edited !== null} onClose={close} title={edited === 'new' ? 'Request files' : 'Change the file request'}>
        {edited !== null && (
          <FileRequestForm
            projectId={projectId}
            request={edited === 'new' ? null : edited}
            mayMail={clientEmail !== ''}
            onDone={close}
          />
        )}
      </Dialog>
    </Section>
  )
}
