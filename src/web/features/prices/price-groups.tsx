import { Fragment, type ReactNode } from 'react'
import type { PackagesOfBook } from '#domain/prices/photo-packages.ts'
import { fieldsOfBook, priceGroups, type PriceField, type PriceGroup } from '#domain/prices/price-fields.ts'
import type { RowsOfBook } from '#domain/prices/price-rows.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { Section } from '#web/ui/page/section.tsx'

const hints: Record<PriceGroup, string> = {
  'Video types': 'With the first filming day.',
  Filming: 'Added for every filming day after the first.',
  Crew: 'Added to the price of the video type. 0 shows as included.',
  Editing: 'Added to the price of the video type.',
  Extras: 'Added for each extra that is chosen.',
  Quotes: 'How long a quote of the quote builder holds.',
  Photography:
    'Per session, in the order of the photography page. A gallery keeps its package as it was when the gallery was made.',
  'Budget estimator': 'The five answers come to 5 to 16 points; the first tier begins at 5.',
  'Internal day rates': 'What a day costs you: the base cost of proposals. Never on public pages.',
  Margin: 'On the base cost of proposals. Never on public pages.',
}

/** All entries of a book under their headings. */
export function PriceGroups({
  book,
  below,
  instead,
  children,
}: {
  book: RowsOfBook & PackagesOfBook
  /** Shown below the entries of a group. */
  below?(group: PriceGroup): ReactNode
  /** Shown in place of the entries of a group, where it is anything. */
  instead?(group: PriceGroup): ReactNode
  children(field: PriceField): ReactNode
}) {
  const all = fieldsOfBook(book)
  return priceGroups.map((group) => {
    const fields = all.filter((field) => field.group === group)
    const own = instead?.(group)
    return (
      <Section key={group} title={group} aside={fields.some(({ kind }) => kind === 'money') && <VatNote is="net" />}>
        <p className="-mt-1 mb-3 text-sm text-muted">{hints[group]}</p>
        {own || (
          <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 2xl:grid-cols-3">
            {fields.map((field) => (
              <Fragment key={field.key}>{children(field)}</Fragment>
            ))}
          </div>
        )}
        {below?.(group)}
      </Section>
    )
  })
}
