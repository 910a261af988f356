import { Plus, Trash2 } from 'lucide-react'
import { currencySymbol } from '#domain/common/money/money.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { mostLines } from '#domain/costs/bill-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { vatChoices, type BillLineFields } from './bill-fields.ts'

/** Amount and VAT of a bill; several lines where it has several rates. */
export function BillLinesField({
  lines,
  rates,
  error,
  onChange,
}: {
  lines: BillLineFields[]
  rates: readonly number[]
  error: string | undefined
  onChange(lines: BillLineFields[]): void
}) {
  const change = (key: number, changes: Partial<BillLineFields>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const add = () =>
    onChange([
      ...lines,
      { key: 1 + Math.max(...lines.map(({ key }) => key)), label: '', amount: '', vatRate: lines.at(-1)?.vatRate ?? 'null' },
    ])
  const isSplit = lines.length > 1
  return (
    <div className="grid gap-3">
      {lines.map(({ key, label, amount, vatRate }, index) => (
        <div
          key={key}
          role="group"
          aria-label={isSplit ? `Line ${index + 1}` : `Amount and ${taxName()}`}
          className={
            isSplit
              ? 'grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_auto]'
              : 'grid grid-cols-[minmax(0,1fr)_8rem] gap-3'
          }
        >
          {isSplit && (
            <TextField
              label="For"
              value={label}
              maxLength={120}
              onChange={({ target }) => change(key, { label: target.value })}
              className="max-sm:col-span-2"
            />
          )}
          <TextField
            label={`Amount, ${currencySymbol()}`}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => change(key, { amount: target.value })}
          />
          <SelectField
            label={taxName()}
            choices={vatChoices(rates, vatRate)}
            value={vatRate}
            onChange={({ target }) => change(key, { vatRate: target.value })}
          />
          {isSplit && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => onChange(lines.filter((line) => line.key !== key))}
              className="max-sm:col-span-2 max-sm:justify-self-end sm:mb-1.5"
            >
              <Trash2 aria-hidden="true" size={16} />
            </Button>
          )}
        </div>
      ))}
      <FieldError id="bill-lines-error">{error}</FieldError>
      <div>
        <Button variant="quiet" size="small" disabled={lines.length >= mostLines} onClick={add} className="-ml-3.5">
          <Plus aria-hidden="true" size={15} />
          Another {taxName()} rate
        </Button>
      </div>
    </div>
  )
}
