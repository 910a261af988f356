import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { useRecordForm, type FormRecord } from '#web/lib/forms/use-record-form.ts'
import type { FormStep } from '#web/ui/forms/step-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

interface Tab<Fields> {
  record: FormRecord<Fields>
  toasts: { done: string; failed: string }
  save(fields: Fields, revision: number): Promise<{ revision: number }>
  /** Fetches the stored values, bypassing caches. */
  readRecord(): Promise<FormRecord<Fields>>
  onSaved?(): void
  /** Form values after saving, if they differ from those sent. */
  afterwards?(fields: Fields): Fields
  /** Set where the form is a step of the set-up. */
  step?: FormStep | undefined
}

/** Form state of a settings tab. */
export const useSettingForm = <Fields extends object>({
  record,
  toasts,
  save,
  readRecord,
  onSaved,
  afterwards = (fields) => fields,
  step,
}: Tab<Fields>) =>
  useRecordForm({
    record,
    save: ({ fields, revision }) => save(fields, revision),
    recordOf: ({ revision }, sent) => ({ fields: afterwards(sent), revision }),
    readRecord,
    onSaved(_answer, _next, typed) {
      onSaved?.()
      toast({ title: toasts.done, tone: 'good' })
      if (Object.keys(typed).length === 0) step?.onSaved()
    },
    onRefused({ status }) {
      if (status !== 422) toast({ title: toasts.failed, text: settingToasts.failedText, tone: 'bad' })
    },
  })

export type SettingFormState<Fields extends object> = ReturnType<typeof useSettingForm<Fields>>
