import { Plus } from 'lucide-react'
import { conventions } from '#domain/common/conventions.ts'
import { furtherCurrencies } from '#domain/common/money/document-currency-form.ts'
import type { DocumentRate } from '#domain/common/money/document-currency.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RowActions } from '#web/ui/lists/row-actions.tsx'

/** Currencies beside the studio's own, each with the rate that new documents begin with. */
export function CurrenciesField({
  currencies,
  error,
  onChange,
}: {
  currencies: readonly DocumentRate[]
  /** The server's, one for all of them. */
  error: string | undefined
  onChange(currencies: DocumentRate[]): void
}) {
  const { currency: base } = conventions()
  const errors: Record<string, string> =
    error === undefined
      ? {}
      : Object.fromEntries(
          (furtherCurrencies.safeParse(currencies).error?.issues ?? [])
            .toReversed()
            .map(({ path, message }) => [path.join('.'), message]),
        )
  const change = (place: number, changes: Partial<DocumentRate>) =>
    onChange(currencies.map((one, index) => (index === place ? { ...one, ...changes } : one)))
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        For clients who are billed in another currency. Your books stay in {base}; each document keeps the rate it was made with.
      </p>
      {currencies.map(({ currency, rate, rateOn }, index) => (
        <fieldset key={index} className="min-w-0 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-semibold">{currency || 'New currency'}</legend>
          <div className="grid gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
            <TextField
              label="Currency"
              required
              maxLength={3}
              autoComplete="off"
              placeholder="EUR"
              value={currency}
              error={errors[`${index}.currency`]}
              onChange={({ target }) => change(index, { currency: target.value.toUpperCase() })}
            />
            <TextField
              label={`1 ${currency || '…'} in ${base}`}
              required
              inputMode="decimal"
              maxLength={24}
              autoComplete="off"
              placeholder="0.8512"
              value={rate}
              error={errors[`${index}.rate`]}
              onChange={({ target }) => change(index, { rate: target.value })}
            />
            <TextField
              label={`Rate of, ${currency || '…'}`}
              required
              type="date"
              value={rateOn}
              error={errors[`${index}.rateOn`]}
              onChange={({ target }) => change(index, { rateOn: target.value })}
            />
            <div className="justify-self-end sm:col-span-3">
              <RowActions
                name={currency || 'this currency'}
                onMoveUp={null}
                onRemove={() => onChange(currencies.toSpliced(index, 1))}
              />
            </div>
          </div>
        </fieldset>
      ))}
      <FieldError id="currencies-error">{Object.keys(errors).length === 0 ? error : undefined}</FieldError>
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={currencies.length >= 20}
          onClick={() => onChange([...currencies, { currency: '', rate: '', rateOn: studioDay(new Date()) }])}
        >
          <Plus aria-hidden="true" size={15} />
          Add a currency
        </Button>
      </div>
    </div>
  )
}
