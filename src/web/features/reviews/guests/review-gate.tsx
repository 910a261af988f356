import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Gate, GatePassword } from '#web/ui/page/gate.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { reviewChanged, type LockedProject } from '../review-queries.ts'

/** Access gate: asks for the project's password or private link. */
export function ReviewGate({ reviewKey: key, project }: { reviewKey: string; project: LockedProject }) {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const { email } = useBrand()
  const { write, pending } = useWrite({
    send: (body: { password: string }) => callEndpoint(reviewEndpoints.unlockReview, { params: { key }, body }),
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
  return (
    <Gate {...('clientName' in project && { overline: project.clientName })} title={project.projectTitle} text={textOf(project)}>
      {project.passwordProtected ? (
        <GatePassword
          button="Open the project"
          pending={pending}
          refusal={refusal}
          onEdit={() => setRefusal('')}
          onSubmit={(password) => write({ password })}
        />
      ) : (
        <ButtonAnchor variant="secondary" href={mailLink(email, `My link to ${project.projectTitle}`)}>
          Ask for the link
        </ButtonAnchor>
      )}
    </Gate>
  )
}

function textOf(project: LockedProject): string {
  if (!('privateLink' in project)) return 'This project is private. Please enter the password we gave you.'
  return project.passwordProtected
    ? 'This project is private. Open it with the link in our email, or enter the password we gave you.'
    : 'This project is private. Please open it with the link in our email.'
}
