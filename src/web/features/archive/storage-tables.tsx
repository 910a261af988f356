import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StorageOverview, StoredProject } from '#domain/archive/archive-endpoints.ts'
import { archiveMessages, isUnderWay } from '#domain/archive/project-archive.ts'
import type { StorageFigures } from '#domain/archive/project-storage.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { LoadMore } from '#web/ui/lists/load-more.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { PutAwayDialog } from './put-away-dialog.tsx'
import { useBringBack, usePutAway } from './use-archive-write.ts'

const orders = {
  here: 'Size here',
  frees: 'What the archive would free',
  archived: 'Size in the archive',
} as const satisfies Partial<Record<keyof StorageFigures, string>>
type Order = keyof typeof orders

const bytes = (title: string, part: keyof StorageFigures, wideOnly = false) => ({
  title,
  figures: true,
  wideOnly,
  cell: ({ figures }: { figures: StorageFigures }) => (
    <span className="whitespace-nowrap">{figures[part] === 0 ? '–' : byteLabel(figures[part])}</span>
  ),
})

const sizeColumns = [
  bytes('Originals', 'originals', true),
  bytes('Finals', 'finals', true),
  bytes('From the client', 'received', true),
  bytes('Made for watching', 'derived', true),
  bytes('Archived', 'archived', true),
  bytes('Here', 'here'),
  bytes('Would free', 'frees', true),
]

/** Storage by project and client, with what putting away would free. */
export function StorageTables({ storage }: { storage: StorageOverview }) {
  const { filter, change } = useUrlFilter(['order'])
  const order: Order = filter.order !== undefined && filter.order in orders ? (filter.order as Order) : 'here'
  const sorted = <Row extends { figures: StorageFigures }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => other.figures[order] - one.figures[order])
  const { projects, clients, total, others, hasTarget } = storage
  return (
    <div className="grid grid-cols-1 gap-8">
      {!hasTarget && <p className="border-l-2 border-warn pl-4 text-sm">{archiveMessages.noTarget}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure label="Projects, here" value={total.here} />
        <Figure label="In the archive" value={total.archived} />
        <Figure label="Putting all away would free" value={total.frees} />
        <Figure label="Rest of the library" value={others} />
      </dl>
      {projects.length === 0 ? (
        <EmptyState title="No files yet" text="Projects appear here once they have versions or other files." />
      ) : (
        <>
          <section aria-label="Projects" className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <h2 className="title-4">Projects</h2>
              <div className="w-56">
                <SelectField
                  label="Sort by"
                  value={order}
                  choices={Object.entries(orders).map(([value, label]) => ({ value, label }))}
                  onChange={({ target }) => change({ order: target.value === 'here' ? undefined : target.value })}
                />
              </div>
            </div>
            <StorageTable
              caption="Storage by project"
              columns={projectColumns}
              rows={sorted(projects)}
              rowKey={({ id }) => id}
              noun={['project', 'projects']}
            />
          </section>
          <section aria-label="Clients" className="grid grid-cols-1 gap-3">
            <h2 className="title-4">Clients</h2>
            <StorageTable
              caption="Storage by client"
              columns={clientColumns}
              rows={sorted(clients)}
              rowKey={({ clientName }) => clientName}
              noun={['client', 'clients']}
            />
          </section>
        </>
      )}
    </div>
  )
}

/** Rows that are shown at first, and with each press: a browser needs seconds for thousands. */
const most = 100

function StorageTable<Row>({
  noun,
  rows,
  ...table
}: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey(row: Row): string
  noun: [one: string, many: string]
}) {
  const [shown, setShown] = useState(most)
  const loadMore = () => setShown(shown + most)
  const more = { pages: [], more: shown < rows.length, loadingMore: false, moreFailed: false, failure: null, loadMore }
  return (
    <div>
      <Table rows={rows.slice(0, shown)} {...table} />
      {rows.length > most && <LoadMore list={more} shown={Math.min(shown, rows.length)} total={rows.length} noun={noun} />}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="timecode text-xl font-semibold">{byteLabel(value)}</dd>
    </div>
  )
}

const projectColumns: Column<StoredProject>[] = [
  {
    title: 'Project',
    cell: ({ slug, projectTitle, clientName, state, progress, problem }) => (
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={projectPath(slug, 'storage')} className="link font-semibold wrap-anywhere">
            {projectTitle}
          </Link>
          {state === 'kept' && <Badge tone="neutral">In the archive</Badge>}
          {isUnderWay(state) && <Badge tone="warn">{`${state === 'returning' ? 'Returning' : 'Copying'} ${progress}%`}</Badge>}
        </span>
        <span className="text-muted">{clientName}</span>
        {problem && !isUnderWay(state) && <span className="text-bad">{problem}</span>}
      </div>
    ),
  },
  ...sizeColumns,
  { title: 'Actions', cell: (project) => <ProjectActions project={project} /> },
]

const clientColumns: Column<StorageOverview['clients'][number]>[] = [
  {
    title: 'Client',
    cell: ({ clientName, projects }) => (
      <div className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere">{clientName}</span>
        <span className="text-muted">{projects === 1 ? 'One project' : `${projects} projects`}</span>
      </div>
    ),
  },
  ...sizeColumns,
]

function ProjectActions({ project: { id, projectTitle, state, why, warnings, figures } }: { project: StoredProject }) {
  const [asking, setAsking] = useState(false)
  const putAway = usePutAway()
  const bringBack = useBringBack()
  if (isUnderWay(state)) return null
  if (state === 'kept') {
    return (
      <Button
        variant="quiet"
        size="small"
        className="whitespace-nowrap"
        pending={bringBack.pending}
        aria-label={`Bring back ${projectTitle}`}
        onClick={() => bringBack.write(id)}
      >
        <ArchiveRestore aria-hidden="true" size={15} />
        Bring back
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="whitespace-nowrap"
        why={why ?? undefined}
        pending={putAway.pending}
        aria-label={`Move to the archive: ${projectTitle}`}
        onClick={() => setAsking(true)}
      >
        <Archive aria-hidden="true" size={15} />
        Move to the archive
      </Button>
      <PutAwayDialog
        open={asking}
        warnings={warnings}
        figures={figures}
        onConfirm={() => putAway.write(id)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
