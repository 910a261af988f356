import { Download } from 'lucide-react'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { importEndpoints, type ImportSheet } from '#domain/imports/import-endpoints.ts'
import { importFields, isPosts } from '#domain/imports/import-fields.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Table } from '#web/ui/lists/table.tsx'

const workLabels: Partial<Record<ImportSheet['state'], string>> = {
  checking: 'Reading the file',
  importing: 'Importing',
  undoing: 'Undoing the import',
}

/** What is being done, and how far it is. */
export function ImportProgress({ sheet: { state, done, rows, known, fresh } }: { sheet: ImportSheet }) {
  const label = workLabels[state] ?? ''
  const all = state === 'importing' ? fresh + known : 0
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5">
      <p className="flex flex-wrap justify-between gap-x-6 font-semibold">
        {label}
        {state !== 'undoing' && (
          <span className="timecode font-normal text-muted">
            {all > 0 ? `${formatNumber(done)} of ${formatNumber(all)} rows` : `${formatNumber(done)} rows`}
          </span>
        )}
      </p>
      <ProgressBar label={label} percent={all > 0 ? (done / all) * 100 : rows > 0 ? Math.min(95, (done / rows) * 100) : 15} />
      <p className="text-sm text-muted">
        You can leave this page. {state === 'importing' && 'Others see nothing of it before all rows are there.'}
      </p>
    </div>
  )
}

/** What the check found, or what became of the rows. */
export function ImportFigures({ sheet }: { sheet: ImportSheet }) {
  const { state, fresh, known, wrong, added, changed, skipped, removed, restored, kept } = sheet
  const counts: [string, number][] =
    state === 'checked'
      ? [
          ['New', fresh],
          ['Here already', known],
          ['Wrong', wrong],
        ]
      : state === 'undone'
        ? [
            ['Removed', removed],
            ['Restored', restored],
            ['Kept', kept],
          ]
        : [
            ['Added', added],
            ['Filled in', changed],
            ['Left out', skipped],
            ['Wrong', wrong],
          ]
  return <FigureRow label="Rows" figures={counts.map(([label, value]) => ({ label, value: formatNumber(value) }))} />
}

/** The first wrong rows, with a file of all of them. */
export function WrongRows({ sheet: { id, kind, wrong, wrongRows, columns, settings, hasFile } }: { sheet: ImportSheet }) {
  if (wrongRows.length === 0) return null
  const noun = isPosts(kind) ? 'post' : 'row'
  const titleOf = (name: string) => {
    const column = settings.mapping.indexOf(name)
    return column >= 0 ? columns[column]! : (importFields[kind].find((field) => field.name === name)?.label ?? 'Row')
  }
  return (
    <Section
      title={wrong === 1 ? `One ${noun} is wrong` : `${formatNumber(wrong)} ${noun}s are wrong`}
      aside={
        hasFile && (
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={pathOf(importEndpoints.exportWrongRows, { params: { id } })}
            download
          >
            <Download aria-hidden="true" size={15} />
            {wrong === 1 ? 'Download it' : 'Download them'}
          </a>
        )
      }
    >
      <p className="mb-3 text-sm text-muted">
        {wrong === 1
          ? 'It is left out. To have it too, correct it in the downloaded file and import that.'
          : 'They are left out. To have them too, correct them in the downloaded file and import that.'}
      </p>
      <Table
        caption="Wrong rows"
        columns={[
          { title: isPosts(kind) ? 'Post' : 'Row', cell: ({ row }) => formatNumber(row) },
          {
            title: 'What is wrong',
            cell: ({ errors }) => (
              <ul>
                {Object.entries(errors).map(([name, message]) => (
                  <li key={name} className="wrap-anywhere">
                    <span className="font-semibold">{titleOf(name)}:</span> {message}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
        rows={wrongRows}
        rowKey={({ row }) => String(row)}
      />
      {wrong > wrongRows.length && (
        <p className="mt-3 text-sm text-muted">{formatNumber(wrong - wrongRows.length)} more are in the file.</p>
      )}
    </Section>
  )
}

/** What did not come with it. */
export function ImportNotes({ sheet: { notes } }: { sheet: ImportSheet }) {
  if (notes.length === 0) return null
  return (
    <Section title={notes.length === 1 ? 'One thing to look at' : `${formatNumber(notes.length)} things to look at`}>
      <Table
        caption="What did not come with it"
        columns={[
          { title: 'Post', cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
          { title: 'What did not come', cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
        ]}
        rows={notes.map((note, index) => ({ ...note, index }))}
        rowKey={({ index }) => String(index)}
      />
    </Section>
  )
}

/** Records that an undo left, with the reason. */
export function KeptRecords({ sheet: { kept, keptRecords } }: { sheet: ImportSheet }) {
  if (keptRecords.length === 0) return null
  return (
    <Section title={kept === 1 ? 'One record was kept' : `${formatNumber(kept)} records were kept`}>
      <Table
        caption="Kept records"
        columns={[
          { title: 'Name', cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
          { title: 'Why', cell: ({ reason }) => reason },
        ]}
        rows={keptRecords}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}
