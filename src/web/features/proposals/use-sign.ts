import { useState } from 'react'
import type { SignatureForm } from '#domain/signatures/signature.ts'
import type { ProblemWords } from '#web/lib/problem-words.ts'
import { useWrite } from '#web/lib/use-write.ts'

/** Signs by a door. A refusal of what was typed goes to the fields, another stands in the form until one types on. */
export function useSign<Answer>({
  send,
  onSigned,
  onRefused,
}: {
  send(form: SignatureForm): Promise<Answer>
  onSigned(answer: Answer): void
  onRefused(words: ProblemWords): void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { write, pending, errors, forgive } = useWrite({
    fields: ['name', 'email', 'title', 'signature'],
    send,
    onDone: onSigned,
    onRefused(words) {
      setRefusal(Object.keys(words.fields).length > 0 ? null : words.message)
      onRefused(words)
    },
  })
  return {
    pending,
    errors,
    refusal,
    sign: write,
    type() {
      forgive()
      setRefusal(null)
    },
  }
}
