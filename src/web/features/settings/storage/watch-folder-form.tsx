import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { watchEndpoints } from '#domain/watch-folder/watch-endpoints.ts'
import { refusalOfPattern, type WatchSettings } from '#domain/watch-folder/name-pattern.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { watchSettingsQuery } from '../setting-queries.ts'
import { SettingForm } from '../setting-form.tsx'
import { useSettingForm } from '../use-setting-form.ts'

export type Watch = AnswerOf<typeof watchEndpoints.readWatchSettings>

const labels: Record<keyof WatchSettings, string> = { pattern: 'Pattern of names', tell: 'Email the client about each version' }

const fieldsOf = ({ pattern, tell }: Watch): WatchSettings => ({ pattern, tell })

/** What the names of files mean. `examples` shows what the pattern that is typed would make of names. */
export function WatchFolderForm({ saved, examples }: { saved: Watch; examples(pattern: string): ReactNode }) {
  const queries = useQueryClient()
  const form = useSettingForm<WatchSettings>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.general,
    save: (fields, revision) => callEndpoint(watchEndpoints.saveWatchSettings, { body: { ...fields, revision } }),
    async readRecord() {
      const theirs = await queries.fetchQuery(watchSettingsQuery())
      return { fields: fieldsOf(theirs), revision: theirs.revision }
    },
    onSaved: () => void invalidate(queries, watchSettingsQuery()),
  })
  const { pattern, tell } = form.fields
  return (
    <SettingForm
      label="Watch folder settings"
      form={form}
      labels={labels}
      textOf={(_, value) => (typeof value === 'boolean' ? (value ? 'On' : 'Off') : value)}
    >
      <TextField
        label={labels.pattern}
        hint="{project} is the last part of the address of the project’s page, and {deliverable} the film’s title. {any} is a part that does not matter. Without {version} it is the next one."
        maxLength={120}
        required
        spellCheck={false}
        autoCapitalize="none"
        value={pattern}
        error={form.errors.pattern ?? (refusalOfPattern(pattern) || undefined)}
        onChange={({ target }) => form.change({ pattern: target.value })}
      />
      {examples(pattern)}
      <Checkbox label={labels.tell} checked={tell} onChange={({ target }) => form.change({ tell: target.checked })} />
    </SettingForm>
  )
}
