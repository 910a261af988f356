import { useState } from 'react'
import { settingToasts } from '#domain/brand/setting-labels.ts'
import { differ, mergeRemoteChanges, settle, startForm } from '#web/lib/shared-form.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'

interface Tab<Fields> {
  saved: Fields
  revision: number
  toasts: { done: string; failed: string }
  save(fields: Fields, revision: number): Promise<{ revision: number }>
  /** What stands in the house now, past every cache. */
  readAgain(): Promise<{ fields: Fields; revision: number }>
  onSaved(fields: Fields, revision: number): void
  /** What the form holds once it is saved, where that is something else. */
  afterwards?(fields: Fields): Fields
}

/** One tab of the settings while it is filled in; beside what others save meanwhile, it keeps what was typed. */
export function useSettingForm<Fields extends object>({
  saved,
  revision,
  toasts,
  save,
  readAgain,
  onSaved,
  afterwards,
}: Tab<Fields>) {
  const [form, setForm] = useState(() => startForm(saved, revision))
  const [met, setMet] = useState(false)
  const { write, pending, errors, clearErrors } = useWrite({
    send: (fields: Fields) => save(fields, form.revision),
    onDone(answer, sent) {
      const fields = afterwards?.(sent) ?? sent
      setForm(startForm(fields, answer.revision))
      setMet(false)
      onSaved(fields, answer.revision)
      toast({ title: toasts.done, tone: 'good' })
    },
    onRefused({ status }) {
      if (status === 422) return
      if (status === 409) return void meet()
      toast({ title: toasts.failed, text: settingToasts.failedText, tone: 'bad' })
    },
  })

  async function meet() {
    const theirs = await readAgain().catch(() => null)
    if (!theirs) return toast({ title: toasts.failed, text: settingToasts.failedText, tone: 'bad' })
    setForm((before) => mergeRemoteChanges(before, theirs.fields, theirs.revision))
    setMet(true)
  }

  return {
    fields: form.fields,
    clashes: form.clashes,
    met,
    pending,
    errors,
    changed: differ(form.fields, form.base),
    type(changes: Partial<Fields>) {
      clearErrors()
      setForm({ ...form, fields: { ...form.fields, ...changes } })
    },
    save: () => write(form.fields),
    settle: (name: keyof Fields, whose: 'theirs' | 'ours') => setForm(settle(form, name, whose)),
  }
}
