import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { packagesKey, rowsKey } from '#domain/prices/given-rows.ts'
import { boundsOf, listOfGroup, type PriceField } from '#domain/prices/price-fields.ts'
import { packagesOfBook } from '#domain/prices/photo-packages.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import { isOwnRow } from '#domain/prices/price-rows.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import {
  bodyOfFields,
  bookOfFields,
  formFieldsOf,
  priceFormLabels,
  textOfRows,
  type PriceFormFields,
} from './price-form-fields.ts'
import { PackagesField } from './packages-field.tsx'
import { PriceGroups } from './price-groups.tsx'
import { priceBookQuery, savePriceBook, showPriceBook } from './price-queries.ts'
import { PriceRowsField } from './price-rows-field.tsx'
import { PublishBook } from './publish-book.tsx'

/** Rows of the studio's own have their prices below the others. */
const specifiedRowsOf = ({ rows = [] }: PriceBook) => ({ rows: rows.filter((row) => !isOwnRow(row)) })

const recordOf = (book: ShownPriceBook) => ({ fields: formFieldsOf(book), revision: book.revision })

/** A draft, with what it comes to beside it. */
export function PriceBookForm({
  draft,
  inForce = null,
  aside,
  packages,
  below,
}: {
  draft: ShownPriceBook
  inForce?: PriceBook | null
  /** Shown beside the form and below it, for the book as typed. */
  aside(book: PriceBook): ReactNode
  /** Shown below the photography packages. */
  packages(book: PriceBook): ReactNode
  below(state: { book: PriceBook; saved: boolean }): ReactNode
}) {
  const queries = useQueryClient()
  const { version } = draft
  const form = useRecordForm<PriceFormFields, { book: ShownPriceBook }>({
    record: recordOf(draft),
    failure: 'Prices not saved',
    savesMerged: true,
    save: ({ fields, revision }) => savePriceBook(version, { revision, ...bodyOfFields(fields) }),
    recordOf: ({ book }) => recordOf(book),
    async readRecord() {
      const { book } = await queries.fetchQuery({ ...priceBookQuery(version), staleTime: 0 })
      return book.state === 'draft' ? recordOf(book) : null
    },
    onSaved({ book }) {
      showPriceBook(queries, book)
      toast({ title: 'Draft saved', tone: 'good' })
    },
  })
  const { fields, pending, dirty } = form
  const staying = (inForce?.rows ?? []).map(({ key }) => key)
  const typed = bookOfFields(fields, draft.prices)
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <RecordForm
        form={form}
        label="Prices"
        labels={priceFormLabels}
        textOf={(_, value) => (Array.isArray(value) ? textOfRows(value) : String(value))}
        onSubmit={form.save}
        className="grid min-w-0 grid-cols-1 gap-9"
      >
        <Section title="When">
          <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
            <TextField
              label={priceFormLabels.holdsFrom}
              type="date"
              hint="From midnight in the studio’s time zone."
              {...form.text('holdsFrom')}
            />
            <TextField label={priceFormLabels.note} maxLength={200} hint="For your team, such as why." {...form.text('note')} />
          </div>
        </Section>
        <PriceGroups
          book={specifiedRowsOf(typed)}
          below={(group) => {
            const list = listOfGroup(group)
            if (!list) return null
            return (
              <PriceRowsField
                list={list}
                rows={fields[rowsKey(list)]}
                error={form.errorAt(rowsKey(list))}
                staying={staying}
                onChange={(rows) => form.change({ [rowsKey(list)]: rows })}
              />
            )
          }}
          instead={(group) =>
            group === 'Photography' && (
              <>
                <PackagesField
                  packages={fields[packagesKey]}
                  error={form.errorAt(packagesKey)}
                  staying={packagesOfBook(inForce ?? {}).map(({ key }) => key)}
                  priceOf={(key) => form.text(`photography/${key}` as 'note')}
                  onChange={(changed) => form.change({ [packagesKey]: changed })}
                />
                {packages(typed)}
              </>
            )
          }
        >
          {(field) => <PriceInput field={field} {...form.text(field.key as 'note')} />}
        </PriceGroups>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
          <Button type="submit" pending={pending} pendingText="Saving..." disabled={!dirty && !form.conflicts}>
            Save draft
          </Button>
          <PublishBook
            book={draft}
            why={dirty ? 'Save your changes first.' : undefined}
            onRefused={(message) => toast({ title: 'Not published', text: message, tone: 'bad' })}
          />
          {dirty && <p className="text-sm text-muted">Not saved yet.</p>}
        </div>
      </RecordForm>
      <div className="min-w-0 xl:sticky xl:top-8">{aside(typed)}</div>
      <div className="grid min-w-0 grid-cols-1 gap-9 xl:col-span-2">{below({ book: typed, saved: !dirty })}</div>
    </div>
  )
}

type InputProps = { value: string; error: string | undefined; onChange(event: { target: { value: string } }): void }

function PriceInput({ field, ...input }: { field: PriceField } & InputProps) {
  const bounds = boundsOf(field)
  if (!bounds) return <TextField label={field.label} required maxLength={40} autoComplete="off" {...input} />
  const step = field.kind === 'money' || field.kind === 'percent' ? 'any' : 1
  return (
    <TextField
      label={field.label}
      type="number"
      inputMode="decimal"
      required
      min={bounds.least}
      max={bounds.most}
      step={step}
      autoComplete="off"
      {...input}
    />
  )
}
