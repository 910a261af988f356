import { useState } from 'react'
import { leastPasswordLetters } from '#domain/clients/client-messages.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { LinkOver } from './link-over.tsx'
import type { ClientData } from '../portal-queries.ts'

/** Target of the password reset link; signs in afterwards. */
export function NewPasswordForm({ token, onEntered }: { token: string; onEntered(client: ClientData): void }) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<{ text: string; over: boolean } | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    send: (body: { token: string; password: string }) => callEndpoint(portalEndpoints.setPassword, { body }),
    onDone: ({ clientData }) => onEntered(clientData),
    onRefused({ message, status, fields }) {
      if (!fields.password) setProblem({ text: message, over: status === 410 })
    },
  })
  if (problem?.over) return <LinkOver text={problem.text} />
  return (
    <SendingForm
      pending={pending}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(null)
        write({ token, password })
      }}
      className="grid gap-5"
    >
      <TextField
        label="New password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        maxLength={200}
        hint={`At least ${leastPasswordLetters} characters. A short sentence is easy to remember.`}
        value={password}
        error={errors.password}
        onChange={({ target }) => {
          clearErrors()
          setPassword(target.value)
        }}
      />
      <Checkbox label="Show the password" checked={shown} onChange={({ target }) => setShown(target.checked)} />
      <p role="alert" className={problem ? 'border-l-2 border-bad pl-4 text-[0.9375rem]' : 'sr-only'}>
        {problem?.text}
      </p>
      <Button type="submit" pending={pending} pendingText="Setting...">
        Set my password
      </Button>
    </SendingForm>
  )
}
