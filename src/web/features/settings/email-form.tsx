import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { settingToasts } from '#domain/brand/setting-labels.ts'
import type { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { TextField } from '#web/ui/field.tsx'
import { StepButtons, type FormStep } from '#web/ui/step-buttons.tsx'
import { emailQuery, type Email } from './setting-queries.ts'
import { MailWay } from './mail-way.tsx'
import { SettingForm } from './setting-form.tsx'
import { TestMail } from './test-mail.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** `sendgridApiKey` is the typed value; null deletes the stored key, which is never shown. */
interface Fields {
  fromEmail: string
  fromName: string
  sendgridApiKey: string | null
}

const labels: Record<keyof Fields, string> = {
  fromEmail: 'From email',
  fromName: 'From name',
  sendgridApiKey: 'SendGrid API key',
}

const fieldsOf = ({ fromEmail, fromName }: Email): Fields => ({ fromEmail, fromName, sendgridApiKey: '' })

/** Sender name and mail provider. */
export function EmailForm({ saved, step, onTested }: { saved: Email; step?: FormStep; onTested?(): void }) {
  const id = useId()
  const queries = useQueryClient()
  const form = useSettingForm<Fields>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.email,
    save: (fields, revision) =>
      callEndpoint<typeof mailEndpoints.saveEmailSettings>('PUT', '/api/admin/settings/email', { body: { ...fields, revision } }),
    async readRecord() {
      const theirs = await queries.fetchQuery(emailQuery())
      return { fields: fieldsOf(theirs), revision: theirs.revision }
    },
    onSaved: () => void queries.invalidateQueries({ queryKey: emailQuery().queryKey }),
    afterwards: (fields) => ({ ...fields, sendgridApiKey: '' }),
    step,
  })
  const bind = (name: keyof Fields) => ({
    label: labels[name],
    value: form.fields[name] ?? '',
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  const keeps = saved.key === 'none' ? '' : ' Leave blank to keep the current key.'
  const forgetting = form.fields.sendgridApiKey === null
  return (
    <div className="grid max-w-2xl gap-10">
      <SettingForm
        label="Email settings"
        form={form}
        labels={labels}
        textOf={(_, value) => value ?? ''}
        step={step}
        id={step && id}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bind('fromName')} required maxLength={100} autoComplete="off" />
          <TextField {...bind('fromEmail')} required type="email" maxLength={254} autoComplete="off" />
        </div>
        <TextField
          {...bind('sendgridApiKey')}
          type="password"
          maxLength={500}
          autoComplete="new-password"
          spellCheck={false}
          placeholder={forgetting ? 'Removed when you save' : saved.key === 'none' ? '' : '••••••••••••'}
          hint={`Optional. It is stored encrypted and never shown again.${keeps}`}
        />
        <MailWay email={saved} forgetting={forgetting} onForget={() => form.change({ sendgridApiKey: forgetting ? '' : null })} />
      </SettingForm>
      <TestMail changed={form.dirty} onSent={onTested} />
      {step && <StepButtons step={step} saving={form.pending} form={id} />}
    </div>
  )
}
