import { useQueryClient } from '@tanstack/react-query'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { generalLabels as labels, settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { addressFields } from '#domain/common/address/address-fields.ts'
import { labelsOf } from '#domain/common/field-table.ts'
import { daysOfAnswers, fewestAnswers } from '#domain/ops/analytics/answer-median.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import { CountryField } from '#web/ui/forms/country-field.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import type { FormStep } from '#web/ui/forms/step-buttons.tsx'
import { generalQuery, type General } from './setting-queries.ts'
import { SettingForm } from './setting-form.tsx'
import { useSettingForm } from './use-setting-form.ts'

type Fields = Omit<General, 'revision' | 'address' | 'postal'> & General['postal']

function fieldsOf({ postal, ...saved }: General): Fields {
  const { siteName, siteDescription, contactEmail, phone, buttonsLeadTo, showAnswerTime, firstNotes, secondNotes } = saved
  return { siteName, siteDescription, contactEmail, phone, buttonsLeadTo, showAnswerTime, firstNotes, secondNotes, ...postal }
}

const { address: line1, ...others } = labels

const targets: Record<General['buttonsLeadTo'], string> = { email: 'An email', page: 'Our enquiry page' }
const targetChoices = Object.entries(targets).map(([value, label]) => ({ value, label }))
const textOf = (name: keyof Fields, value: Fields[keyof Fields]) =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : name === 'buttonsLeadTo' ? targets[value as 'email'] : value
const formLabels: Record<keyof Fields, string> = {
  ...others,
  ...labelsOf(addressFields),
  line1,
  line2: 'Address line 2',
}

/** Studio details used on pages, mails and documents. */
export function GeneralForm({ saved, step, id }: { saved: General; step?: FormStep; id?: string }) {
  const queries = useQueryClient()
  const form = useSettingForm<Fields>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.general,
    save: ({ line1, line2, city, postalCode, region, country, countryCode, ...fields }, revision) =>
      callEndpoint(brandEndpoints.saveGeneralSettings, {
        body: { ...fields, postal: { line1, line2, city, postalCode, region, country, countryCode }, revision },
      }),
    async readRecord() {
      const stored = await queries.fetchQuery(generalQuery())
      return { fields: fieldsOf(stored), revision: stored.revision }
    },
    // The studio's name is also in the admin layout, and the names of notes are on projects and suppliers.
    onSaved() {
      void invalidate(queries, brandQuery(), meQuery())
    },
    step,
  })
  const bind = (name: Exclude<keyof Fields, 'showAnswerTime'>) => ({
    label: formLabels[name],
    autoComplete: 'off',
    ...form.text(name),
  })
  return (
    <SettingForm label="General settings" form={form} labels={formLabels} textOf={textOf} step={step} id={id}>
      <TextField {...bind('siteName')} required maxLength={80} hint="Shown in the header, page titles, emails and documents." />
      <TextArea
        {...bind('siteDescription')}
        required
        rows={3}
        maxLength={500}
        hint="Shown by search engines and in shared links."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('contactEmail')} required type="email" maxLength={254} hint="Where forms and replies are sent." />
        <TextField {...bind('phone')} type="tel" maxLength={40} />
      </div>
      <SelectField
        label={labels.buttonsLeadTo}
        choices={targetChoices}
        value={form.fields.buttonsLeadTo}
        hint="“Book Now” and the other large buttons of your website. The page is your calendar, or the enquiry form while nobody can be booked."
        onChange={({ target }) => form.change({ buttonsLeadTo: target.value as General['buttonsLeadTo'] })}
      />
      {!step && (
        <div>
          <Checkbox
            label={labels.showAnswerTime}
            checked={form.fields.showAnswerTime}
            onChange={({ target }) => form.change({ showAnswerTime: target.checked })}
          />
          <p className="mt-1 text-sm text-muted">
            Your contact and enquiry pages say “We usually answer within 3 hours”: the median of the last {daysOfAnswers} days,
            not counting days on which you are closed. Shown once {fewestAnswers} enquiries have been answered.
          </p>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('line1')} maxLength={200} hint="Shown on the site and on invoices. Leave blank to show none." />
        <TextField {...bind('line2')} maxLength={200} />
        <TextField {...bind('city')} maxLength={100} />
        <TextField {...bind('postalCode')} maxLength={20} />
        <TextField {...bind('region')} maxLength={100} />
        <CountryField value={form.fields} error={form.text('country').error} onChange={form.change} />
      </div>
      {!step && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...bind('firstNotes')}
            maxLength={40}
            placeholder={defaultBrand.team[0]}
            hint="Whose notes the two fields on projects and suppliers are."
          />
          <TextField {...bind('secondNotes')} maxLength={40} placeholder={defaultBrand.team[1]} />
        </div>
      )}
    </SettingForm>
  )
}
