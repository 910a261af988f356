import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { proofEndpoints } from '#domain/proofs/proof-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { proofsChanged } from './proof-queries.ts'

/** Asks for the password of a gallery. */
export function ProofGate({ galleryKey: key, title, clientName }: { galleryKey: string; title: string; clientName: string }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const { write, pending } = useWrite({
    send: (body: { password: string }) =>
      callEndpoint<typeof proofEndpoints.unlockProofs>('POST', '/api/proofs/:key/unlock', { params: { key }, body }),
    onDone: () => void proofsChanged(queries, key),
    onRefused: ({ message }) => setRefusal(message),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ password })
  }
  return (
    <div className="frame-width grid min-h-[78svh] place-items-center py-16">
      <div className="viewfinder w-full max-w-2xl px-8 py-16 sm:px-16 sm:py-20">
        <p className="label">{clientName}</p>
        <h1 className="title-2 mt-4 wrap-anywhere">{title}</h1>
        <p className="lede mt-5">This gallery is private. Please enter the password we gave you.</p>
        <form onSubmit={submit} noValidate className="mt-8 grid max-w-sm gap-4">
          <TextField
            label="Password"
            type="password"
            autoComplete="off"
            required
            value={password}
            error={refusal || undefined}
            onChange={({ target }) => {
              setPassword(target.value)
              setRefusal('')
            }}
          />
          <Button type="submit" pending={pending} pendingText="Opening...">
            Open the gallery
          </Button>
        </form>
      </div>
    </div>
  )
}
