import { useState } from 'react'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkOver } from './link-over.tsx'
import type { ClientData } from '../portal-queries.ts'

/** Target of a mailed sign-in link. Confirms by a button, so that mail scanners do not use up the token. */
export function EnterByLink({ token, onEntered }: { token: string; onEntered(client: ClientData): void }) {
  const [problem, setProblem] = useState<{ text: string; over: boolean } | null>(null)
  const { write, pending } = useWrite<void, { clientData: ClientData }>({
    send: () => callEndpoint(portalEndpoints.enterByLink, { body: { token } }),
    onDone: ({ clientData }) => onEntered(clientData),
    onRefused: ({ message, status }) => setProblem({ text: message, over: status === 410 }),
  })
  if (problem?.over) return <LinkOver text={problem.text} />
  return (
    <div className="grid gap-5">
      <p className="text-muted">This link signs you in once, in this browser.</p>
      <p role="alert" className={problem ? 'border-l-2 border-bad pl-4 text-[0.9375rem]' : 'sr-only'}>
        {problem?.text}
      </p>
      <Button pending={pending} pendingText={portalMessages.signingIn} onClick={() => write()}>
        {portalMessages.signIn}
      </Button>
    </div>
  )
}
