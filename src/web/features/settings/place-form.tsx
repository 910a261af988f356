import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { conventions, type Conventions } from '#domain/common/conventions.ts'
import { currencyDigits } from '#domain/common/money/currency.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { formatPenceExactly } from '#domain/common/money/money.ts'
import { numberLocales, styleOf, writeNumber, type NumberLocale } from '#domain/common/text/number-style.ts'
import { heldByPriceBooks } from '#domain/system/currency-change.ts'
import { placeEndpoints } from '#domain/system/place-endpoints.ts'
import { localeRegions, placeLabels as labels, type PlaceSettings } from '#domain/system/place-settings.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import type { FormStep } from '#web/ui/forms/step-buttons.tsx'
import { placeQuery, type Place } from './setting-queries.ts'
import { SettingForm } from './setting-form.tsx'
import { useSettingForm } from './use-setting-form.ts'

type Fields = PlaceSettings

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayChoices = weekdays.map((label, index) => ({ value: String(index + 1), label }))
const pageSizeLabels: Record<Fields['pageSize'], string> = { A4: 'A4', LETTER: 'US Letter' }
const pageSizeChoices = Object.entries(pageSizeLabels).map(([value, label]) => ({ value, label }))

const exampleDay = new Date('2026-11-26T09:30:00Z')
const dayIn = (locale: string) => dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, locale).format(exampleDay)
const localeLabel = (locale: NumberLocale): string =>
  `${writeNumber(123_456.5, styleOf(locale), 2)} · ${dayIn(locale)} (${localeRegions[locale]}${styleOf(locale).currencyBehind ? ', currency after' : ''})`
const localeChoices = numberLocales.map((value) => ({ value, label: localeLabel(value) }))

const fieldsOf = ({ currency, locale, timeZone, firstDayOfWeek, pageSize }: Place): Fields => ({
  currency,
  locale,
  timeZone,
  firstDayOfWeek,
  pageSize,
})

/** Currency, formats of numbers and dates, time zone, week and paper of the whole product. */
export function PlaceForm({ saved, step, id }: { saved: Place; step?: FormStep; id?: string }) {
  const queries = useQueryClient()
  const [currencyList, zoneList] = [useId(), useId()]
  const form = useSettingForm<Fields>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.general,
    save: (fields, stands) => callEndpoint(placeEndpoints.savePlaceSettings, { body: { ...fields, revision: stands } }),
    async readRecord() {
      const theirs = await queries.fetchQuery(placeQuery())
      return { fields: fieldsOf(theirs), revision: theirs.revision }
    },
    // Every page may show an amount or a date.
    onSaved: () => void queries.invalidateQueries(),
    step,
  })
  const { fields, errors, change } = form
  return (
    <SettingForm label="Money and place" form={form} labels={labels} textOf={textOf} step={step} id={id}>
      <TextField
        label={labels.currency}
        required
        autoComplete="off"
        spellCheck={false}
        list={currencyList}
        maxLength={3}
        readOnly={saved.currencyFixed !== null}
        value={fields.currency}
        error={errors.currency}
        hint={saved.currencyFixed ?? currencyHint(saved, fields.currency)}
        onChange={({ target }) => change({ currency: target.value.toUpperCase() })}
      />
      <datalist id={currencyList}>
        {saved.currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      <SelectField
        label={labels.locale}
        choices={localeChoices}
        value={fields.locale}
        error={errors.locale}
        onChange={({ target }) => change({ locale: target.value as NumberLocale })}
      />
      <TextField
        label={labels.timeZone}
        required
        autoComplete="off"
        spellCheck={false}
        list={zoneList}
        maxLength={60}
        value={fields.timeZone}
        error={errors.timeZone}
        hint="Used for due dates, emails that are sent at a time of day, and calendar feeds."
        onChange={({ target }) => change({ timeZone: target.value })}
      />
      <datalist id={zoneList}>
        {saved.timeZones.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={labels.firstDayOfWeek}
          choices={dayChoices}
          value={String(fields.firstDayOfWeek)}
          error={errors.firstDayOfWeek}
          onChange={({ target }) => change({ firstDayOfWeek: Number(target.value) })}
        />
        <SelectField
          label={labels.pageSize}
          choices={pageSizeChoices}
          value={fields.pageSize}
          error={errors.pageSize}
          onChange={({ target }) => change({ pageSize: target.value as Fields['pageSize'] })}
        />
      </div>
      <p className="rounded-card border border-line bg-surface px-4 py-3">
        <span className="block text-sm text-muted">Example</span>
        <output className="timecode font-semibold">{exampleOf({ ...conventions(), ...fields })}</output>
      </p>
    </SettingForm>
  )
}

function currencyHint({ currencies, currency: saved, priceBooks }: Place, typed: string): string {
  const name = currencies.find(({ code }) => code === typed)?.name
  const books = priceBooks > 0 ? ` ${heldByPriceBooks({ priceBooks }, saved)} Publish a new one after saving.` : ''
  const kept = typed === saved ? '' : ` Prices keep their figures: check them after saving.${books}`
  return name ? `${name}.${kept}` : 'Type a name or a code, such as NOK.'
}

/** `£1,250.00 · Thu 26 Nov 2026 · 09:30` */
function exampleOf(its: Conventions): string {
  const day = dateFormat(
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    its.locale,
  ).format(exampleDay)
  const time = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }, its.locale).format(exampleDay)
  return [formatPenceExactly(1_250 * 10 ** currencyDigits(its.currency), its), day.replace(',', ''), time].join(' · ')
}

/** A value of the form as text, for settling a conflict. */
function textOf(name: keyof Fields, value: Fields[keyof Fields]): string {
  if (name === 'firstDayOfWeek') return weekdays[Number(value) - 1] ?? ''
  if (name === 'locale') return localeLabel(value as NumberLocale)
  return name === 'pageSize' ? pageSizeLabels[value as Fields['pageSize']] : String(value)
}
