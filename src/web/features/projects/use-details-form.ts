import { useQueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { projectMessages } from '#domain/projects/project-messages.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm, type FormRecord } from '#web/lib/forms/use-record-form.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectQuery, projectsChanged, type Project } from './project-queries.ts'

type Endpoint = typeof proposalEndpoints.setProposalDetails

export const saveDetails = (id: string, body: BodyGivenTo<Endpoint>) =>
  callEndpoint(proposalEndpoints.setProposalDetails, { params: { id }, body })

/** Form state of some of a project's details; only changed ones are sent. */
export function useDetailsForm<Name extends 'alexNotes' | 'robNotes' | 'invoiceLink'>(
  project: Project,
  { names, draft }: { names: readonly Name[]; draft?: string },
) {
  const { id } = project
  const queries = useQueryClient()
  const recordOf = (read: Project): FormRecord<Record<Name, string>> => ({
    fields: Object.fromEntries(names.map((name) => [name, read[name]])) as Record<Name, string>,
    revision: read.revision,
  })
  return useRecordForm({
    record: recordOf(project),
    draft,
    failure: projectMessages.updateFailed,
    savesMerged: true,
    save: ({ changes, revision }) => saveDetails(id, { ...changes, revision }),
    recordOf: ({ revision }, sent) => ({ fields: sent, revision }),
    readRecord: async () => recordOf((await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })).project),
    onSaved({ unreached }) {
      const text = unreachedNotice(unreached)
      toast({ title: projectMessages.updated, ...(text && { text }), tone: 'good' })
      void projectsChanged(queries)
    },
  })
}
