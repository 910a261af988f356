import { auditKindLabels, auditKinds, type AuditEvent } from '#domain/system/audit.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { auditFilterNames, auditPages, toAuditFilter } from './audit-queries.ts'

const columns: Column<AuditEvent>[] = [
  {
    title: 'What',
    cell: ({ text, who, at }) => (
      <span className="grid">
        <span className="font-medium [overflow-wrap:anywhere]">{text}</span>
        <span className="text-xs text-muted md:hidden">
          {who} · <Moment at={at} />
        </span>
      </span>
    ),
  },
  { title: 'Who', wideOnly: true, cell: ({ who }) => who },
  { title: 'From', wideOnly: true, cell: ({ address }) => <span className="timecode text-muted">{address ?? '–'}</span> },
  { title: 'When', wideOnly: true, figures: true, cell: ({ at }) => <Moment at={at} /> },
]

/** The audit log, newest first. It cannot be changed. */
export function AuditLog() {
  const { filter: given, change, narrowed } = useUrlFilter(auditFilterNames)
  const filter = toAuditFilter(given)
  const list = useList(auditPages(filter), (page) => page.events)
  const clear = () => change({ person: '', kind: '', from: '', to: '', record: '' })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 items-center gap-3 lg:grid-cols-[14rem_14rem_11rem_11rem_auto]">
        <Choice
          label="Person"
          any="Anyone"
          value={filter.person ?? ''}
          choices={(list.page?.people ?? []).map(({ id, name }) => [id, name])}
          others={{ label: 'Clients and guests', choices: (list.page?.others ?? []).map(({ id, name }) => [id, name]) }}
          onChoose={(person) => change({ person })}
        />
        <Choice
          label="Kind"
          any="Everything"
          value={filter.kind ?? ''}
          choices={auditKinds.map((kind) => [kind, auditKindLabels[kind]])}
          onChoose={(kind) => change({ kind })}
        />
        <Day label="From" value={filter.from} onChange={(from) => change({ from })} />
        <Day label="To" value={filter.to} onChange={(to) => change({ to })} />
        {narrowed && (
          <Button variant="quiet" size="small" onClick={clear} className="max-lg:col-span-2">
            Clear filters
          </Button>
        )}
      </div>
      <ListState
        list={list}
        counted="paged"
        noun={['entry', 'entries']}
        failed="The activity could not be loaded"
        empty={
          <EmptyState
            title={narrowed ? 'Nothing matches' : 'Nothing has happened yet'}
            text={narrowed ? 'Nothing was done by this person or on these days.' : 'Whatever people do here is recorded.'}
          />
        }
      >
        {(events) => <Table caption="Activity" columns={columns} rows={events} rowKey={({ id }) => id} />}
      </ListState>
    </div>
  )
}

type Options = [value: string, label: string][]

interface ChoiceProps {
  label: string
  any: string
  value: string
  choices: Options
  others?: { label: string; choices: Options }
  onChoose(value: string): void
}

function Choice({ label, any, value, choices, others, onChoose }: ChoiceProps) {
  const options = (of: Options) =>
    of.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="control control-small min-w-0"
    >
      <option value="">{any}</option>
      {options(choices)}
      {others && others.choices.length > 0 && <optgroup label={others.label}>{options(others.choices)}</optgroup>}
    </select>
  )
}

function Day({ label, value, onChange }: { label: string; value: string | undefined; onChange(day: string): void }) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muted">
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        className="control control-small min-w-0 flex-1"
      />
    </label>
  )
}
