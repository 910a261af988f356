import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { proofEndpoints } from '#domain/proofs/proof-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Gate, GatePassword } from '#web/ui/page/gate.tsx'
import { proofsChanged } from './proof-queries.ts'

/** Asks for the password of a gallery. */
export function ProofGate({ galleryKey: key, title, clientName }: { galleryKey: string; title: string; clientName: string }) {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const { write, pending } = useWrite({
    send: (body: { password: string }) => callEndpoint(proofEndpoints.unlockProofs, { params: { key }, body }),
    onDone: () => void proofsChanged(queries, key),
    onRefused: ({ message }) => setRefusal(message),
  })
  return (
    <Gate overline={clientName} title={title} text="This gallery is private. Please enter the password we gave you.">
      <GatePassword
        button="Open the gallery"
        pending={pending}
        refusal={refusal}
        onEdit={() => setRefusal('')}
        onSubmit={(password) => write({ password })}
      />
    </Gate>
  )
}
