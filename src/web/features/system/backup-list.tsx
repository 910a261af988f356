import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { MomentCell } from '#web/ui/lists/moment-cell.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import type { System } from './system-facts.tsx'

type Row = System['backups']['kept'][number] & { place: string }

const columns: Column<Row>[] = [
  { title: 'Archive', cell: ({ name }) => <span className="font-medium [overflow-wrap:anywhere]">{name}</span> },
  { title: 'Location', wideOnly: true, cell: ({ place }) => <span className="text-muted">{place}</span> },
  { title: 'Taken', figures: true, cell: ({ takenAt }) => <MomentCell at={takenAt} /> },
  { title: 'Size', figures: true, cell: ({ bytes }) => <span className="timecode whitespace-nowrap">{byteLabel(bytes)}</span> },
]

/** Known backup archives, with a warning when the latest is too old. */
export function BackupList({ system: { backups } }: { system: System }) {
  const { kept, elsewhere, warning } = backups
  const rows = [
    ...(elsewhere ? [{ ...elsewhere, place: 'Elsewhere (latest)' }] : []),
    ...kept.map((one) => ({ ...one, place: 'Data folder' })),
  ].toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt))
  return (
    <Section title="Backups">
      {rows.length === 0 ? (
        <EmptyState title="No backups yet" text="Run npm run backup -- --keep 14 on the server, and schedule it every night." />
      ) : (
        <>
          {warning && (
            <p role="alert" className="mb-3 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
              <strong className="font-semibold">{warning}</strong>{' '}
              <span className="text-muted">Run npm run backup -- --keep 14 on the server, and schedule it every night.</span>
            </p>
          )}
          <Table caption="Backups" columns={columns} rows={rows} rowKey={({ name, place }) => place + name} />
        </>
      )}
    </Section>
  )
}
