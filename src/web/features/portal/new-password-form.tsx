import { useState } from 'react'
import { leastPasswordLetters } from '#domain/clients/client-words.ts'
import type { portalDoors } from '#domain/portal/portal-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { LinkOver } from './link-over.tsx'
import type { ClientData } from './portal-queries.ts'

/** Where the link for another password leads; with it one is signed in. */
export function NewPasswordForm({ token, onEntered }: { token: string; onEntered(client: ClientData): void }) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<{ words: string; over: boolean } | null>(null)
  const { write, pending, errors, forgive } = useWrite({
    send: (body: { token: string; password: string }) =>
      callDoor<typeof portalDoors.setPassword>('POST', '/api/portal/password', { body }),
    onDone: ({ clientData }) => onEntered(clientData),
    onRefused({ message, status, fields }) {
      if (!fields.password) setProblem({ words: message, over: status === 410 })
    },
  })
  if (problem?.over) return <LinkOver words={problem.words} />
  return (
    <form
      method="post"
      noValidate
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
          forgive()
          setPassword(target.value)
        }}
      />
      <Checkbox label="Show the password" checked={shown} onChange={({ target }) => setShown(target.checked)} />
      <p role="alert" className={problem ? 'border-l-2 border-bad pl-4 text-[0.9375rem]' : 'sr-only'}>
        {problem?.words}
      </p>
      <Button type="submit" pending={pending} pendingText="Setting...">
        Set my password
      </Button>
    </form>
  )
}
