import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteEndpoints, type Publication } from '#domain/site/site-endpoints.ts'
import { sectionLabels, type SectionName } from '#domain/site/site-sections.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { publicationPages, siteChanged } from './site-queries.ts'

/** What was published when and by whom, and the way back. */
export function HistoryDialog({ open, latest, onClose }: { open: boolean; latest: number; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="History of the site" place="right">
      <Publications latest={latest} />
    </Dialog>
  )
}

function Publications({ latest }: { latest: number }) {
  const queries = useQueryClient()
  const list = useList(publicationPages(), (page) => page.publications)
  const [asked, setAsked] = useState<number | null>(null)
  const { write, pending } = useWrite({
    failure: 'Not restored',
    send: (number: number) => callEndpoint(siteEndpoints.restoreSite, { body: { number, latest } }),
    onDone() {
      toast({ title: 'Restored', text: 'Visitors see the earlier version now.', tone: 'good' })
      void siteChanged(queries)
    },
    onRefused: ({ status }) => void (status === 409 && siteChanged(queries)),
  })
  return (
    <>
      <ListState
        list={list}
        counted="paged"
        noun={['version', 'versions']}
        failed="The history could not be loaded"
        empty={
          <EmptyState title="Nothing published yet" text="The site has its original texts. Each publication is listed here." />
        }
      >
        {(publications) => (
          <ol aria-label="Versions" className="divide-y divide-line rounded-card border border-line">
            {publications.map((publication) => (
              <PublicationRow
                key={publication.number}
                publication={publication}
                isPublic={publication.number === latest}
                pending={pending}
                onRestore={setAsked}
              />
            ))}
            {!list.more && (
              <li className="flex flex-wrap items-center gap-3 px-4 py-3">
                <span className="flex-1 text-sm">Original texts</span>
                <Button variant="secondary" size="small" disabled={pending} onClick={() => setAsked(0)}>
                  Restore<span className="sr-only"> the original texts</span>
                </Button>
              </li>
            )}
          </ol>
        )}
      </ListState>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 0 ? 'Restore the original texts?' : `Restore version ${asked}?`}
        text="Visitors see that version straight away. Drafts that are not published stay as they are, and the present version stays in this list."
        confirmText="Restore"
        onConfirm={() => asked !== null && write(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

function PublicationRow({
  publication: { number, at, by, sections, restored },
  isPublic,
  pending,
  onRestore,
}: {
  publication: Publication
  isPublic: boolean
  pending: boolean
  onRestore(number: number): void
}) {
  const names = sections.map((name) => sectionLabels[name as SectionName] ?? name).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="timecode w-8 self-start text-sm text-accent">{String(number).padStart(2, '0')}</span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="block text-sm">
          <Moment at={at} form="long" />
          {by && `, ${by}`}
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          {restored === null ? names : `${restored === 0 ? 'Original texts' : `Version ${restored}`} restored: ${names}`}
        </span>
      </span>
      {isPublic ? (
        <Badge tone="good">Public</Badge>
      ) : (
        <Button variant="secondary" size="small" disabled={pending} onClick={() => onRestore(number)}>
          Restore<span className="sr-only"> version {number}</span>
        </Button>
      )}
    </li>
  )
}
