import { useState } from 'react'
import type { SignatureForm } from '#domain/signatures/signature.ts'
import type { ProblemMessage } from '#web/lib/calls/problem-message.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'

const fields = ['name', 'email', 'title', 'signature', 'drawn']

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
    fields,
    send,
    onDone: onSigned,
    onRefused(text) {
      const atFault = Object.keys(text.fields)
      setRefusal(atFault.length > 0 && atFault.every((field) => fields.includes(field)) ? null : text.message)
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
