import { Plus } from 'lucide-react'
import { euRates } from '#domain/common/money/eu-rates.ts'
import { formatPenceExactly, pounds } from '#domain/common/money/money.ts'
import { profileOfKind, taxKindLabels, taxKinds, type TaxKind } from '#domain/common/money/tax-profile.ts'
import { exclVat, inclVat, percentOf, vatLabel, withVat } from '#domain/common/money/vat.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RowActions } from '#web/ui/lists/row-actions.tsx'
import { rateOf, toProfile, toTaxFields, type RateFields, type TaxFields } from '../invoice-settings-fields.ts'

const kinds = taxKinds.map((value) => ({ value, label: taxKindLabels[value] }))
const regions = new Intl.DisplayNames('en-GB', { type: 'region' })
const countries = Object.keys(euRates)
  .map((value) => ({ value, label: regions.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** The tax of the studio: its kind first, then the fields of that kind, with an example beside them. */
export function TaxFieldsPart({
  tax,
  number,
  isChosen,
  error,
  numberError,
  onTax,
  onNumber,
}: {
  tax: TaxFields
  number: string
  /** False until a tax was ever chosen: then a VAT number stands for UK VAT. */
  isChosen: boolean
  error: string | undefined
  numberError: string | undefined
  onTax(tax: TaxFields): void
  onNumber(number: string): void
}) {
  const { kind } = tax
  const isOwn = kind === 'custom'
  const isFormer = kind === 'none' && !isChosen
  const hasNumber = kind !== 'none' || isFormer
  const choose = (next: TaxKind, country?: string) => onTax(toTaxFields(profileOfKind(next, country)))
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="label mb-3">Tax</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Tax on sales"
          choices={kinds}
          value={kind}
          error={error}
          onChange={({ target }) => {
            choose(target.value as TaxKind)
            // The number belongs to the tax before.
            onNumber('')
          }}
        />
        {kind === 'eu-vat' && (
          <SelectField
            label="Member state"
            choices={countries}
            value={tax.country}
            onChange={({ target }) => choose(kind, target.value)}
          />
        )}
        {(isOwn || kind === 'eu-vat' || kind === 'us-sales-tax') && (
          <TextField
            label="Name of the tax"
            required
            maxLength={20}
            autoComplete="off"
            hint="As on documents, such as MVA"
            value={tax.name}
            onChange={({ target }) => onTax({ ...tax, name: target.value })}
          />
        )}
        {isOwn && (
          <TextField
            label="What its number is called"
            required
            maxLength={30}
            autoComplete="off"
            placeholder="Org.nr"
            value={tax.numberLabel}
            onChange={({ target }) => onTax({ ...tax, numberLabel: target.value })}
          />
        )}
        {hasNumber && (
          <TextField
            label={tax.numberLabel || 'Number'}
            maxLength={40}
            autoComplete="off"
            placeholder={kind === 'uk-vat' || isFormer ? 'GB123456789' : undefined}
            hint={isFormer ? 'Leave blank if not registered for VAT.' : hints[kind]}
            error={numberError}
            value={number}
            onChange={({ target }) => onNumber(target.value)}
          />
        )}
      </div>
      {kind !== 'none' && kind !== 'uk-vat' && <Rates tax={tax} onTax={onTax} />}
      <Explanation kind={kind} name={tax.name} />
      {kind !== 'none' && <Example tax={tax} />}
    </fieldset>
  )
}

const hints: Partial<Record<TaxKind, string>> = {
  'eu-vat': 'With the two letters of the country',
  'us-sales-tax': 'Shown on invoices. Leave blank for none.',
  custom: 'Shown on invoices. Leave blank for none.',
}

const blankRate: RateFields = { label: '', percent: '' }

function Rates({ tax, onTax }: { tax: TaxFields; onTax(tax: TaxFields): void }) {
  const { rates, usual } = tax
  const change = (place: number, changes: Partial<RateFields>) =>
    onTax({ ...tax, rates: rates.map((rate, index) => (index === place ? { ...rate, ...changes } : rate)) })
  const remove = (place: number) =>
    onTax({ ...tax, rates: rates.toSpliced(place, 1), usual: usual === place ? -1 : usual > place ? usual - 1 : usual })
  const choices = [
    ...rates.map((rate, index) => ({ value: String(index), label: rate.label ? `${rate.label}, ${shown(rate)}` : shown(rate) })),
    { value: '-1', label: `No ${tax.name || 'tax'}, unless a line has it` },
  ]
  return (
    <div className="grid gap-3">
      <ul aria-label="Rates" className="grid gap-3">
        {rates.map(({ label, percent }, index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-3">
            <TextField
              label={`Rate ${index + 1}`}
              maxLength={40}
              autoComplete="off"
              value={label}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <TextField
              label="Percent"
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={({ target }) => change(index, { percent: target.value })}
            />
            <div className="mb-1.5">
              <RowActions name={`rate ${index + 1}`} onMoveUp={null} onRemove={() => remove(index)} />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Button
          variant="secondary"
          size="small"
          disabled={rates.length >= 10}
          onClick={() => onTax({ ...tax, rates: [...rates, blankRate] })}
        >
          <Plus aria-hidden="true" size={15} />
          Add a rate
        </Button>
        <SelectField
          label="Usual rate"
          choices={choices}
          value={String(usual)}
          onChange={({ target }) => onTax({ ...tax, usual: Number(target.value) })}
          className="grow sm:max-w-72"
        />
      </div>
    </div>
  )
}

const shown = (rate: RateFields): string => (Number.isNaN(rateOf(rate)) ? '–' : percentOf(rateOf(rate)))

const explanations: Partial<Record<TaxKind, (name: string) => string>> = {
  none: () => 'Prices are shown, signed and invoiced without tax.',
  'eu-vat': (name) =>
    `A client with a valid VAT number of another member state is invoiced without ${name}: their documents say that the reverse charge applies. Numbers are checked by their form and check digits.`,
  'us-sales-tax': (name) =>
    `${name} is charged on the lines of an invoice that you mark as taxable. Check the rates of your state.`,
}

function Explanation({ kind, name }: { kind: TaxKind; name: string }) {
  const text = explanations[kind]?.(name || 'tax')
  return text ? <p className="text-sm text-muted">{text}</p> : null
}

const exampleNet = pounds(1_000)

/** How a document with this tax adds up. */
function Example({ tax }: { tax: TaxFields }) {
  const { usual, rates, name } = toProfile(tax)
  // Where no tax is usual, a line that has it.
  const rate = usual ?? rates[0]?.rate ?? Number.NaN
  const vat = Number.isNaN(rate) ? null : withVat(exampleNet, rate)
  if (!vat) return null
  const rows = [
    [`Net, ${exclVat(name)}`, vat.net],
    [vatLabel(rate, name), vat.tax],
    [inclVat(name), vat.gross],
  ] as const
  return (
    <dl aria-label="Example" className="rounded-card border border-line bg-surface px-4 py-3 text-sm">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-0.5 last:font-semibold">
          <dt>{label}</dt>
          <dd className="timecode">{formatPenceExactly(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
