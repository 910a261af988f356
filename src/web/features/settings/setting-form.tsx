import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import type { SettingFormState } from './use-setting-form.ts'

/** Query parameter of the tab: changing it unmounts the form. */
const leaveParams = ['tab']

/** Frame of a settings form: conflict notice, fields and Save button. */
export function SettingForm<Fields extends object>({
  label,
  form,
  labels,
  textOf,
  children,
}: {
  label: string
  form: SettingFormState<Fields>
  labels: Record<keyof Fields, string>
  /** Formats a remote value in the conflict notice. */
  textOf?(name: keyof Fields, value: Fields[keyof Fields]): string
  children: ReactNode
}) {
  const { dirty, pending, save } = form
  return (
    <RecordForm
      label={label}
      form={form}
      labels={labels}
      textOf={textOf}
      onSubmit={save}
      leaveParams={leaveParams}
      className="grid max-w-2xl gap-5"
    >
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="text-sm text-muted">{dirty ? 'Not saved yet.' : 'All changes saved.'}</p>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </RecordForm>
  )
}
