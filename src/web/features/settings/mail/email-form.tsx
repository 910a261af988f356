import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { StepButtons, type FormStep } from '#web/ui/forms/step-buttons.tsx'
import { emailQuery, type Email } from '../setting-queries.ts'
import { MailWay } from './mail-way.tsx'
import { SettingForm } from '../setting-form.tsx'
import { TestMail } from './test-mail.tsx'
import { useSettingForm } from '../use-setting-form.ts'

/** `sendgridApiKey` is the typed value; null deletes the stored key, which is never shown. */
interface Fields {
  fromEmail: string
  fromName: string
  sendgridApiKey: string | null
  smtpHost: string
  smtpPort: string
  smtpUser: string
  smtpPassword: string
}

const labels: Record<keyof Fields, string> = {
  fromEmail: 'From email',
  fromName: 'From name',
  sendgridApiKey: 'SendGrid API key',
  smtpHost: 'Mail server',
  smtpPort: 'Port',
  smtpUser: 'User name',
  smtpPassword: 'Password',
}

const fieldsOf = ({ fromEmail, fromName, smtpHost, smtpPort, smtpUser }: Email): Fields => ({
  fromEmail,
  fromName,
  sendgridApiKey: '',
  smtpHost,
  smtpPort: String(smtpPort),
  smtpUser,
  smtpPassword: '',
})

/** Sender name and mail provider. */
export function EmailForm({ saved, step, onTested }: { saved: Email; step?: FormStep; onTested?(): void }) {
  const id = useId()
  const queries = useQueryClient()
  /** Sends the test mail that was asked for, once what was typed is saved. */
  const test = useRef<(() => void) | null>(null)
  const form = useSettingForm<Fields>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.email,
    save: ({ smtpPort, ...fields }, revision) =>
      callEndpoint(mailEndpoints.saveEmailSettings, { body: { ...fields, smtpPort: Number(smtpPort), revision } }),
    async readRecord() {
      const theirs = await queries.fetchQuery(emailQuery())
      return { fields: fieldsOf(theirs), revision: theirs.revision }
    },
    onSaved() {
      void invalidate(queries, emailQuery())
      test.current?.()
      if (!step) test.current = null
    },
    afterwards: (fields) => ({ ...fields, sendgridApiKey: '', smtpPassword: '' }),
    step: step && {
      ...step,
      onSaved() {
        if (test.current === null) step.onSaved()
        test.current = null
      },
    },
  })
  const bind = (name: keyof Fields) => ({
    label: labels[name],
    value: form.fields[name] ?? '',
    error: form.errors[name],
    onChange({ target }: { target: { value: string } }) {
      test.current = null
      form.change({ [name]: target.value })
    },
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
        <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
          <legend className="label mb-3">Your mail server</legend>
          <TextField
            {...bind('smtpHost')}
            maxLength={253}
            autoComplete="off"
            spellCheck={false}
            placeholder="smtp.example.com"
            hint={
              saved.smtpOfEnvironment
                ? 'Not used: the mail server of the installation goes first.'
                : 'From your email provider. Leave blank for none.'
            }
          />
          <TextField {...bind('smtpPort')} inputMode="numeric" maxLength={5} hint="587, or 465 with TLS from the start." />
          <TextField
            {...bind('smtpUser')}
            maxLength={320}
            autoComplete="off"
            spellCheck={false}
            hint="Often your email address."
          />
          <TextField
            {...bind('smtpPassword')}
            type="password"
            maxLength={500}
            autoComplete="new-password"
            placeholder={saved.smtpPassword === 'none' ? '' : '••••••••••••'}
            hint={
              saved.smtpPassword === 'none'
                ? 'Stored encrypted and never shown again.'
                : saved.smtpPassword === 'unreadable'
                  ? 'It can no longer be read. Please enter it again.'
                  : 'Leave blank to keep the current password.'
            }
          />
        </fieldset>
        <TextField
          {...bind('sendgridApiKey')}
          type="password"
          maxLength={500}
          autoComplete="new-password"
          spellCheck={false}
          placeholder={forgetting ? 'Removed when you save' : saved.key === 'none' ? '' : '••••••••••••'}
          hint={`Instead of a mail server. It is stored encrypted and never shown again.${keeps}`}
        />
        <MailWay email={saved} forgetting={forgetting} onForget={() => form.change({ sendgridApiKey: forgetting ? '' : null })} />
      </SettingForm>
      <TestMail
        saveFirst={
          form.dirty
            ? (send) => {
                test.current = send
                form.save()
              }
            : null
        }
        onSent={onTested}
      />
      {step && <StepButtons step={step} saving={form.pending} form={id} />}
    </div>
  )
}
