import { Plus, X } from 'lucide-react'
import { currencySymbol } from '#domain/common/money/money.ts'
import { packageLimits } from '#domain/prices/given-rows.ts'
import { isOwnPackage } from '#domain/prices/photo-packages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, FieldError, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { useEntryKeys } from '#web/ui/forms/use-entry-keys.ts'
import type { PackageFields } from './price-form-fields.ts'

interface PriceInput {
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

const newPackage: PackageFields = {
  key: '',
  name: '',
  includes: '',
  photos: '',
  galleryDays: '',
  note: '',
  popular: false,
  retired: false,
  price: '',
}

/** The photography packages of a draft: texts, limits and prices, in the order in which visitors see them. */
export function PackagesField({
  packages,
  error,
  staying,
  priceOf,
  onChange,
}: {
  packages: readonly PackageFields[]
  error: string | undefined
  /** Keys of packages in the book in force, which can be retired only. */
  staying: readonly string[]
  /** The price of a default package, which is a field of its own. */
  priceOf(key: string): PriceInput
  onChange(packages: PackageFields[]): void
}) {
  const { keys, ...order } = useEntryKeys(packages.length)
  const rows = packages.map((one, place) => ({ one, key: keys[place]! }))
  const change = (place: number, changes: Partial<PackageFields>) =>
    onChange(
      packages.map((one, other) => {
        if (other === place) return { ...one, ...changes }
        // One is the most popular.
        return changes.popular ? { ...one, popular: false } : one
      }),
    )
  return (
    <div className="grid gap-3">
      <SortableList
        label="Photography packages"
        items={rows}
        itemKey={({ key }) => key}
        nameOf={({ one }, place) => one.name || `package ${place + 1}`}
        onMove={(from, to) => {
          order.move(from, to)
          onChange(moved(packages, from, to))
        }}
        className="grid gap-3"
        itemClassName="rounded-card border border-line bg-surface p-4"
      >
        {({ one }, place, handle) => {
          const of = `package ${place + 1}`
          const price = isOwnPackage(one)
            ? {
                value: one.price ?? '',
                error: undefined,
                onChange: ({ target }: { target: { value: string } }) => change(place, { price: target.value }),
              }
            : priceOf(one.key)
          return (
            <div role="group" aria-label={one.name || `Package ${place + 1}`} className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
              <TextField
                label="Name"
                aria-label={`Name, ${of}`}
                required
                maxLength={packageLimits.name}
                autoComplete="off"
                value={one.name}
                onChange={({ target }) => change(place, { name: target.value })}
                className="sm:col-span-4"
              />
              <TextField
                label={`Price, ${currencySymbol()}`}
                aria-label={`Price, ${of}`}
                required
                inputMode="decimal"
                autoComplete="off"
                className="sm:col-span-2"
                {...price}
              />
              <TextArea
                label="Includes"
                aria-label={`Includes, ${of}`}
                required
                rows={4}
                hint="One thing a line, as visitors read it."
                value={one.includes}
                onChange={({ target }) => change(place, { includes: target.value })}
                className="sm:col-span-4 sm:row-span-2"
              />
              <TextField
                label="Photos to choose"
                aria-label={`Photos to choose, ${of}`}
                type="number"
                inputMode="numeric"
                min={1}
                max={packageLimits.photos}
                placeholder="No limit"
                autoComplete="off"
                value={one.photos}
                onChange={({ target }) => change(place, { photos: target.value })}
                className="sm:col-span-2"
              />
              <TextField
                label="Gallery kept, days"
                aria-label={`Gallery kept, days, ${of}`}
                type="number"
                inputMode="numeric"
                min={1}
                max={packageLimits.days}
                placeholder="For ever"
                autoComplete="off"
                value={one.galleryDays}
                onChange={({ target }) => change(place, { galleryDays: target.value })}
                className="sm:col-span-2"
              />
              <TextField
                label="Line below"
                aria-label={`Line below, ${of}`}
                maxLength={packageLimits.note}
                placeholder="None"
                autoComplete="off"
                value={one.note}
                onChange={({ target }) => change(place, { note: target.value })}
                className="sm:col-span-full"
              />
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-full">
                <Checkbox
                  label="Offered"
                  aria-label={`Offer ${one.name || of}`}
                  checked={!one.retired}
                  onChange={({ target }) => change(place, { retired: !target.checked })}
                />
                <Checkbox
                  label="Most popular"
                  aria-label={`Most popular, ${of}`}
                  checked={one.popular}
                  onChange={({ target }) => change(place, { popular: target.checked })}
                />
                <span className="ml-auto flex items-center">
                  {handle}
                  {isOwnPackage(one) && !(one.key && staying.includes(one.key)) && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Remove ${one.name || of}`}
                      onClick={() => {
                        order.remove(place)
                        onChange(packages.filter((_, other) => other !== place))
                      }}
                    >
                      <X aria-hidden="true" size={16} />
                    </Button>
                  )}
                </span>
              </div>
            </div>
          )
        }}
      </SortableList>
      <FieldError id="packages-error">{error}</FieldError>
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={packages.length >= packageLimits.packages}
          onClick={() => {
            order.add()
            onChange([...packages, newPackage])
          }}
        >
          <Plus aria-hidden="true" size={15} />
          Add a package
        </Button>
      </div>
    </div>
  )
}
