import { Plus, Trash2 } from 'lucide-react'
import { symbolIn } from '#domain/common/money/document-currency.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { vatRateLabel } from '#domain/invoices/figures/invoice-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import type { LineFields } from './invoice-form-fields.ts'

/** Sortable line items. */
export function InvoiceLinesField({
  lines,
  error,
  rates: known,
  usualRate,
  currency,
  onChange,
}: {
  lines: LineFields[]
  error: string | undefined
  /** Rates to choose from beside those that lines have, and that of a new line. */
  rates: readonly number[]
  usualRate: LineFields['vatRate']
  /** Of the amounts; left out for the studio's own. */
  currency?: string | undefined
  onChange(lines: LineFields[]): void
}) {
  const rates = [...new Set([...known, ...lines.flatMap(({ vatRate }) => vatRate ?? [])])]
  const choices = [...rates, null].map((rate) => ({ value: String(rate), label: vatRateLabel(rate) }))
  const change = (key: number, changes: Partial<LineFields>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const add = () =>
    onChange([
      ...lines,
      { key: 1 + Math.max(-1, ...lines.map(({ key }) => key)), label: '', description: '', cost: '', vatRate: usualRate },
    ])
  return (
    <div className="@container grid gap-4">
      <SortableList
        label="Lines"
        items={lines}
        itemKey={({ key }) => String(key)}
        nameOf={({ label }, index) => label || `line ${index + 1}`}
        onMove={(from, to) => onChange(moved(lines, from, to))}
        className="grid gap-4"
        itemClassName="rounded-card border border-line bg-surface p-4"
      >
        {({ key, label, description, cost, vatRate }, index, handle) => (
          <div
            role="group"
            aria-label={`Line ${index + 1}`}
            className="grid gap-3 @xl:grid-cols-[minmax(0,1fr)_8rem_7rem_auto] @xl:items-end"
          >
            <TextField
              label="For"
              value={label}
              maxLength={200}
              onChange={({ target }) => change(key, { label: target.value })}
            />
            <TextField
              label={`Amount, ${symbolIn(currency ?? null)}`}
              inputMode="decimal"
              value={cost}
              onChange={({ target }) => change(key, { cost: target.value })}
            />
            <SelectField
              label={taxName()}
              choices={choices}
              value={String(vatRate)}
              onChange={({ target }) => change(key, { vatRate: rates.find((rate) => String(rate) === target.value) ?? null })}
            />
            <span className="flex items-center @xl:pb-1.5">
              {lines.length > 1 && handle}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove line ${index + 1}`}
                disabled={lines.length === 1}
                onClick={() => onChange(lines.filter((line) => line.key !== key))}
              >
                <Trash2 aria-hidden="true" size={16} />
              </Button>
            </span>
            <TextField
              label="Description"
              value={description}
              maxLength={500}
              onChange={({ target }) => change(key, { description: target.value })}
              className="@xl:col-span-full"
            />
          </div>
        )}
      </SortableList>
      <FieldError id="lines-error">{error}</FieldError>
      <div>
        <Button variant="secondary" size="small" disabled={lines.length >= 100} onClick={add}>
          <Plus aria-hidden="true" size={15} />
          Add a line
        </Button>
      </div>
    </div>
  )
}
