import { useQueryClient } from '@tanstack/react-query'
import type { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { generalLabels as labels, settingToasts } from '#domain/brand/setting-labels.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { brandQuery } from '#web/lib/use-brand.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import type { FormStep } from '#web/ui/step-buttons.tsx'
import { generalQuery, type General } from './setting-queries.ts'
import { SettingForm } from './setting-form.tsx'
import { useSettingForm } from './use-setting-form.ts'

type Fields = Omit<General, 'revision'>

/** Studio details used on pages, mails and documents. */
export function GeneralForm({ saved: { revision, ...saved }, step }: { saved: General; step?: FormStep }) {
  const queries = useQueryClient()
  const form = useSettingForm<Fields>({
    record: { fields: saved, revision },
    toasts: settingToasts.general,
    save: (fields, stands) =>
      callEndpoint<typeof brandEndpoints.saveGeneralSettings>('PUT', '/api/admin/settings/general', {
        body: { ...fields, revision: stands },
      }),
    async readRecord() {
      const { revision: now, ...fields } = await queries.fetchQuery(generalQuery())
      return { fields, revision: now }
    },
    // The studio's name is also in the admin layout.
    onSaved: () => void queries.invalidateQueries({ queryKey: brandQuery().queryKey }),
    step,
  })
  const bind = (name: keyof Fields) => ({ label: labels[name], autoComplete: 'off', ...form.text(name) })
  return (
    <SettingForm label="General settings" form={form} labels={labels} step={step}>
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
      <TextArea
        {...bind('address')}
        rows={3}
        maxLength={300}
        hint="Street, city with postcode, and country, one per line. Leave blank to show no address."
      />
    </SettingForm>
  )
}
