import { Plus, Trash2 } from 'lucide-react'
import { vatRates, vatRateWords } from '#domain/invoices/invoice-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import type { LineFields } from './invoice-form-fields.ts'

const rates = [...vatRates, null].map((rate) => ({ value: String(rate), label: vatRateWords(rate) }))

/** What is invoiced, line by line. */
export function InvoiceLinesField({
  lines,
  error,
  usualRate,
  onChange,
}: {
  lines: LineFields[]
  error: string | undefined
  /** Of a line that is added. */
  usualRate: LineFields['vatRate']
  onChange(lines: LineFields[]): void
}) {
  const change = (key: number, changes: Partial<LineFields>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const add = () =>
    onChange([
      ...lines,
      { key: 1 + Math.max(-1, ...lines.map(({ key }) => key)), label: '', description: '', cost: '', vatRate: usualRate },
    ])
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {lines.map(({ key, label, description, cost, vatRate }, index) => (
          <li
            key={key}
            aria-label={`Line ${index + 1}`}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_auto] sm:items-end"
          >
            <TextField
              label="For"
              value={label}
              maxLength={200}
              onChange={({ target }) => change(key, { label: target.value })}
            />
            <TextField
              label="Amount, £"
              inputMode="decimal"
              value={cost}
              onChange={({ target }) => change(key, { cost: target.value })}
            />
            <SelectField
              label="VAT"
              choices={rates}
              value={String(vatRate)}
              onChange={({ target }) => change(key, { vatRate: vatRates.find((rate) => String(rate) === target.value) ?? null })}
            />
            <Button
              look="quiet"
              size="small"
              aria-label={`Remove line ${index + 1}`}
              disabled={lines.length === 1}
              onClick={() => onChange(lines.filter((line) => line.key !== key))}
              className="sm:mb-1.5"
            >
              <Trash2 aria-hidden="true" size={16} />
            </Button>
            <TextField
              label="Description"
              value={description}
              maxLength={500}
              onChange={({ target }) => change(key, { description: target.value })}
              className="sm:col-span-full"
            />
          </li>
        ))}
      </ol>
      <FieldError id="lines-error">{error}</FieldError>
      <div>
        <Button look="secondary" size="small" disabled={lines.length >= 100} onClick={add}>
          <Plus aria-hidden="true" size={15} />
          Add a line
        </Button>
      </div>
    </div>
  )
}
