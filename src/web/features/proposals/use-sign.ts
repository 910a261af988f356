import { useState } from 'react'
import type { SignatureForm } from '#domain/signatures/signature.ts'
import type { ProblemMessage } from '#web/lib/problem-message.ts'
import { useWrite } from '#web/lib/use-write.ts'

/** Signs by an endpoint. Validation errors go to the fields, other errors show in the form until the user edits it. */
export function useSign<Answer>({
  send,
  onSigned,
  onRefused,
}: {
  send(form: SignatureForm): Promise<Answer>
  onSigned(answer: Answer): void
  onRefused(text: ProblemMessage): void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    fields: ['name', 'email', 'title', 'signature', 'drawn'],
    send,
    onDone: onSigned,
    onRefused(text) {
      setRefusal(Object.keys(text.fields).length > 0 ? null : text.message)
      onRefused(text)
    },
  })
  return {
    pending,
    errors,
    refusal,
    sign: write,
    type() {
      clearErrors()
      setRefusal(null)
    },
  }
}
