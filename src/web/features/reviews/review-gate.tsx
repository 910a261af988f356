import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { reviewChanged, type LockedProject } from './review-queries.ts'

/** Access gate: asks for the project's password or private link. */
export function ReviewGate({ reviewKey: key, project }: { reviewKey: string; project: LockedProject }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const { email } = useBrand()
  const { write, pending } = useWrite({
    send: (body: { password: string }) =>
      callEndpoint<typeof reviewEndpoints.unlockReview>('POST', '/api/client/:key/auth', { params: { key }, body }),
    onDone() {
      toast({ title: reviewMessages.password.done, tone: 'good' })
      void reviewChanged(queries, key)
    },
    onRefused({ message, status }) {
      setRefusal(message)
      const wrong = status > 0 && status < 429
      toast({ title: reviewMessages.password.failed, text: wrong ? reviewMessages.password.failedText : message, tone: 'bad' })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ password })
  }
  return (
    <div className="frame-width grid min-h-[78svh] place-items-center py-16">
      <div className="viewfinder w-full max-w-2xl px-8 py-16 sm:px-16 sm:py-20">
        {'clientName' in project && <p className="label">{project.clientName}</p>}
        <h1 className="title-2 mt-4 wrap-anywhere">{project.projectTitle}</h1>
        <p className="lede mt-5">{textOf(project)}</p>
        {!project.passwordProtected && (
          <ButtonAnchor variant="secondary" href={mailLink(email, `My link to ${project.projectTitle}`)} className="mt-8">
            Ask for the link
          </ButtonAnchor>
        )}
        {project.passwordProtected && (
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
              Open the project
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}

function textOf(project: LockedProject): string {
  if (!('privateLink' in project)) return 'This project is private. Please enter the password we gave you.'
  return project.passwordProtected
    ? 'This project is private. Open it with the link in our email, or enter the password we gave you.'
    : 'This project is private. Please open it with the link in our email.'
}
