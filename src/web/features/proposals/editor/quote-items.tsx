import { Plus, Trash2 } from 'lucide-react'
import { formatMinor, symbolIn } from '#domain/common/money/document-currency.ts'
import { chosenAtFirst } from '#domain/proposals/prices/offer-options.ts'
import { percentOf } from '#domain/common/money/vat.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextField } from '#web/ui/forms/field.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { LineReckoning } from './line-reckoning.tsx'
import type { LineHistory } from './quote-history.tsx'
import { sumIn, type ItemFields } from './quote-fields.ts'
import { useLineTax } from './use-tax-of.ts'

const mostItems = 50

/** A form with items: the calculator’s, or of a change order. */
interface ItemsForm {
  fields: { items: ItemFields[] }
  errors: Record<string, string | undefined>
  change(changes: { items: ItemFields[] }): void
}

/** Manual line items: sort, add, remove; sums are exact to the penny. */
export function QuoteItems({
  quote,
  currency = '',
  history,
}: {
  quote: ItemsForm
  /** Of the amounts; empty for the base. */
  currency?: string
  /** What a kind of work took before, in jobs of this video type. */
  history?: { History: LineHistory; type: string } | undefined
}) {
  const { fields, errors, change } = quote
  const { items } = fields
  const tax = useLineTax()
  const set = (key: string, changes: Partial<ItemFields>) =>
    change({ items: items.map((item) => (item.key === key ? { ...item, ...changes } : item)) })
  return (
    <div>
      <SortableList
        label="Items"
        items={items}
        itemKey={({ key }) => key}
        nameOf={({ label }, index) => label || `item ${index + 1}`}
        onMove={(from, to) => change({ items: moved(items, from, to) })}
        className="grid gap-3"
        itemClassName="rounded-card border border-line bg-surface p-3"
      >
        {(item, index, handle) => (
          <div className="grid gap-3">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8.5rem_auto]">
              <TextField
                label={`Item ${index + 1}`}
                value={item.label}
                maxLength={200}
                error={errors[`items.${index}.label`]}
                onChange={({ target }) => set(item.key, { label: target.value })}
                className="max-sm:col-span-2"
              />
              <TextField
                label={`Amount (${symbolIn(currency || null)})`}
                inputMode="decimal"
                value={item.cost}
                error={errors[`items.${index}.cost`]}
                onChange={({ target }) => set(item.key, { cost: target.value })}
              />
              <span className="flex items-center pb-1.5">
                {handle}
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${item.label || `item ${index + 1}`}`}
                  onClick={() => change({ items: items.filter(({ key }) => key !== item.key) })}
                >
                  <Trash2 aria-hidden="true" size={15} />
                </Button>
              </span>
            </div>
            <Options item={item} tax={tax} onChange={(changes) => set(item.key, changes)} />
            <TextField
              label="Description"
              value={item.description}
              maxLength={1_000}
              error={errors[`items.${index}.description`]}
              onChange={({ target }) => set(item.key, { description: target.value })}
            />
            <LineReckoning
              item={item}
              errorOf={(name) => errors[`items.${index}.reckoned.${name}`]}
              history={history}
              onChange={(reckoned) => set(item.key, { reckoned })}
            />
          </div>
        )}
      </SortableList>
      <FieldError id="items-error">{errors.items}</FieldError>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="small"
          disabled={items.length >= mostItems}
          onClick={() => change({ items: [...items, { key: makeId(), label: '', description: '', cost: '' }] })}
        >
          <Plus aria-hidden="true" size={15} />
          Add item
        </Button>
        <p className="text-sm text-muted">
          Total{' '}
          <span className="timecode ml-1 text-base font-semibold text-ink">
            {formatMinor(sumIn(chosenAtFirst(items), currency), currency)}
            <VatNote is="net" />
          </span>
        </p>
      </div>
    </div>
  )
}

/** Whether the client may add or leave out an item, what is chosen at first, and whether it is taxed. */
function Options({
  item: { label, option, group = '', taxed },
  tax,
  onChange,
}: {
  item: ItemFields
  /** Where the tax goes by lines. */
  tax: ReturnType<typeof useLineTax>
  onChange(changes: Pick<ItemFields, 'option' | 'group' | 'taxed'>): void
}) {
  const named = <span className="sr-only"> {label || 'this item'}</span>
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <Checkbox
        label={<>Optional{named}</>}
        checked={option !== undefined}
        onChange={({ target }) => onChange({ option: target.checked ? 'off' : undefined })}
      />
      {option !== undefined && (
        <Checkbox
          label={<>Chosen at first{named}</>}
          checked={option === 'on'}
          onChange={({ target }) => onChange({ option: target.checked ? 'on' : 'off' })}
        />
      )}
      {option !== undefined && (
        <TextField
          label="Only one of"
          aria-label={`Only one of, ${label || 'this item'}`}
          placeholder="Package"
          maxLength={60}
          value={group}
          onChange={({ target }) => onChange({ group: target.value })}
        />
      )}
      {tax && (
        <Checkbox
          label={
            <>
              Taxable, {percentOf(tax.rate)}
              {named}
            </>
          }
          checked={taxed ?? tax.usual}
          onChange={({ target }) => onChange({ taxed: target.checked })}
        />
      )}
    </div>
  )
}
