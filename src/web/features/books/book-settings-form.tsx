import { useQueryClient } from '@tanstack/react-query'
import { accountNames, accounts, type Account } from '#domain/books/accounts.ts'
import { bookEndpoints } from '#domain/books/book-endpoints.ts'
import { staggerLabels, staggers, type Stagger } from '#domain/books/quarters.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { vatSchemeLabels, vatSchemes, type VatScheme } from '#domain/books/vat-return.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAccountLabel } from './account-label.ts'
import { booksChanged, bookSettingsQuery } from './book-queries.ts'
import type { BookSettingsRead } from './closed-periods.tsx'

type Code = `code ${Account}`
type Fields = { scheme: VatScheme; stagger: string; yearStart: string } & Record<Code, string>

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1))),
}))
const schemes = vatSchemes.map((value) => ({ value, label: vatSchemeLabels[value] }))
const quarters = staggers.map((value) => ({ value: String(value), label: staggerLabels[value] }))

const codeName = (account: Account): Code => `code ${account}`

function useLabels(): Record<keyof Fields, string> {
  const label = useAccountLabel()
  return {
    scheme: `${taxName()} is due`,
    stagger: `${taxName()} quarters end in`,
    yearStart: 'Financial year begins in',
    ...Object.fromEntries(accountNames.map((account) => [codeName(account), label(account)])),
  } as Record<keyof Fields, string>
}

const recordOf = ({ settings: { scheme, stagger, yearStart, codes, revision } }: { settings: BookSettingsRead }) => ({
  fields: {
    scheme,
    stagger: String(stagger),
    yearStart: String(yearStart),
    ...Object.fromEntries(accountNames.map((account) => [codeName(account), codes[account] ?? ''])),
  } as Fields,
  revision,
})

const textOf = (name: keyof Fields, value: string): string =>
  [...schemes, ...(name === 'stagger' ? quarters : name === 'yearStart' ? months : [])].find((choice) => choice.value === value)
    ?.label ?? value

/** VAT scheme, quarters and account codes. */
export function BookSettingsForm({ settings }: { settings: BookSettingsRead }) {
  const queries = useQueryClient()
  const labels = useLabels()
  const form = useRecordForm({
    record: recordOf({ settings }),
    failure: 'The settings could not be saved',
    errorNames: accountNames.map((account) => `codes.${account}`),
    save: ({ fields, revision }) =>
      callEndpoint(bookEndpoints.saveBookSettings, {
        body: {
          scheme: fields.scheme,
          stagger: Number(fields.stagger) as Stagger,
          yearStart: Number(fields.yearStart),
          codes: Object.fromEntries(accountNames.map((account) => [account, fields[codeName(account)]])),
          revision,
        },
      }),
    recordOf,
    readRecord: async () => recordOf(await queries.fetchQuery({ ...bookSettingsQuery(), staleTime: 0 })),
    onSaved(answer) {
      queries.setQueryData(bookSettingsQuery().queryKey, (before) => before && { ...before, settings: answer.settings })
      toast({ title: 'Settings saved', tone: 'good' })
      void booksChanged(queries)
    },
  })
  const { fields, change, errors } = form
  const select = (name: 'scheme' | 'stagger' | 'yearStart') => ({
    label: labels[name],
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Fields>),
  })
  return (
    <RecordForm
      label="Settings of the books"
      form={form}
      labels={labels}
      textOf={(name, value) => textOf(name, String(value))}
      onSubmit={form.save}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField {...select('scheme')} choices={schemes} />
        <SelectField {...select('stagger')} choices={quarters} />
        <SelectField {...select('yearStart')} choices={months} />
      </div>
      <fieldset>
        <legend className="label mb-3">Account codes for exports</legend>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {accountNames.map((account) => (
            <TextField
              key={account}
              label={labels[codeName(account)]}
              value={fields[codeName(account)]}
              error={errors[`codes.${account}`]}
              placeholder={accounts[account].code}
              maxLength={40}
              onChange={({ target }) => change({ [codeName(account)]: target.value } as Partial<Fields>)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" size="small" pending={form.pending} pendingText="Saving..." disabled={!form.dirty}>
          Save
        </Button>
      </div>
    </RecordForm>
  )
}
