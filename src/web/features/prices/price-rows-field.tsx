import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { currencySymbol } from '#domain/common/money/money.ts'
import { mostRows, rowLimits } from '#domain/prices/given-rows.ts'
import { rowsOfList, type PriceList } from '#domain/prices/price-rows.ts'
import { textOfRow } from '#domain/prices/row-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextField } from '#web/ui/forms/field.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { useEntryKeys } from '#web/ui/forms/use-entry-keys.ts'
import type { RowFields } from './price-form-fields.ts'

const kindOf: Record<PriceList, string> = {
  base: 'video type',
  crew: 'crew',
  editing: 'editing type',
  extras: 'extra',
}

/** Rows of a list that a studio added, in an order of its own, and how those that it began with are called and whether they are offered. */
export function PriceRowsField({
  list,
  rows,
  error,
  staying,
  onChange,
}: {
  list: PriceList
  /** Those that are not as they began. */
  rows: readonly RowFields[]
  error: string | undefined
  /** Keys of rows in the book in force, which can be retired only. */
  staying: readonly string[]
  onChange(rows: RowFields[]): void
}) {
  const kind = kindOf[list]
  const begun = rowsOfList({}, list)
  const [naming, setNaming] = useState(false)
  const change = (row: RowFields, changes: Partial<RowFields>) => {
    const next = { ...row, ...changes }
    onChange(rows.includes(row) ? rows.map((one) => (one === row ? next : one)) : [...rows, next])
  }
  const own = rows.filter(({ price }) => price !== null)
  const { keys, ...order } = useEntryKeys(own.length)
  const ownRows = own.map((row, index) => ({ row, key: keys[index]! }))
  return (
    <div className="mt-4 grid gap-3">
      {own.length > 0 && (
        <SortableList
          label={`Own rows: ${kind}`}
          items={ownRows}
          itemKey={({ key }) => key}
          nameOf={({ row }, index) => row.name || `own ${kind} ${index + 1}`}
          onMove={(from, to) => {
            order.move(from, to)
            onChange([...rows.filter(({ price }) => price === null), ...moved(own, from, to)])
          }}
          className="grid gap-3"
          itemClassName="rounded-card border border-line bg-surface p-4"
        >
          {({ row }, index, handle) => (
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <NameField row={row} of={`own ${kind} ${index + 1}`} onChange={(changes) => change(row, changes)} />
              <TextField
                label={`Price, ${currencySymbol()}`}
                aria-label={`Price, own ${kind} ${index + 1}`}
                inputMode="decimal"
                autoComplete="off"
                value={row.price ?? ''}
                onChange={({ target }) => change(row, { price: target.value })}
              />
              <DescriptionField row={row} of={`own ${kind} ${index + 1}`} usual="" onChange={(changes) => change(row, changes)} />
              <div className="sm:self-end">
                <OfferedBox row={row} onChange={(changes) => change(row, changes)} />
              </div>
              <div className="-mt-1 flex items-center justify-end gap-1 sm:col-span-full">
                {own.length > 1 && handle}
                {!staying.includes(row.key) && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove own ${kind} ${index + 1}`}
                    onClick={() => {
                      order.remove(index)
                      onChange(rows.filter((one) => one !== row))
                    }}
                  >
                    <X aria-hidden="true" size={16} />
                  </Button>
                )}
              </div>
            </div>
          )}
        </SortableList>
      )}
      <FieldError id={`rows-${list}-error`}>{error}</FieldError>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          disabled={own.length + begun.length >= mostRows}
          onClick={() => {
            order.add()
            onChange([...rows, { key: '', name: '', text: '', retired: false, price: '' }])
          }}
        >
          <Plus aria-hidden="true" size={15} />
          {list === 'crew' ? 'Add a crew' : `Add ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`}
        </Button>
        <details className="min-w-0 flex-1 basis-64" onToggle={({ currentTarget }) => setNaming(currentTarget.open)}>
          <summary className="min-h-8 cursor-pointer py-1.5 text-sm font-medium text-muted hover:text-ink">
            Rename or retire {list === 'crew' ? 'crews' : `${kind}s`}
          </summary>
          {naming && (
            <ul className="mt-2 grid divide-y divide-line border-y border-line">
              {begun.map((before) => {
                const row = rows.find(({ key, price }) => price === null && key === before.key) ?? unchanged(before)
                return (
                  <li key={before.key} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
                    <NameField row={row} of={before.key} onChange={(changes) => change(row, changes)} />
                    <DescriptionField
                      row={row}
                      of={before.key}
                      usual={textOfRow(before)}
                      onChange={(changes) => change(row, changes)}
                    />
                    <OfferedBox row={row} onChange={(changes) => change(row, changes)} />
                  </li>
                )
              })}
            </ul>
          )}
        </details>
      </div>
    </div>
  )
}

const unchanged = ({ key, name }: { key: string; name: string }): RowFields => ({
  key,
  name,
  text: '',
  retired: false,
  price: null,
})

interface PartProps {
  row: RowFields
  onChange(changes: Partial<RowFields>): void
}

const NameField = ({ row, of, onChange }: PartProps & { of: string }) => (
  <TextField
    label="Name"
    aria-label={`Name, ${of}`}
    maxLength={rowLimits.name}
    autoComplete="off"
    value={row.name}
    onChange={({ target }) => onChange({ name: target.value })}
  />
)

const DescriptionField = ({ row, of, usual, onChange }: PartProps & { of: string; usual: string }) => (
  <TextField
    label="Description"
    aria-label={`Description, ${of}`}
    maxLength={rowLimits.text}
    placeholder={usual}
    autoComplete="off"
    value={row.text}
    onChange={({ target }) => onChange({ text: target.value })}
  />
)

const OfferedBox = ({ row, onChange }: PartProps) => (
  <Checkbox
    label="Offered"
    aria-label={row.name ? `Offer ${row.name}` : 'Offered'}
    checked={!row.retired}
    onChange={({ target }) => onChange({ retired: !target.checked })}
  />
)
