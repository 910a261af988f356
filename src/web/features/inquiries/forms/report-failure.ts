import { problemMessage, messageOfRefusal } from '#web/lib/calls/problem-message.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { FieldMessages } from './check-fields.ts'

/** Reports a failed submit by a notice. Returns the messages for the form's fields, which keep their values. */
export function reportFailure(error: unknown, text: { title: string; text: string }): FieldMessages {
  toast({ title: text.title, text: messageOfRefusal(error) ?? text.text, tone: 'bad' })
  return problemMessage(error).fields
}
