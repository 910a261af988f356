import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { noticeDays } from '#domain/archive/archive-rule.ts'
import { archiveEndpoints } from '#domain/archive/archive-endpoints.ts'
import { archiveMessages } from '#domain/archive/project-archive.ts'
import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { archiveRuleQuery } from '../setting-queries.ts'
import { SettingForm } from '../setting-form.tsx'
import { useSettingForm } from '../use-setting-form.ts'

export type Rule = AnswerOf<typeof archiveEndpoints.readArchiveRule>

/** `days` as typed; it counts while the rule is on. */
interface Fields {
  on: boolean
  days: string
}

const labels: Record<keyof Fields, string> = { on: 'Put projects away by rule', days: 'Days after the last payment' }

const usualDays = '90'

const fieldsOf = ({ days }: Rule): Fields => ({ on: days !== null, days: days === null ? usualDays : String(days) })

/** When delivered projects are put away. */
export function ArchiveRuleForm({ saved }: { saved: Rule }) {
  const queries = useQueryClient()
  const form = useSettingForm<Fields>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.general,
    save: ({ on, days }, revision) =>
      callEndpoint(archiveEndpoints.saveArchiveRule, {
        // What is no number is refused at its field.
        body: { days: on ? (days.trim() === '' ? 0 : Number(days)) : null, revision },
      }),
    async readRecord() {
      const theirs = await queries.fetchQuery(archiveRuleQuery())
      return { fields: fieldsOf(theirs), revision: theirs.revision }
    },
    onSaved: () => void invalidate(queries, archiveRuleQuery()),
  })
  return (
    <SettingForm
      label="Archive settings"
      form={form}
      labels={labels}
      textOf={(_, value) => (typeof value === 'boolean' ? (value ? 'On' : 'Off') : value)}
    >
      {!saved.hasTarget && <p className="border-l-2 border-warn pl-4 text-sm">{archiveMessages.noTarget}</p>}
      <div>
        <Checkbox label={labels.on} checked={form.fields.on} onChange={({ target }) => form.change({ on: target.checked })} />
        <p className="mt-1 text-sm text-muted">
          Only delivered projects that are paid in full, with nothing open. Their people are told {noticeDays} days before.
        </p>
      </div>
      {form.fields.on && (
        <TextField
          label={labels.days}
          inputMode="numeric"
          maxLength={4}
          required
          value={form.fields.days}
          error={form.errors.days}
          onChange={({ target }) => form.change({ days: target.value })}
        />
      )}
    </SettingForm>
  )
}
