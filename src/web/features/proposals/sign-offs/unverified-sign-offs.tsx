import { FileText, FolderInput, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { signOffEndpoints, type SignOff } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { unverifiedNotice } from '#domain/proposals/sign-offs/sign-off.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Address } from '#web/ui/text/address.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AttachSignOff } from './attach-sign-off.tsx'
import { unverifiedPages } from './sign-off-queries.ts'

/** Sign-offs without a project link, until staff attach them to a project. */
export function UnverifiedSignOffs() {
  const [chosen, setChosen] = useState<SignOff | null>(null)
  return (
    <>
      <ListState
        list={useList(unverifiedPages(), (page) => page.signOffs)}
        loading={<Skeleton className="h-64" />}
        failed="The sign-offs could not be loaded"
        empty={
          <EmptyState
            title="Nothing to match"
            text="Sign-offs sent with a project link are attached automatically. Others wait here."
          />
        }
        moreLabel="Show older ones"
      >
        {(signOffs) => (
          <>
            <p className="mb-5 border-l-2 border-warn bg-warn/12 px-4 py-3 text-sm">{unverifiedNotice}</p>
            <ul aria-label="Unverified sign-offs" className="divide-y divide-line rounded-card border border-line bg-surface">
              {signOffs.map((signOff) => (
                <Row key={signOff.id} signOff={signOff} onAttach={() => setChosen(signOff)} />
              ))}
            </ul>
          </>
        )}
      </ListState>
      {chosen && <AttachSignOff key={chosen.id} signOff={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function Row({ signOff, onAttach }: { signOff: SignOff; onAttach(): void }) {
  const { id, projectTitle, clientName, company, email, shootDate, signedAt, notes } = signOff
  const { why } = useMay('change-prices')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="mb-1.5 flex items-center gap-2 font-semibold text-warn">
          <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
          Unverified
        </p>
        <p className="text-base font-semibold [overflow-wrap:anywhere]">{projectTitle}</p>
        <p className="mt-0.5">Shoot on {longDay(shootDate)}</p>
        <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">
          Sent in the name of {[clientName, company].filter(Boolean).join(', ')}, <Moment at={signedAt} form="day" />
        </p>
        <p className="text-muted">
          <Address text={email} />
        </p>
        {notes && <p className="mt-2 line-clamp-4 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>}
      </div>
      <span className="flex flex-wrap gap-1">
        <ButtonAnchor
          variant="quiet"
          size="small"
          href={pathOf(signOffEndpoints.readUnverifiedPdf, { params: { id } })}
          target="_blank"
          rel="noopener"
        >
          <FileText aria-hidden="true" size={15} />
          PDF<span className="sr-only"> of {projectTitle}</span>
        </ButtonAnchor>
        <Button variant="secondary" size="small" why={why} onClick={onAttach}>
          <FolderInput aria-hidden="true" size={15} />
          Attach to project<span className="sr-only">: {projectTitle}</span>
        </Button>
      </span>
    </li>
  )
}
