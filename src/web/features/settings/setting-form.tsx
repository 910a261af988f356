import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { StepButtons, stepParams, type FormStep } from '#web/ui/forms/step-buttons.tsx'
import type { SettingFormState } from './use-setting-form.ts'

/** Query parameters of the tab and of the step: changing them unmounts the form. */
const leaveParams = ['tab', ...stepParams]

/** Frame of a settings form: conflict notice, fields and Save button. */
export function SettingForm<Fields extends object>({
  label,
  form,
  labels,
  textOf,
  step,
  id,
  children,
}: {
  label: string
  form: SettingFormState<Fields>
  labels: Record<keyof Fields, string>
  /** Formats a remote value in the conflict notice. */
  textOf?(name: keyof Fields, value: Fields[keyof Fields]): string
  /** Set where the form is a step of the set-up. */
  step?: FormStep | undefined
  /** For step buttons that follow the form; without it they are in it. */
  id?: string | undefined
  children: ReactNode
}) {
  const { dirty, pending, save } = form
  return (
    <RecordForm
      id={id}
      label={label}
      form={form}
      labels={labels}
      textOf={textOf}
      onSubmit={save}
      leaveParams={leaveParams}
      className="grid max-w-2xl gap-5"
    >
      {children}
      {step ? (
        id === undefined && <StepButtons step={step} saving={pending} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="text-sm text-muted">{dirty ? 'Not saved yet.' : 'All changes saved.'}</p>
          <Button type="submit" size="small" pending={pending} pendingText="Saving...">
            Save
          </Button>
        </div>
      )}
    </RecordForm>
  )
}
