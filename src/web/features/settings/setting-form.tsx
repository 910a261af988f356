import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ClashNotice } from '#web/ui/clash-notice.tsx'
import type { useSettingForm } from './use-setting-form.ts'

/** The frame of a tab's form: what others saved, its fields, and Save. */
export function SettingForm<Fields extends object>({
  label,
  form,
  labels,
  messageOf = String,
  children,
}: {
  label: string
  form: ReturnType<typeof useSettingForm<Fields>>
  labels: Record<keyof Fields, string>
  /** How a value of somebody else is shown. */
  messageOf?(value: Fields[keyof Fields]): string
  children: ReactNode
}) {
  const { clashes, met, changed, pending, save, settle } = form
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid max-w-2xl gap-5"
    >
      {met && (
        <ClashNotice
          clashes={(Object.keys(clashes) as (keyof Fields)[]).map((name) => ({
            name: String(name),
            label: labels[name],
            theirs: messageOf(clashes[name]!),
          }))}
          onSettle={(name, whose) => settle(name as keyof Fields, whose)}
        />
      )}
      {children}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="text-sm text-muted">{changed ? 'Not saved yet.' : 'Everything is saved.'}</p>
        <Button type="submit" size="small" pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
