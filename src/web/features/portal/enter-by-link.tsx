import { useState } from 'react'
import type { portalDoors } from '#domain/portal/portal-doors.ts'
import { portalWords } from '#domain/portal/portal-words.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkOver } from './link-over.tsx'
import type { ClientData } from './portal-queries.ts'

/** Where a mailed link leads. A person presses the button: programs that open every link of a mail do not use it up. */
export function EnterByLink({ token, onEntered }: { token: string; onEntered(client: ClientData): void }) {
  const [problem, setProblem] = useState<{ words: string; over: boolean } | null>(null)
  const { write, pending } = useWrite<void, { clientData: ClientData }>({
    send: () => callDoor<typeof portalDoors.enterByLink>('POST', '/api/portal/enter', { body: { token } }),
    onDone: ({ clientData }) => onEntered(clientData),
    onRefused: ({ message, status }) => setProblem({ words: message, over: status === 410 }),
  })
  if (problem?.over) return <LinkOver words={problem.words} />
  return (
    <div className="grid gap-5">
      <p className="text-muted">Your link is here. It signs you in once, in this browser.</p>
      <p role="alert" className={problem ? 'border-l-2 border-bad pl-4 text-[0.9375rem]' : 'sr-only'}>
        {problem?.words}
      </p>
      <Button pending={pending} pendingText={portalWords.signingIn} onClick={() => write()}>
        {portalWords.signIn}
      </Button>
    </div>
  )
}
