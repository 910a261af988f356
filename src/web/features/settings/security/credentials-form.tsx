import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import type { credentialEndpoints } from '#domain/deliveries/credential-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { credentialsQuery, saveCredentials } from './credential-queries.ts'
import { CredentialCertificate } from './credential-certificate.tsx'
import { SettingForm } from '../setting-form.tsx'
import { useSettingForm } from '../use-setting-form.ts'

export type Credentials = AnswerOf<typeof credentialEndpoints.readCredentials>

interface Fields {
  on: boolean
  licence: string
}

const labels: Record<keyof Fields, string> = { on: 'Add content credentials to delivered files', licence: 'Licence' }

const fieldsOf = ({ on, licence }: Credentials): Fields => ({ on, licence })

/** Content credentials of files that are made for delivery. */
export function CredentialsForm({ saved }: { saved: Credentials }) {
  const queries = useQueryClient()
  const form = useSettingForm<Fields>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.general,
    save: (fields, revision) => saveCredentials({ ...fields, revision }),
    async readRecord() {
      const theirs = await queries.fetchQuery(credentialsQuery())
      return { fields: fieldsOf(theirs), revision: theirs.revision }
    },
    onSaved: () => void invalidate(queries, credentialsQuery()),
  })
  return (
    <Section title="Content credentials (C2PA)" className="max-w-3xl">
      <SettingForm
        label="Content credentials"
        form={form}
        labels={labels}
        textOf={(_, value) => (typeof value === 'boolean' ? (value ? 'On' : 'Off') : value)}
      >
        <div>
          <Checkbox label={labels.on} checked={form.fields.on} onChange={({ target }) => form.change({ on: target.checked })} />
          <p className="mt-1 text-sm text-muted">
            Signed information in films that are made for delivery, finals that you add, and photographs of released galleries:
            who made it, from which file, with which programs, and whether it was generated with AI, if you say so beside the
            film. Files of up to 500 MB; approved and uploaded files themselves are not changed.
          </p>
        </div>
        {form.fields.on && (
          <TextField
            label={labels.licence}
            hint="What the file says of its use. Blank means nothing."
            maxLength={300}
            value={form.fields.licence}
            error={form.errors.licence}
            onChange={({ target }) => form.change({ licence: target.value })}
          />
        )}
      </SettingForm>
      {saved.certificate && <CredentialCertificate certificate={saved.certificate} />}
    </Section>
  )
}
