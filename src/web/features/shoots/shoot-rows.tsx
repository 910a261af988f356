import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'

/** Sortable rows of a call sheet, to add and remove. */
export function ShootRows<Row extends { id: string }>({
  label,
  rows,
  nameOf,
  error,
  add,
  fields,
  onChange,
  onAdd,
  children,
}: {
  label: string
  rows: Row[]
  nameOf(row: Row, index: number): string
  error: string | undefined
  /** Label of the add button. */
  add: string
  /** Grid classes of a row. */
  fields: string
  onChange(rows: Row[]): void
  onAdd(): void
  /** Renders the fields of a row. */
  children(row: Row, change: (changes: Partial<Row>) => void): ReactNode
}) {
  const change = (id: string) => (changes: Partial<Row>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <SortableList
          label={label}
          items={rows}
          itemKey={({ id }) => id}
          nameOf={nameOf}
          onMove={(from, to) => onChange(moved(rows, from, to))}
          className="grid gap-3"
          itemClassName="rounded-card border border-line bg-surface p-3"
        >
          {(row, index, handle) => (
            <div className="flex flex-wrap items-end gap-x-2 gap-y-2 sm:flex-nowrap">
              <div className={`grid min-w-0 flex-1 basis-full gap-3 sm:basis-0 ${fields}`}>{children(row, change(row.id))}</div>
              <span className="flex items-center max-sm:ml-auto sm:mb-1.5">
                {handle}
                <button
                  type="button"
                  aria-label={`Remove ${nameOf(row, index)}`}
                  title="Remove"
                  onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
                  className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-bad"
                >
                  <Trash2 aria-hidden="true" size={16} />
                </button>
              </span>
            </div>
          )}
        </SortableList>
      )}
      <FieldError id={`${label.replaceAll(' ', '-')}-error`}>{error}</FieldError>
      <div>
        <Button variant="secondary" size="small" onClick={onAdd}>
          <Plus aria-hidden="true" size={15} />
          {add}
        </Button>
      </div>
    </div>
  )
}
