import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnswerOf, BodyGivenTo } from '#domain/common/endpoint.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { projectQuery, projectsChanged, type Project } from './project-queries.ts'

type Endpoint = typeof proposalEndpoints.setProposalDetails
type Details = BodyGivenTo<Endpoint>

/**
 * Saves project details with optimistic locking by revision. `onDone` gets the saved values with their new revision; on a 409
 * nothing is written and `onMeanwhile` gets the current project.
 */
export function useDetails(
  id: string,
  { onDone, onMeanwhile }: { onDone?(saved: Details & { revision: number }): void; onMeanwhile?(now: Project): void },
) {
  const queries = useQueryClient()
  // The latest callback: the user may have typed while the project was fetched.
  const latest = useRef(onMeanwhile)
  useEffect(() => {
    latest.current = onMeanwhile
  })
  return useWrite<Details, AnswerOf<Endpoint>>({
    fields: ['alexNotes', 'robNotes', 'invoiceLink'],
    send: (body) => callEndpoint<Endpoint>('PATCH', '/api/proposals/:id/details', { params: { id }, body }),
    onDone({ revision }, saved) {
      toast({ title: projectMessages.updated, tone: 'good' })
      void projectsChanged(queries)
      onDone?.({ ...saved, revision })
    },
    async onRefused({ status, message, fields }) {
      if (status === 401 || Object.keys(fields).length > 0) return
      if (status !== 409) return toast({ title: projectMessages.updateFailed, text: message, tone: 'bad' })
      void projectsChanged(queries)
      const { project } = await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })
      latest.current?.(project)
    },
  })
}
