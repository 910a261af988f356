import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatPenceExactly } from '#domain/common/money/money.ts'
import { readingsOfAmount, type DecimalSign } from '#domain/common/money/amount.ts'
import { readingsOf, type DateOrder } from '#domain/imports/date-order.ts'
import type { ImportSettings, ImportSheet } from '#domain/imports/import-endpoints.ts'
import { importFields, isPosts, refusalOfMapping, type ImportKind } from '#domain/imports/import-fields.ts'
import { hasClients, knownChoicesOf, knownLabelOf, type KnownChoice } from '#domain/imports/import-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { ImportPreview } from './import-preview.tsx'

/** Which column is which field, with a preview of the first rows, and what happens with those who are here. */
export function ImportColumns({
  sheet,
  pending,
  onCheck,
}: {
  sheet: ImportSheet
  pending: boolean
  onCheck(settings: ImportSettings): void
}) {
  const { kind, columns, samples, askedDate, askedAmount } = sheet
  const [mapping, setMapping] = useState<readonly string[]>(sheet.settings.mapping)
  const [known, setKnown] = useState<KnownChoice>(sheet.settings.known)
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(sheet.settings.dateOrder)
  const [decimal, setDecimal] = useState<DecimalSign | null>(sheet.settings.decimal)
  const [makeClients, setMakeClients] = useState(sheet.settings.makeClients)
  const fields = importFields[kind]
  const refusal = refusalOfMapping(kind, mapping) ?? undefined
  const dateIsOpen = askedDate !== '' && dateOrder === null
  const amountIsOpen = askedAmount !== null && decimal === null
  const why =
    refusal ??
    (dateIsOpen ? 'Please say how dates are written in this file.' : undefined) ??
    (amountIsOpen ? 'Please say how amounts are written in this file.' : undefined)

  return (
    <form
      className="grid grid-cols-1 gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (why === undefined) onCheck({ mapping: [...mapping], dateOrder, decimal, known, makeClients })
      }}
    >
      {isPosts(kind) ? (
        <PostSamples sheet={sheet} />
      ) : (
        <Section title="Columns of the file">
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {columns.map((column, index) => (
              <li key={index} className="min-w-0 rounded-card border border-line bg-surface p-4">
                <SelectField
                  label={column}
                  value={mapping[index] ?? ''}
                  placeholder="Leave out"
                  choices={fields.map(({ name, label }) => ({
                    value: name,
                    label,
                    disabled: mapping[index] !== name && mapping.includes(name),
                  }))}
                  onChange={({ target }) => setMapping(mapping.with(index, target.value))}
                />
                <p className="mt-2 truncate text-sm text-muted">{sampleOf(samples, index)}</p>
              </li>
            ))}
          </ul>
          {refusal && (
            <p role="status" className="mt-4 border-l-2 border-warn pl-4 text-sm">
              {refusal}
            </p>
          )}
        </Section>
      )}

      <Section title="How to read it">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <SelectField
            label={isPosts(kind) ? 'Posts that are here already' : 'Rows that are here already'}
            value={known}
            choices={knownChoicesOf(kind).map((value) => ({ value, label: knownLabelOf(kind, value) }))}
            hint={foundBy[kind]}
            onChange={({ target }) => setKnown(target.value as KnownChoice)}
          />
          {hasClients(kind) && (
            <SelectField
              label="Clients who are not here"
              value={makeClients ? 'make' : 'refuse'}
              choices={[
                { value: 'make', label: 'Make them' },
                { value: 'refuse', label: 'Leave their rows out, and list them' },
              ]}
              hint="Looked for by email, or by name where there is none."
              onChange={({ target }) => setMakeClients(target.value === 'make')}
            />
          )}
          {askedDate !== '' && (
            <SelectField
              label={`How is ${askedDate} meant?`}
              value={dateOrder ?? ''}
              placeholder="Please choose"
              choices={readingsOf(askedDate).map(({ order, day }) => ({ value: order, label: longDay(day) }))}
              hint="The dates of this file can be read in several ways."
              onChange={({ target }) => setDateOrder((target.value || null) as DateOrder | null)}
            />
          )}
          {askedAmount && (
            <SelectField
              label={`How is ${askedAmount.text} meant?`}
              value={decimal ?? ''}
              placeholder="Please choose"
              choices={readingsOfAmount(askedAmount.text, askedAmount.currency).map(({ decimal: sign, minor }) => ({
                value: sign,
                label: formatPenceExactly(minor, { ...conventions(), currency: askedAmount.currency }),
              }))}
              hint="The amounts of this file can be read in two ways."
              onChange={({ target }) => setDecimal((target.value || null) as DecimalSign | null)}
            />
          )}
        </div>
      </Section>

      {!isPosts(kind) && <ImportPreview sheet={sheet} mapping={mapping} dateOrder={dateOrder} decimal={decimal} />}

      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="small" pending={pending} pendingText="Starting..." why={why}>
          Check the whole file
        </Button>
        <p className="text-sm text-muted">{why ?? `Every ${isPosts(kind) ? 'post' : 'row'} is read. Nothing is stored yet.`}</p>
      </div>
    </form>
  )
}

interface Sample {
  cells: string[]
  index: number
}

/** The first posts, with what will become of them. */
function PostSamples({ sheet: { kind, columns, samples } }: { sheet: ImportSheet }) {
  return (
    <Section title="The first posts">
      <p className="mb-3 max-w-prose text-sm text-muted">
        Published posts stay published, with their dates; all others become drafts. They keep the last part of their addresses,
        below <span className="timecode">/blog</span>: lead other addresses there at your host.{' '}
        {kind === 'wordpress'
          ? 'Their pictures are fetched from your site, over https, so let it stay up until then.'
          : 'Their pictures are taken from the folder.'}{' '}
        A post without any picture stays a draft, since each post needs a cover.
      </p>
      <Table
        caption="The first posts"
        columns={columns.map((title, index) => ({
          title,
          wideOnly: index === 1 || index > 3,
          cell: ({ cells }: Sample) => <span className="wrap-anywhere">{cells[index] || '–'}</span>,
        }))}
        rows={samples.map((cells, index) => ({ cells, index }))}
        rowKey={({ index }) => String(index)}
      />
    </Section>
  )
}

/** By what a record that is here is found. */
const foundBy: Record<ImportKind, string> = {
  clients: 'Found by their email, or by name where there is none.',
  suppliers: 'Found by their email.',
  projects: 'Found by title and client.',
  invoices: 'Found by number and client. What was marked as paid here stays.',
  wordpress: 'Found by their address.',
  markdown: 'Found by their address.',
}

/** The first values of a column. */
function sampleOf(samples: string[][], index: number): string {
  const values = samples.flatMap((row) => row[index]?.trim() || []).slice(0, 3)
  return values.length === 0 ? 'Empty in the first rows' : values.join(' · ')
}
