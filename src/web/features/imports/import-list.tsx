import { Link } from 'react-router'
import type { ImportCard } from '#domain/imports/import-endpoints.ts'
import { importKindLabels } from '#domain/imports/import-fields.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { ImportBadge } from './import-badge.tsx'

/** Who imported what, when, and how much of it. */
export function ImportList({ imports }: { imports: ImportCard[] }) {
  return <Table caption="Imports" columns={columns} rows={imports} rowKey={({ id }) => id} />
}

const count = (value: number) => (value === 0 ? '–' : formatNumber(value))

const columns: Column<ImportCard>[] = [
  {
    title: 'File',
    cell: ({ id, fileName, kind, state }) => (
      <div className="grid gap-1">
        <Link to={`/admin/import/${id}`} className="link font-semibold wrap-anywhere">
          {fileName}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-muted">
          {importKindLabels[kind]}
          <ImportBadge state={state} />
        </span>
      </div>
    ),
  },
  { title: 'Rows', figures: true, wideOnly: true, cell: ({ rows }) => count(rows) },
  { title: 'Added', figures: true, cell: ({ added }) => count(added) },
  { title: 'Changed', figures: true, wideOnly: true, cell: ({ changed }) => count(changed) },
  { title: 'Wrong', figures: true, wideOnly: true, cell: ({ wrong }) => count(wrong) },
  { title: 'Removed again', figures: true, wideOnly: true, cell: ({ removed }) => count(removed) },
  {
    title: 'When',
    cell: ({ by, createdAt, importedAt }) => (
      <div className="grid gap-0.5">
        <Moment at={importedAt ?? createdAt} />
        {by && <span className="text-muted">{by}</span>}
      </div>
    ),
  },
]
