import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { problemMessage, messageOfRefusal } from '#web/lib/problem-message.ts'
import { toast } from '#web/ui/toast.ts'

/** Reports a failed submit: messages at the fields (the first is focused) and a notice. Keeps the form's values. */
export function reportFailure<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  text: { title: string; text: string },
): void {
  Object.entries(problemMessage(error).fields).forEach(([field, message], index) =>
    setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  toast({ title: text.title, text: messageOfRefusal(error) ?? text.text, tone: 'bad' })
}
